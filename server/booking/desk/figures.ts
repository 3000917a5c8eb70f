import { asc, between, type SQL, sql } from 'drizzle-orm'
import type {
  ActivityFigures,
  Figures,
  HourFigures,
  Period,
} from '../../../shared/api/staff/figures.ts'
import { addDays, instantOf } from '../../../shared/rules/day.ts'
import { groupBy } from '../../../shared/rules/groupBy.ts'
import { hoursOf } from '../../../shared/rules/hours/hours.ts'
import type { Database } from '../../db/database.ts'
import { activities, bookings } from '../../db/schema/booking.ts'
import { refusedDays } from '../../db/schema/visitors.ts'
import { loadHours } from '../../db/venueValues/hours.ts'

/** What a period was like, or is sold like so far: by pool and hour, and by activity. */
export async function loadFigures(db: Database, period: Period): Promise<Figures> {
  const [known, hours, visits, refused] = await Promise.all([
    db
      .select({ id: activities.id, name: activities.name, pool: activities.pool })
      .from(activities)
      .orderBy(asc(activities.position)),
    loadOccupancy(db, period),
    loadVisitFigures(db, period),
    loadRefused(db, period),
  ])
  const names = new Map([...visits, ...known].map(({ id, name }) => [id, name]))
  const ids = new Set([...known, ...visits].map(({ id }) => id))
  const soldOf = new Map(visits.map((one) => [one.id, one]))
  return {
    ...period,
    pools: [...groupBy(known, ({ pool }) => pool)].map(([id, played]) => ({
      id,
      activities: played.map(({ id: activity, name }) => ({ id: activity, name })),
      hours: hours.flatMap(({ pool, ...hour }) => (pool === id ? [hour] : [])),
    })),
    activities: [...ids].map((id) => ({
      ...nothing,
      ...soldOf.get(id),
      id,
      name: names.get(id) ?? id,
      refused: refused.get(id) ?? 0,
    })),
  }
}

const nothing = { sold: 0, people: 0, places: 0, cancelled: 0, absent: 0, due: 0 }

/**
 * Of every quarter of an hour in which the venue was open, what was taken of each pool and what could be.
 * A day was open by its hours, and from its first visit to the end of its last: hours may have changed since.
 * Hours are the wall clock's, so that one which comes twice in autumn counts twice.
 */
async function loadOccupancy(
  db: Database,
  { from, to }: Period,
): Promise<(HourFigures & { pool: string })[]> {
  const rule = JSON.stringify(await openingsOf(db, { from, to }))
  const { rows } = await db.execute<HourFigures & { pool: string }>(sql`
    with rule as (
      select * from json_to_recordset(${rule}::json) as t (day date, opens timestamptz, closes timestamptz)
    ), played as (
      select day, min(starts_at) as opens, max(starts_at + duration * interval '1 minute') as closes
      from bookings where day between ${from} and ${to} and status <> 'cancelled' group by day
    ), open as materialized (
      select quantum, extract(isodow from quantum at time zone 'Europe/Paris')::int as weekday,
        extract(hour from quantum at time zone 'Europe/Paris')::int as hour
      from rule full join played using (day), generate_series(
        date_bin('15 minutes', least(rule.opens, played.opens), 'epoch'),
        greatest(rule.closes, played.closes) - interval '1 microsecond', '15 minutes') as quantum
    ), taken as materialized (
      -- Pool by pool, as the primary key has them.
      select own.* from pools, lateral (
        select pool, quantum, load - coalesce((select sum(units) from allotments as apart
          where apart.pool = pool_load.pool and apart.quantum = pool_load.quantum), 0) as load, stations
        from pool_load where pool = pools.id
        and quantum >= (select min(quantum) from open) and quantum <= (select max(quantum) from open) offset 0
      ) as own
    )
    select pools.id as pool, weekday, hour, sum(coalesce(taken.load, 0))::int as load,
      sum(coalesce(taken.stations, pools.stations))::int as stations
    from pools cross join open
    left join taken on taken.pool = pools.id and taken.quantum = open.quantum
    group by 1, 2, 3 having sum(coalesce(taken.stations, pools.stations)) > 0 order by 1, 2, 3`)
  return rows
}

/** The days that the hours open, from when to when; no hours begin or end where the clocks change. */
async function openingsOf(db: Database, { from, to }: Period) {
  const hours = await loadHours(db, from, to)
  const openings = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { span } = hoursOf(hours, day)
    const opens = span && instantOf(day, span.open)
    const closes = span && instantOf(day, span.close)
    if (opens === undefined || closes === undefined) continue
    openings.push({ day, opens: new Date(opens), closes: new Date(closes) })
  }
  return openings
}

const isSold = sql`${bookings.status} <> 'cancelled'`

/** What is due of a visit, in cents; nothing of one that is cancelled, unless the team has left it due. */
const dueCents = sql<number>`case when ${isSold} then ${bookings.priceCents}
  else coalesce(${bookings.dueCents}, 0) end`

function loadVisitFigures(
  db: Database,
  { from, to }: Period,
): Promise<Omit<ActivityFigures, 'refused'>[]> {
  const countOf = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`
  const sumOf = (what: typeof bookings.units | typeof bookings.participants) =>
    sql<number>`coalesce(sum(${what}) filter (where ${isSold}), 0)::int`
  return db
    .select({
      id: bookings.activityId,
      name: sql<string>`max(${bookings.activityName})`,
      sold: countOf(isSold),
      people: sumOf(bookings.participants),
      places: sumOf(bookings.units),
      cancelled: countOf(sql`${bookings.status} = 'cancelled'`),
      absent: countOf(sql`${isSold} and ${bookings.absentAt} is not null`),
      // A sum of whole cents that a double keeps exactly.
      due: sql<number>`sum(${dueCents})::float8`,
    })
    .from(bookings)
    .where(between(bookings.day, from, to))
    .groupBy(bookings.activityId)
    .orderBy(asc(bookings.activityId))
}

async function loadRefused(db: Database, { from, to }: Period): Promise<Map<string, number>> {
  const { activityId, count, day } = refusedDays
  const rows = await db
    .select({ activityId, count: sql<number>`sum(${count})::int` })
    .from(refusedDays)
    .where(between(day, from, to))
    .groupBy(activityId)
  return new Map(rows.map((row) => [row.activityId, row.count]))
}
