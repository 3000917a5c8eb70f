import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { Activity } from '../../../src/contract/activity.ts'
import type { Slot } from '../../../src/contract/booking.ts'
import type { Database } from '../../db/database.ts'
import { activities, poolLoad, pools } from '../../db/schema.ts'
import type { Offer } from './rules.ts'
import { quantaOf, type Start } from './slots.ts'

export async function loadActivities(db: Database): Promise<Activity[]> {
  const rows = await db.select().from(activities).orderBy(asc(activities.position))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.priceCents / 100,
    per: row.per,
    duration: row.duration,
    minParticipants: row.minParticipants,
    maxParticipants: row.maxParticipants,
    minAge: row.minAge,
  }))
}

/** Every activity with the places of its pool. */
export async function loadOffers(db: Database): Promise<Map<string, Offer>> {
  const rows = await db.select().from(activities).innerJoin(pools, eq(pools.id, activities.pool))
  return new Map(
    rows.map((row) => [row.activities.id, { ...row.activities, stations: row.pools.stations }]),
  )
}

/** Places left at each start: what is shown, and what booking never trusts. */
export async function loadSlots(db: Database, offer: Offer, starts: Start[]): Promise<Slot[]> {
  const first = starts[0]
  const last = starts.at(-1)
  if (!first || !last) return []
  const end = last.at + offer.duration * 60_000
  const rows = await db
    .select({ quantum: poolLoad.quantum, load: poolLoad.load })
    .from(poolLoad)
    .where(
      and(
        eq(poolLoad.pool, offer.pool),
        gte(poolLoad.quantum, new Date(quantaOf(first.at, 1)[0] ?? first.at)),
        lt(poolLoad.quantum, new Date(end)),
      ),
    )
  const loads = new Map(rows.map((row) => [row.quantum.getTime(), row.load]))
  return starts.map(({ time, at }) => {
    const taken = quantaOf(at, offer.duration).map((quantum) => loads.get(quantum) ?? 0)
    const remaining = Math.max(0, offer.stations - Math.max(...taken))
    return { time, remaining, capacity: offer.stations }
  })
}
