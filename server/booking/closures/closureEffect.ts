import { and, eq, gt, gte, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { ClosureEffect, ClosureRequest } from '../../../shared/api/staff/closures.ts'
import { addDays, instantOf, MAX_DAYS_AHEAD, today, wallClock } from '../../../shared/rules/day.ts'
import { hoursOf } from '../../../shared/rules/hours/hours.ts'
import { MINUTE_MS, DAY_MS } from '../../../shared/rules/time.ts'
import type { ClosedRange, Closure } from '../../db/venueValues/closures.ts'
import type { Database, Reader } from '../../db/database.ts'
import { bookings, holds, waits, activities, pools } from '../../db/schema/booking.ts'
import { loadDecidedHours } from '../../db/venueValues/hours.ts'
import { isHoldOf, isWaitOf } from './applyClosures.ts'
import { refuse } from '../../http/refusal.ts'
import { unknownActivity } from '../refusals.ts'
import { QUANTUM_MS } from '../../../shared/rules/quantum.ts'

type Met = { startsAt: number; endsAt: number; people: number }

/** What a closing meets, before it is done or after: nothing of it changes a visit. */
export async function loadClosureEffect(
  db: Database,
  wish: ClosureWish,
  now: number,
): Promise<Omit<ClosureEffect, 'id'>> {
  const [met, waiting, held, hours] = await Promise.all([
    db
      .select({
        startsAt: bookings.startsAt,
        duration: bookings.duration,
        people: bookings.participants,
        cents: bookings.priceCents,
      })
      .from(bookings)
      .where(isVisitOf(wish)),
    db.$count(waits, isWaitOf(wish)),
    db.$count(holds, and(isHoldOf(wish), gt(holds.expiresAt, new Date(now)))),
    loadDecidedHours(db, today(wish.fromAt.getTime()), today(wish.fromAt.getTime())),
  ])
  const visits = met.map(({ startsAt, duration, people }) => {
    const at = startsAt.getTime()
    return { startsAt: at, endsAt: at + duration * MINUTE_MS, people }
  })
  const { span } = hoursOf(hours, today(wish.fromAt.getTime()))
  return {
    from: wish.fromAt.getTime(),
    to: wish.toAt.getTime(),
    visits: visits.length,
    people: peopleOf(visits),
    // Where something is left, whoever waits and holds goes on.
    waiting: wish.stations === 0 ? waiting : 0,
    held: wish.stations === 0 ? held : 0,
    due: met.reduce((sum, { cents }) => sum + cents, 0),
    strip: stripOf(wish, visits, span),
  }
}

/** Visits that stand with any of their time in a range; to tidy after them, nobody is needed. */
export function isVisitOf({ pool, activity, fromAt, toAt }: ClosedRange): SQL | undefined {
  return and(
    gte(bookings.day, today(fromAt.getTime())),
    lte(bookings.day, today(toAt.getTime() - 1)),
    ne(bookings.status, 'cancelled'),
    lt(bookings.startsAt, toAt),
    sql`${bookings.startsAt} + ${bookings.duration} * interval '1 minute' > ${fromAt.toISOString()}::timestamptz`,
    pool ? eq(bookings.pool, pool) : undefined,
    activity ? eq(bookings.activityId, activity) : undefined,
  )
}

function peopleOf(visits: readonly Met[]): number {
  return visits.reduce((sum, { people }) => sum + people, 0)
}

function stripOf(
  { fromAt, toAt }: ClosureWish,
  visits: readonly Met[],
  span: { open: string; close: string } | undefined,
): ClosureEffect['strip'] {
  const day = today(fromAt.getTime())
  const from = (span && instantOf(day, span.open)) ?? fromAt.getTime()
  const to = (span && instantOf(day, span.close)) ?? toAt.getTime()
  const first = Math.floor(from / QUANTUM_MS) * QUANTUM_MS
  const count = Math.max(0, Math.ceil((to - first) / QUANTUM_MS))
  return Array.from({ length: count }, (_, nth) => {
    const at = first + nth * QUANTUM_MS
    const here = visits.filter(({ startsAt, endsAt }) => startsAt < at + QUANTUM_MS && endsAt > at)
    const isClosed = fromAt.getTime() <= at && at < toAt.getTime()
    return { time: wallClock(at).time, visits: here.length, people: peopleOf(here), isClosed }
  })
}

/** So long at most, in milliseconds: every quarter of an hour of it is written. */
const MAX_LENGTH_MS = 31 * DAY_MS

/** What is to be closed, and when. */
export type ClosureWish = Pick<
  Closure,
  'pool' | 'activity' | 'fromAt' | 'toAt' | 'stations' | 'reason'
>

/** What somebody of the team wants closed, where it can be. */
export async function judgeClosure(
  db: Reader,
  request: ClosureRequest,
  now: number,
): Promise<ClosureWish> {
  const scope = await scopeOf(db, request)
  const { stations = 0, reason } = request
  return { ...scope, ...rangeOf(request, now), stations, reason }
}

/** An activity that has its pool to itself is closed as that pool, of which nobody then gets a place. */
async function scopeOf(db: Reader, { pool, activityId, stations = 0 }: ClosureRequest) {
  if (pool !== undefined && activityId !== undefined) {
    wrong('scope', 'pool', 'Fermez une activité ou ses places, pas les deux.')
  }
  const found = await db.select({ id: activities.id, pool: activities.pool }).from(activities)
  const activity = found.find(({ id }) => id === activityId)
  if (activityId !== undefined && !activity) unknownActivity()
  const users = found.filter((one) => one.pool === activity?.pool)
  const own = pool ?? (users.length === 1 ? activity?.pool : undefined) ?? null
  const scope = { pool: own, activity: own === null ? (activityId ?? null) : null }
  if (own === null) return stations > 0 ? onlyOfPools() : scope
  const [known] = await db.select().from(pools).where(eq(pools.id, own))
  if (!known) return wrong('unknown-pool', 'pool', 'Ces places n’existent pas.')
  if (stations < known.stations || known.stations === 0) return scope
  return wrong('stations', 'stations', `Il n’y en a que ${known.stations}\u00a0: rien ne change.`)
}

function onlyOfPools(): never {
  const error = 'Seules des places d’une même sorte se réduisent\u00a0: choisissez lesquelles.'
  wrong('stations', 'stations', error)
}

function rangeOf(request: ClosureRequest, now: number) {
  const { date = today(now), from = '00:00', until = date, to = '24:00' } = request
  const current = Math.floor(now / QUANTUM_MS) * QUANTUM_MS
  const begin = request.date === undefined && !request.from ? current : instantOf(date, from)
  // Midnight after a start of the same day is that day's end.
  const end = instantOf(until, to === '00:00' && until === (request.date ?? until) ? '24:00' : to)
  if (begin === undefined) return unshown('from')
  if (end === undefined) return unshown('to')
  const startsAt = Math.max(begin, current)
  if (end <= current) wrong('past', 'date', 'Ce moment est déjà passé.')
  if (startsAt >= end) wrong('range', 'to', 'La fin vient après le début.')
  if (until > addDays(today(now), MAX_DAYS_AHEAD)) {
    const error = `Rien ne se réserve à plus de ${MAX_DAYS_AHEAD} jours\u00a0: rien n’est à fermer.`
    wrong('too-far', 'date', error)
  }
  if (end - startsAt > MAX_LENGTH_MS) {
    wrong('range', 'until', 'Fermez un mois à la fois, au plus.')
  }
  return { fromAt: new Date(startsAt), toAt: new Date(end) }
}

function unshown(field: string): never {
  const error = 'Cette heure n’existe pas ce jour-là, ou deux fois\u00a0: les pendules changent.'
  wrong('time', field, error)
}

function wrong(code: string, field: string, error: string): never {
  refuse(422, code, error, { field })
}
