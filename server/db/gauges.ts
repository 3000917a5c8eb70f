import * as v from 'valibot'
import type pg from 'pg'
import { type Connections, metrics } from '../metrics.ts'
import { countUnanswered } from './statement.ts'

/**
 * The places taken of each quarter of an hour, against those that bookings, holds and desks have in it: whatever
 * is told beside 0 is a defect. Only from yesterday on; what was is sold.
 */
const mismatch = `
  with claims as (
    select pool, units, starts_at, duration, buffer from bookings
    where status <> 'cancelled' and starts_at > $1::timestamptz - interval '2 days'
    union all
    select pool, units, starts_at, duration, buffer from holds
  ), owed as (
    select pool, quantum, sum(units) as units from claims cross join generate_series(
      date_bin('15 minutes', starts_at, 'epoch'),
      starts_at + (duration + buffer) * interval '1 minute' - interval '1 microsecond',
      interval '15 minutes') as quantum
    group by pool, quantum
    union all
    select pool, quantum, units from allotments where units > 0
  ), sums as (
    select pool, quantum, sum(units) as units from owed group by pool, quantum
  )
  select coalesce(sum(abs(coalesce(load, 0) - coalesce(units, 0))), 0)::int as mismatch
  from pool_load full join sums using (pool, quantum)
  where quantum > $1::timestamptz - interval '1 day'`

const outgoing = `
  select (select count(*) from holds where expires_at > $1)::int as holds,
    kind, due, extract(epoch from $1::timestamptz - oldest)::float8 as oldest
  from (
    select 'email' as kind, count(*)::int as due, min(created_at) as oldest from letters
    where next_attempt_at <= $1
    union all select 'push', count(*)::int, min(created_at) from pushes where next_attempt_at <= $1
    union all select 'inquiry', count(*)::int, min(created_at) from requests
    where settled_at is null and next_attempt_at <= $1
  ) as kinds`

const Mismatch = v.tuple([v.object({ mismatch: v.number() })])
const Outgoing = v.array(
  v.object({
    holds: v.number(),
    kind: v.string(),
    due: v.number(),
    oldest: v.nullable(v.number()),
  }),
)

/** Counts the places that nobody accounts for; `now` in epoch milliseconds, as below. */
export async function countMismatch(pool: pg.Pool, now: number): Promise<number> {
  const { rows } = await pool.query<Record<string, unknown>>(mismatch, [new Date(now)])
  const [told] = v.parse(Mismatch, rows)
  return told.mismatch
}

export async function measurePlaces(pool: pg.Pool, now: number): Promise<void> {
  metrics.mismatch.set(await countMismatch(pool, now))
}

/** Counts holds, and what waits to be sent. */
export async function measureWork(pool: pg.Pool, now: number): Promise<void> {
  const { rows } = await pool.query<Record<string, unknown>>(outgoing, [new Date(now)])
  const told = v.parse(Outgoing, rows)
  for (const { kind, due } of told) metrics.due.set({ kind }, due)
  metrics.holds.set(told[0]?.holds ?? 0)
  metrics.oldest.set(Math.max(0, ...told.map(({ oldest }) => oldest ?? 0)))
}

/** How a pool is at this moment. */
export function countConnections(pool: pg.Pool): Connections {
  const { totalCount, idleCount, waitingCount } = pool
  return {
    idle: idleCount,
    used: totalCount - idleCount,
    unanswered: countUnanswered(pool),
    pending: waitingCount,
  }
}
