import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { CapacityEffect, OverSold } from '../../../shared/api/staff/capacities.ts'
import type { Reader } from '../../db/database.ts'
import { bookings, poolLoad } from '../../db/schema/booking.ts'
import { QUANTUM_MS } from '../../../shared/rules/quantum.ts'

/** So many times of a pool are told, the first: where they are many, « À régler » has all their visits. */
const MAX_TOLD = 20

/** The times to come in which more of each pool is sold than is for sale; what is closed is told as that. */
export async function loadOverSold(db: Reader, now: number): Promise<Map<string, OverSold[]>> {
  const { capacity } = poolLoad
  const rows = await findOver(db, sql<number>`${capacity}`, now, gt(capacity, 0))
  const pools = new Set(rows.map(({ pool }) => pool))
  return new Map([...pools].map((id) => [id, timesOf(rows.filter(({ pool }) => pool === id))]))
}

/** Visits that stand where more of a pool is sold than a number of stations: they stay as they were sold. */
export async function loadCapacityEffect(
  db: Reader,
  { pool, stations }: { pool: string; stations: number },
  now: number,
): Promise<CapacityEffect> {
  const rows = await findOver(db, sql<number>`${stations}::int`, now, eq(poolLoad.pool, pool))
  const { startsAt, duration, buffer, participants } = bookings
  const [met] = await db
    .select({
      visits: sql<number>`count(*)::int`,
      people: sql<number>`coalesce(sum(${participants}), 0)::int`,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.pool, pool),
        sql`${bookings.status} <> 'cancelled'`,
        // An index reads by day; none lasts longer than that.
        sql`${bookings.day} >= (${new Date(now).toISOString()}::timestamptz - interval '1 day')::date`,
        sql`exists (select from ${poolLoad} taken where taken.pool = ${pool} and taken.load > ${stations}::int
          and taken.quantum > ${new Date(now - QUANTUM_MS).toISOString()}::timestamptz
          and taken.quantum > ${startsAt} - interval '15 minutes'
          and taken.quantum < least(${bookings.freedFrom},
            ${startsAt} + (${duration} + ${buffer}) * interval '1 minute'))`,
      ),
    )
  return { visits: met?.visits ?? 0, people: met?.people ?? 0, over: timesOf(rows) }
}

type Over = { pool: string; quantum: Date; sold: number; stations: number }

/** The quarters of an hour to come that hold more than that, in order. */
function findOver(
  db: Reader,
  stations: SQL<number>,
  now: number,
  which: SQL | undefined,
): Promise<Over[]> {
  const { pool, quantum, load } = poolLoad
  return db
    .select({ pool, quantum, sold: load, stations: stations.as('wanted') })
    .from(poolLoad)
    .where(and(which, gt(quantum, new Date(now - QUANTUM_MS)), gt(load, stations)))
    .orderBy(asc(pool), asc(quantum))
}

/** Quarters one after the other that say the same are one time. */
function timesOf(rows: readonly Over[]): OverSold[] {
  const times: OverSold[] = []
  for (const { quantum, sold, stations } of rows) {
    const from = quantum.getTime()
    const last = times.at(-1)
    if (last && last.to === from && last.sold === sold && last.stations === stations) {
      last.to = from + QUANTUM_MS
    } else {
      if (times.length === MAX_TOLD) break
      times.push({ from, to: from + QUANTUM_MS, sold, stations })
    }
  }
  return times
}
