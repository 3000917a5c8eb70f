import { and, gte, lte } from 'drizzle-orm'
import type { Hours } from '../../shared/rules/hours.ts'
import { withHolidays } from '../../shared/rules/holidays.ts'
import { builtInHours, holidaySpan } from '../../venue/venue.ts'
import type { Database } from './database.ts'
import { exceptionalDays } from './schema/booking.ts'

/**
 * The venue's weekly rule, its seasons, and what is exceptional from one day to another (both
 * included): the days that were decided, and the public holidays.
 */
export async function loadHours(db: Database, from: string, to = '9999-12-31'): Promise<Hours> {
  const rows = await db
    .select()
    .from(exceptionalDays)
    .where(and(gte(exceptionalDays.day, from), lte(exceptionalDays.day, to)))
    .orderBy(exceptionalDays.day)
  const exceptional = rows.map(({ day, open, close, reason }) => ({
    day,
    reason,
    ...(open !== null && close !== null && { span: { open, close } }),
  }))
  const last = to < builtInHours.validUntil ? to : builtInHours.validUntil
  return withHolidays({ ...builtInHours, exceptional }, holidaySpan, from, last)
}
