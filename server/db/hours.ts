import { and, gte, lte } from 'drizzle-orm'
import type { Hours } from '../../src/contract/hours.ts'
import { builtInHours } from '../../src/contract/venue.ts'
import type { Database } from './database.ts'
import { exceptionalDays } from './schema.ts'

/** The venue's weekly rule, and the exceptional days from one day to another (both included). */
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
  return { weekly: builtInHours.weekly, exceptional, validUntil: builtInHours.validUntil, can: [] }
}
