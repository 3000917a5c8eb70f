import { and, gt, gte, ne, sql } from 'drizzle-orm'
import { today } from '../../../shared/rules/day.ts'
import { type Hours, hoursOf } from '../../../shared/rules/hours/hours.ts'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/booking.ts'
import { isWithinHours } from '../../db/venueValues/stops.ts'

/** Visits to come that these hours do not hold, by their ids; `days`: which of them are asked for. */
export async function findOutside(
  db: Reader,
  hours: Hours,
  now: number,
  days: (day: string) => boolean = () => true,
): Promise<string[]> {
  const { day, time, startsAt, duration, status, id } = bookings
  // Of each start and length one look.
  const rows = await db
    .select({ day, time, duration, ids: sql<string[]>`array_agg(${id})` })
    .from(bookings)
    .where(and(gte(day, today(now)), gt(startsAt, new Date(now)), ne(status, 'cancelled')))
    .groupBy(day, time, duration)
  return rows.flatMap(({ ids, ...start }) =>
    days(start.day) && !isWithinHours(start, hours) ? ids : [],
  )
}

/**
 * How many visits to come would stand outside of other hours, on the days whose hours these change: they
 * stay as sold, and the team settles them.
 */
export async function countOutside(
  db: Reader,
  { before, after }: { before: Hours; after: Hours },
  now: number,
): Promise<number> {
  const isChanged = (day: string) => {
    const [was, is] = [hoursOf(before, day).span, hoursOf(after, day).span]
    return was?.open !== is?.open || was?.close !== is?.close
  }
  return (await findOutside(db, after, now, isChanged)).length
}
