import { and, asc, eq, gt, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { holds } from '../db/schema/booking.ts'
import { type Occupancy, movePlaces } from './places.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

/** In a network's place, of what is held for an assistant's person as long as nobody else asks for the places. */
export const YIELDING = 'agents, yielding'

/** How many are given back in one transaction. */
const BATCH_SIZE = 100

/** Gives back the places of every hold and offer whose time is over; `now` in epoch milliseconds. */
export async function releaseExpiredHolds(db: Database, now: number): Promise<void> {
  for (;;) {
    const ids = await findExpired(db, now)
    if (!ids.length) return
    await releaseHolds(db, ids, now)
  }
}

/**
 * The same, and what yields, for what overlaps a claim of its pool. Whether there was anything, also where somebody
 * else was faster to give it back: then asking for places once more is worth while.
 */
export async function releaseExpiredIn(
  db: Database,
  claim: Omit<Occupancy, 'units'>,
  now: number,
): Promise<boolean> {
  const ids = await findExpired(db, now, claim)
  await releaseHolds(db, ids, now, claim)
  return ids.length > 0
}

async function findExpired(
  db: Database,
  now: number,
  claim?: Omit<Occupancy, 'units'>,
): Promise<string[]> {
  const rows = await db
    .select({ id: holds.id })
    .from(holds)
    .where(and(isReleasable(now, claim), claim && overlaps(claim)))
    .orderBy(asc(holds.id))
    .limit(BATCH_SIZE)
  return rows.map(({ id }) => id)
}

/** What is over; of a claim's places, what yields to it too. */
function isReleasable(now: number, claim: object | undefined) {
  return or(lte(holds.expiresAt, new Date(now)), claim && eq(holds.network, YIELDING))
}

/** Whether a hold has something of a claim's pool at its time. */
export function overlaps(claim: Omit<Occupancy, 'units'>) {
  return and(
    eq(holds.pool, claim.pool),
    lt(holds.startsAt, endOf(claim)),
    gt(
      sql`${holds.startsAt} + (${holds.duration} + ${holds.buffer}) * interval '1 minute'`,
      claim.startsAt,
    ),
  )
}

/** To the end of its last quarter of an hour, which it shares with whatever begins there. */
function endOf({ startsAt, duration, buffer }: Omit<Occupancy, 'units'>): Date {
  return new Date(startsAt.getTime() + (duration + buffer + 15) * MINUTE_MS)
}

async function releaseHolds(
  db: Database,
  ids: string[],
  now: number,
  claim?: object,
): Promise<void> {
  if (!ids.length) return
  await db.transaction((tx) =>
    deleteHolds(tx, inArray(holds.id, ids), sql`(${isReleasable(now, claim)})`),
  )
}

/**
 * Ends the holds and offers of which all this is true, and gives their places back; how many there
 * were. Their rows are locked in one order, and before any places: nobody who has places waits for one.
 */
export async function deleteHolds(tx: Transaction, ...which: [SQL, ...SQL[]]): Promise<number> {
  const isMeant = and(...which)
  await tx.select({ id: holds.id }).from(holds).where(isMeant).orderBy(asc(holds.id)).for('update')
  const gone = await tx.delete(holds).where(isMeant).returning()
  await movePlaces(tx, { give: gone })
  return gone.length
}
