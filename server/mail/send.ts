import { codeOf, errorFacts, within } from '../failure.ts'
import type { Log } from '../log.ts'
import type { SendEmail, Email } from './mail.ts'

/** Milliseconds for one message: two of them end before anybody else may take what they tell. */
const SEND_TIMEOUT_MS = 25_000

/** After so many attempts, a day's worth, an e-mail is given up; those to the venue never are. */
export const MAX_MAIL_ATTEMPTS = 8

/** `refused`: the address itself was, for good. */
export type SendOutcome = 'sent' | 'failed' | 'refused'

/** Sends a message, or says why it did not leave; `kind` and `attempt` are for the log. */
export async function trySend(
  { mail, log }: { mail: SendEmail; log: Log },
  message: Email,
  facts: { kind: string; attempt: number },
): Promise<SendOutcome> {
  try {
    await within(SEND_TIMEOUT_MS, mail(message), 'The mail server takes too long')
    return 'sent'
  } catch (error) {
    log('mail-failed', { ...errorFacts(error), ...facts })
    return isRefused(error) ? 'refused' : 'failed'
  }
}

/** The address itself was refused for good (RFC 5321 §4.2.1: 5yz), or never was one. */
function isRefused(error: unknown): boolean {
  if (codeOf(error) !== 'EENVELOPE') return false
  const hasCode = typeof error === 'object' && error !== null && 'responseCode' in error
  return !hasCode || typeof error.responseCode !== 'number' || error.responseCode >= 500
}
