import { notInArray, sql } from 'drizzle-orm'
import { toCents } from '../../src/contract/money.ts'
import { builtInActivities, builtInHours, stations } from '../../src/contract/venue.ts'
import type { Database } from './database.ts'
import { activities, exceptionalDays, poolLoad, pools } from './schema.ts'

/** Brings the venue of contract/venue.ts into the database; exceptional days only where missing. */
export async function seed(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await seedPools(tx)
    await seedActivities(tx)
    const days = builtInHours.exceptional.map(({ day, span, reason }) => ({ day, reason, ...span }))
    if (days.length) await tx.insert(exceptionalDays).values(days).onConflictDoNothing()
  })
}

type Transaction = Pick<Database, 'insert' | 'update' | 'delete'>

/** A pool that shrinks keeps what is sold: its CHECK never fails on a booking already made. */
async function seedPools(tx: Transaction): Promise<void> {
  for (const { id } of builtInActivities) {
    const places = stations[id] ?? 0
    await tx
      .insert(pools)
      .values({ id, stations: places })
      .onConflictDoUpdate({ target: pools.id, set: { stations: places } })
    await tx
      .update(poolLoad)
      .set({ stations: sql`greatest(${poolLoad.load}, ${places})` })
      .where(sql`${poolLoad.pool} = ${id} and ${poolLoad.stations} <> greatest(${poolLoad.load}, ${places})`)
  }
}

async function seedActivities(tx: Transaction): Promise<void> {
  const rows = builtInActivities.map(({ price, ...activity }, position) => ({
    ...activity,
    position,
    pool: activity.id,
    priceCents: toCents(price),
  }))
  for (const row of rows) {
    await tx
      .insert(activities)
      .values(row)
      .onConflictDoUpdate({ target: activities.id, set: row })
  }
  await tx.delete(activities).where(
    notInArray(
      activities.id,
      rows.map((row) => row.id),
    ),
  )
}
