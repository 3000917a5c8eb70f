import { and, eq, gt, gte, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { ClosureEffect } from '../../../shared/api/staff/closures.ts'
import { instantOf, today, wallClock } from '../../../shared/rules/day.ts'
import { hoursOf } from '../../../shared/rules/hours/hours.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'
import type { ClosedRange } from '../../db/venueValues/closures.ts'
import type { Database } from '../../db/database.ts'
import { bookings, holds, waits } from '../../db/schema/booking.ts'
import { loadDecidedHours } from '../../db/venueValues/hours.ts'
import { isHoldOf, isWaitOf } from './applyClosures.ts'
import type { ClosureWish } from './closureWish.ts'
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
