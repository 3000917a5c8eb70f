import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { HOUR_MS, MINUTE_MS } from '../../shared/rules/time.ts'

/** Milliseconds until the next attempt, by how many were made; the last one goes on. */
const RETRY_DELAYS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS]

/** When a mail that is taken `now` (epoch ms) is due again, should whoever takes it not end it. */
export function nextAttempt(attempts: PgColumn, now: number): SQL {
  const delays = sql.join(
    RETRY_DELAYS_MS.map((delay) => sql`${delay}::bigint`),
    sql`, `,
  )
  const delay = sql`(array[${delays}])[least(${attempts}, ${RETRY_DELAYS_MS.length - 1}) + 1]`
  return sql`${new Date(now).toISOString()}::timestamptz + ${delay} * interval '1 millisecond'`
}
