import { and, eq, gt, gte, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { StaffVisit } from '../../../shared/api/staff/day.ts'
import type { Todo, TodoVisit } from '../../../shared/api/staff/closures.ts'
import { addDays, MAX_DAYS_AHEAD, today } from '../../../shared/rules/day.ts'
import type { Hours } from '../../../shared/rules/hours/hours.ts'
import { LATE_AFTER_MS, presenceOf } from '../../../shared/rules/staff/presence.ts'
import type { Sight } from '../../../shared/rules/staff/staff.ts'
import { type Closure, loadClosures } from '../../db/venueValues/closures.ts'
import type { Database } from '../../db/database.ts'
import { activities, bookings, poolLoad, pools } from '../../db/schema/booking.ts'
import { staff } from '../../db/schema/staff.ts'
import { loadStaffVisits } from '../../db/staff/visits.ts'
import { loadDecidedHours } from '../../db/venueValues/hours.ts'
import { activitiesInOrder } from '../../db/venueValues/staffCapacities.ts'
import { closuresOf, isWithinHours, keptSince } from '../../db/venueValues/stops.ts'
import { loadAllotments } from './allotment.ts'
import { isVisitOf } from '../closures/closureEffect.ts'
import { loadDueCalls } from './dueCalls.ts'
import { findOutside } from './outsideVisits.ts'
import { QUANTUM_MS, quantaIn } from '../../../shared/rules/quantum.ts'
import type { BookingRow } from '../transition.ts'

/** So many are told, the first by their start; the rest come as these are settled. */
const MAX_TODO_VISITS = 1000

/** What can stand against visits, as it is now. */
type Against = {
  closures: readonly Closure[]
  /** The quarters of an hour, by pool, of which more is taken than is for sale. */
  over: ReadonlyMap<string, ReadonlySet<number>>
  hours: Hours
  now: number
}

/**
 * Every visit that stands and cannot be as it was sold, and those of today to which nobody seems to have
 * come: a question to the rows, so that nothing is forgotten and whatever slipped in appears. What the team
 * keeps as it was is out, until something new stands against it. With them whoever is to be called, wherever the visit
 * is by now: whoever moved it has seen it.
 */
export async function loadTodo(db: Database, now: number, sight: Sight): Promise<Todo> {
  const day = today(now)
  const [closures, over, hours] = await Promise.all([
    loadClosures(db, now),
    loadOver(db, now),
    loadDecidedHours(db, day, addDays(day, MAX_DAYS_AHEAD)),
  ])
  const against = { closures, over, hours, now }
  const outside = await findOutside(db, hours, now)
  const calls = await loadDueCalls(db, now)
  const isAgainst = and(
    sight.days && lte(bookings.day, sight.days.last),
    ne(bookings.status, 'cancelled'),
    isNull(bookings.absentAt),
    or(
      ...closures.filter(({ stations }) => stations === 0).map((one) => isVisitOf(one)),
      isOver(over),
      gt(bookings.forced, 0),
      outside.length ? inArray(bookings.id, outside) : undefined,
      and(eq(bookings.day, day), lte(bookings.startsAt, new Date(now - LATE_AFTER_MS))),
    ),
  )
  const isToCall = calls.size ? inArray(bookings.id, [...calls.keys()]) : undefined
  const which = and(gte(bookings.day, day), or(isAgainst, isToCall))
  const found = await loadStaffVisits(db, which, { hasContacts: true, limit: MAX_FOUND })
  const visits = found.flatMap(({ visit, row }) => {
    const why = row.status === 'cancelled' ? [] : whyOf(visit, row, against)
    const call = calls.get(visit.id)
    const phone = sight.hasContacts || call ? visit.phone : null
    return why.length || call ? [{ ...visit, phone, why, call }] : []
  })
  return {
    total: visits.length,
    visits: visits.slice(0, MAX_TODO_VISITS),
    closures: await describeClosures(db, closures),
    pools: await loadPools(db),
    allotments: await loadAllotments(db, { from: now, isOver: true }),
  }
}

/** More than a month of full days has. */
const MAX_FOUND = 50_000

/**
 * The quarters of an hour to come of which more is taken than is for sale, save what somebody forced onto all that
 * there is: of those the visits that were forced are told alone.
 */
async function loadOver(db: Database, now: number): Promise<Map<string, Set<number>>> {
  const { pool, quantum, load, capacity } = poolLoad
  const isMeant = sql`${capacity} = ${pools.stations} and ${load} - ${capacity} <= (
    select sum(one.forced) from ${bookings} one
    where one.pool = ${pool} and one.forced > 0 and one.status <> 'cancelled'
      and one.starts_at < ${quantum} + interval '15 minutes'
      and least(one.freed_from, one.starts_at + (one.duration + one.buffer) * interval '1 minute') > ${quantum})`
  const rows = await db
    .select({ pool, quantum })
    .from(poolLoad)
    .innerJoin(pools, eq(pools.id, pool))
    .where(
      and(
        gt(quantum, new Date(now - QUANTUM_MS)),
        gt(load, capacity),
        sql`(${isMeant}) is not true`,
      ),
    )
  const over = new Map<string, Set<number>>()
  for (const row of rows) {
    over.set(row.pool, (over.get(row.pool) ?? new Set()).add(row.quantum.getTime()))
  }
  return over
}

function isOver(over: Against['over']): SQL | undefined {
  return or(
    ...[...over].map(([pool, quanta]) => {
      const days = [...new Set([...quanta].map((quantum) => today(quantum)))]
      return and(eq(bookings.pool, pool), inArray(bookings.day, days))
    }),
  )
}

/** What stands against a visit, and was not there when the team said that it stays as sold. */
function whyOf(visit: StaffVisit, row: BookingRow, against: Against): TodoVisit['why'] {
  const { now, hours, over } = against
  const kept = keptSince(row)
  const isAhead = visit.endsAt > now
  const closed = isAhead ? closuresOf(row, against) : []
  const fresh = closed.findLast(({ createdAt }) => createdAt.getTime() > kept)
  const why: TodoVisit['why'] = fresh ? [{ what: 'closed', reason: fresh.reason }] : []
  const add = (what: TodoVisit['why'][number]['what']) => why.push({ what, reason: null })
  const quanta = quantaIn(visit.startsAt, row.duration)
  const isTooMany = quanta.some((one) => over.get(row.pool)?.has(one) && one + QUANTUM_MS > now)
  if (isTooMany && !closed.length && !kept) add('over')
  if (visit.startsAt > now && !kept && !isWithinHours(row, hours)) add('hours')
  if (row.forced > 0 && isAhead && !kept) add('forced')
  const isMissing = presenceOf(visit, now) === 'missing'
  if (isMissing && kept < visit.startsAt + LATE_AFTER_MS) add('absent')
  return why
}

/** Those of which something is sold, with what takes their places. */
export function loadPools(db: Database): Promise<Todo['pools']> {
  return db
    .select({
      id: pools.id,
      stations: pools.stations,
      activities: activitiesInOrder,
    })
    .from(pools)
    .innerJoin(activities, eq(activities.pool, pools.id))
    .groupBy(pools.id, pools.stations)
    .orderBy(sql`min(${activities.position})`)
}

/** With who closed it. */
export async function describeClosures(
  db: Database,
  closures: readonly Closure[],
): Promise<Todo['closures']> {
  const people = await db.select({ id: staff.id, name: staff.name }).from(staff)
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return closures.map(({ id, pool, activity, fromAt, toAt, stations, reason, staff: by }) => ({
    id,
    pool,
    activityId: activity,
    from: fromAt.getTime(),
    to: toAt.getTime(),
    stations,
    reason,
    by: names.get(by) ?? null,
  }))
}
