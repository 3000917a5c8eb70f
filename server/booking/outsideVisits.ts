import { and, count, gt, gte, ne } from 'drizzle-orm'
import { instantOf, today } from '../../shared/rules/day.ts'
import { type Hours, hoursOf } from '../../shared/rules/hours.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import type { Database } from '../db/database.ts'
import { bookings } from '../db/schema/booking.ts'

/**
 * How many visits to come would stand outside of other hours, on the days whose hours these change: they
 * stay as sold, and the team settles them.
 */
export async function countOutside(
  db: Pick<Database, 'select'>,
  { before, after }: { before: Hours; after: Hours },
  now: number,
): Promise<number> {
  const { day, time, duration, startsAt, status } = bookings
  const rows = await db
    .select({ day, time, duration, visits: count() })
    .from(bookings)
    .where(and(gte(day, today(now)), gt(startsAt, new Date(now)), ne(status, 'cancelled')))
    .groupBy(day, time, duration)
  return rows
    .filter((start) => isChanged(start.day, before, after) && !isWithin(start, after))
    .reduce((sum, { visits }) => sum + visits, 0)
}

function isChanged(day: string, before: Hours, after: Hours): boolean {
  const [was, is] = [hoursOf(before, day).span, hoursOf(after, day).span]
  return was?.open !== is?.open || was?.close !== is?.close
}

type Timed = { day: string; time: string; duration: number }

function isWithin({ day, time, duration }: Timed, hours: Hours): boolean {
  const { span } = hoursOf(hours, day)
  const at = instantOf(day, time)
  const open = span && instantOf(day, span.open)
  const close = span && instantOf(day, span.close)
  if (at === undefined || open === undefined || close === undefined) return false
  return open <= at && at + duration * MINUTE_MS <= close
}
