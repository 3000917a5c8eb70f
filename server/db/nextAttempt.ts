import { and, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { HOUR_MS, MINUTE_MS } from '../../shared/rules/time.ts'

/** Milliseconds until the next attempt, by how many were made; the last one goes on. */
const RETRY_DELAYS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS]

/** When a mail that is taken `now` (epoch ms) is due again, should whoever takes it not end it. */
function nextAttempt(attempts: PgColumn, now: number): SQL {
  const delays = sql.join(
    RETRY_DELAYS_MS.map((delay) => sql`${delay}::bigint`),
    sql`, `,
  )
  const delay = sql`(array[${delays}])[least(${attempts}, ${RETRY_DELAYS_MS.length - 1}) + 1]`
  return sql`${new Date(now).toISOString()}::timestamptz + ${delay} * interval '1 millisecond'`
}

/** A table of what is still to be sent. */
type Queue = PgTable & Record<'id' | 'attempts' | 'nextAttemptAt', PgColumn>

/** Asks for the id of what is due longest in a queue, of those that `which` names; at one moment the lowest `turn` comes first. */
export function firstDue(
  queue: Queue,
  now: number,
  { which, turn = queue.nextAttemptAt }: { which?: SQL; turn?: PgColumn } = {},
): SQL {
  return sql`(select ${queue.id} from ${queue}
    where ${and(which, lte(queue.nextAttemptAt, new Date(now)))}
    order by ${queue.nextAttemptAt}, ${turn} limit 1 for update skip locked)`
}

/** Gives what is written of what is taken: another attempt, and that nobody else takes it for a minute at least. */
export function takenAt(queue: Queue, now: number) {
  const attempts = sql`${queue.attempts} + 1`
  return { attempts, nextAttemptAt: nextAttempt(queue.attempts, now) }
}
