import type { LimitName } from '../../../shared/rules/limits.ts'
import { venue } from '../../../venue/venue.ts'
import { take } from './attempts.ts'
import type { Database } from '../database.ts'
import { queueEmail } from '../messages/emails.ts'
import { HOUR_MS } from '../../../shared/rules/time.ts'

/** So often a limit may be reached within an hour before the owner is told. */
export const EXPECTED_PER_HOUR = 20

/**
 * Notes that a limit was reached, over all processes and with nothing of anybody: the first that is
 * reached more than 20 times within an hour is told to the venue, in one mail a day. `now` in epoch ms.
 */
export async function recordReachedLimit(
  db: Database,
  name: LimitName,
  now: number,
): Promise<void> {
  const often = { key: `reached ${name}`, free: EXPECTED_PER_HOUR, span: HOUR_MS }
  if ((await take(db, [often], now)) === undefined) return
  const daily = { key: 'limit alert', free: 1, span: 24 * HOUR_MS }
  if ((await take(db, [daily], now)) !== undefined) return
  await queueEmail(db, { kind: 'limit-alert', email: venue.email, details: { limit: name } }, now)
}
