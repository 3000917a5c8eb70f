import * as v from 'valibot'
import { CodePurpose } from '../../shared/api/account/code.ts'
import { limitOf } from '../limits/limits.ts'
import { findBlockedKey, take, recordReachedLimit } from '../limits/attempts.ts'
import { createCode, isAwaited } from '../db/accounts/challenges.ts'
import { findOwner, isProved } from '../db/accounts/proof.ts'
import { countAhead, postponeKind, type QueuedEmail } from '../db/messages/emails.ts'
import { keyOf } from '../limits/count.ts'
import { codeEmail } from './accountEmails.ts'
import type { EmailDeps } from './emailQueue.ts'
import type { Email } from './mail.ts'

const Details = v.object({
  challenge: v.string(),
  device: v.string(),
  purpose: v.optional(CodePurpose),
})

/** The letter with a code that is made now; nothing where nobody waits for it any more. */
export async function codeMessage(
  { db, secret, now }: EmailDeps,
  { id, email, attempts, details }: QueuedEmail,
): Promise<Email | undefined> {
  const { challenge, device, purpose } = v.parse(Details, details)
  const code = await createCode(db, secret, challenge, now())
  // Each attempt has a code of its own: mail readers must not take the second letter for the first.
  const to = (await findOwner(db, email))?.address ?? email
  return code === undefined
    ? undefined
    : codeEmail(to, { code, device, purpose }, `${id}.${attempts}`)
}

/**
 * Whether a letter waits: so many went out within the hour that the next ones leave one after the other,
 * as many an hour, those of networks that asked for the fewest before the others (`turn`), and who has proved
 * their address before waits for nobody. From half of that on the owner is told, as of a limit that is reached.
 */
export async function isPaced(deps: EmailDeps, row: QueuedEmail): Promise<boolean> {
  const { db, secret, config, now } = deps
  const { challenge } = v.parse(Details, row.details)
  const at = now()
  if (row.attempts > 1 || !(await isAwaited(db, challenge, at))) return false
  const { most, span, pace } = paceOf(config.limits)
  const free = Math.ceil(most / 2)
  const half = { key: keyOf(secret, 'code letters', 'half'), free, span }
  if (await take(db, [half], at)) await recordReachedLimit(db, 'venue-codes-per-hour', at)
  const all = {
    key: keyOf(secret, 'code letters', 'all'),
    free: most,
    span,
    delay: pace,
    maxDelay: pace,
  }
  const wait = await take(db, [all], at)
  if (wait === undefined || (await isProved(db, row.email))) return false
  await postponeKind(db, row, at + wait, at)
  return true
}

/** For how long (milliseconds) a letter with a code that is asked for now waits at most, unless others come before its turn. */
export async function codeWait(
  { db, secret, config, now }: Pick<EmailDeps, 'db' | 'secret' | 'config' | 'now'>,
  turn: number,
): Promise<number> {
  const blocked = await findBlockedKey(db, [keyOf(secret, 'code letters', 'all')], now())
  if (!blocked) return 0
  const ahead = await countAhead(db, { kind: 'sign-in-code', turn })
  return blocked.wait + ahead * paceOf(config.limits).pace
}

function paceOf(limits: EmailDeps['config']['limits']) {
  const { most, windowMs: span = 0 } = limitOf(limits, 'venue-codes-per-hour')
  return { most, span, pace: span / most }
}
