import { and, asc, eq, gt, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database, Reader, Transaction } from '../database.ts'
import { pools } from '../schema/booking.ts'
import { closures } from '../schema/venue.ts'
import { hasWritten } from '../statement.ts'

export type Closure = typeof closures.$inferSelect
/** What is closed, and when. */
export type ClosedRange = Pick<Closure, 'pool' | 'activity' | 'fromAt' | 'toAt'>

/** What lives and is not over at an instant, in the order in which it was written. */
export function loadClosures(db: Reader, now: number): Promise<Closure[]> {
  return loadAhead(db, now, closures.endedAt)
}

/** What some process has still to see to: written, or ended, and not followed yet. */
export function loadUnapplied(db: Reader, now: number): Promise<Closure[]> {
  return loadAhead(db, now, closures.appliedAt)
}

function loadAhead(db: Reader, now: number, without: PgColumn): Promise<Closure[]> {
  return db
    .select()
    .from(closures)
    .where(and(isNull(without), gt(closures.toAt, new Date(now))))
    .orderBy(asc(closures.createdAt), asc(closures.id))
}

export async function findClosure(db: Reader, id: string): Promise<Closure | undefined> {
  const [row] = await db.select().from(closures).where(eq(closures.id, id))
  return row
}

/** A time of an activity in its pool; `end` in epoch milliseconds. */
export type Occupied = { pool: string; activityId: string; startsAt: Date; end: number }

/** What closes any of this time to an activity. */
export async function findClosureOf(db: Reader, time: Occupied): Promise<Closure | undefined> {
  const { pool, activityId, startsAt, end } = time
  const [row] = await db
    .select()
    .from(closures)
    .where(
      and(
        isNull(closures.endedAt),
        eq(closures.stations, 0),
        lt(closures.fromAt, new Date(end)),
        gt(closures.toAt, startsAt),
        or(isNull(closures.pool), eq(closures.pool, pool)),
        or(isNull(closures.activity), eq(closures.activity, activityId)),
      ),
    )
    .orderBy(asc(closures.createdAt))
    .limit(1)
  return row
}

/** It was followed as it was seen; whoever ended it meanwhile has it followed anew. */
export async function noteApplied(db: Database, { id, endedAt }: Closure, now: number) {
  const isSame = endedAt ? eq(closures.endedAt, endedAt) : isNull(closures.endedAt)
  await db
    .update(closures)
    .set({ appliedAt: new Date(now) })
    .where(and(eq(closures.id, id), isSame))
}

/** Ends what lives and is not over; whether it did. */
export function endClosure(tx: Transaction, id: string, now: number): Promise<boolean> {
  const isLiving = and(isNull(closures.endedAt), gte(closures.toAt, new Date(now)))
  const end = { endedAt: new Date(now), appliedAt: null }
  return hasWritten(
    tx
      .update(closures)
      .set(end)
      .where(and(eq(closures.id, id), isLiving)),
  )
}

/**
 * How many stations of a pool are for sale in a quarter of an hour: all, or what the lowest that lives
 * leaves. What closes one activity of a pool is a rule of its starts alone, for the others share the places.
 */
export function capacityIn(quantum: SQL): SQL {
  return sql`least(${pools.stations}, (select min(closure.stations) from ${closures} closure
    where closure.ended_at is null and closure.activity is null
      and (closure.pool is null or closure.pool = ${pools.id})
      and closure.from_at <= ${quantum} and closure.to_at > ${quantum}))`
}
