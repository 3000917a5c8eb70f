import * as v from 'valibot'
import { emailOf, mailbox } from '../../shared/fields/email.ts'
import { siteUrl } from '../config.ts'
import { createReset } from '../db/accounts/passwordResets.ts'
import type { QueuedEmail } from '../db/messages/emails.ts'
import { take } from '../limits/attempts.ts'
import { keyOf } from '../limits/count.ts'
import { guessLimits } from '../limits/guesses.ts'
import { resetEmail } from './accountEmails.ts'
import type { EmailDeps } from './emailQueue.ts'
import type { Email } from './mail.ts'

/** From which network a link was asked for, as a keyed hash; e-mails of the release before name none. */
const ResetDetails = v.object({ network: v.optional(v.string(), '') })

/** The letter with a link that is made now; nothing where no account has the address, or it had enough of them. */
export async function resetMessage(deps: EmailDeps, row: QueuedEmail): Promise<Email | undefined> {
  const { id, email, attempts } = row
  const isNew = attempts === 1
  const admit = () => isAdmitted(deps, row)
  const reset = await createReset(deps.db, { email, now: deps.now(), ...(isNew && { admit }) })
  if (!reset) return undefined
  const link = `${siteUrl(deps.config)}/client/password-reset/${reset.token}?id=${reset.account}`
  // Each attempt has a link of its own: mail readers must not take the second e-mail for the first.
  return resetEmail(reset.email, link, `${id}.${attempts}`)
}

/** No network alone uses the day of an address up, so that a stranger withholds nothing from its owner. */
async function isAdmitted(
  { db, secret, now }: EmailDeps,
  { email, details }: QueuedEmail,
): Promise<boolean> {
  const { network } = v.parse(ResetDetails, details)
  const name = mailbox(emailOf(email).key)
  const within = (what: string) => keyOf(secret, 'reset emails', `${what}\n${name}`)
  const limits = [
    { key: within(`hour ${network}`), ...guessLimits['reset-links-per-hour'] },
    { key: within(`day ${network}`), ...guessLimits['reset-links-per-day'] },
    { key: within('day'), ...guessLimits['email-reset-links-per-day'] },
  ]
  return (await take(db, limits, now())) === undefined
}
