import { and, count, gt, gte, ne } from 'drizzle-orm'
import { today } from '../../../shared/rules/day.ts'
import { type Hours, hoursOf } from '../../../shared/rules/hours/hours.ts'
import type { Database } from '../../db/database.ts'
import { bookings } from '../../db/schema/booking.ts'
import { isWithinHours } from './todo.ts'

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
    .filter((start) => isChanged(start.day, before, after) && !isWithinHours(start, after))
    .reduce((sum, { visits }) => sum + visits, 0)
}

function isChanged(day: string, before: Hours, after: Hours): boolean {
  const [was, is] = [hoursOf(before, day).span, hoursOf(after, day).span]
  return was?.open !== is?.open || was?.close !== is?.close
}
