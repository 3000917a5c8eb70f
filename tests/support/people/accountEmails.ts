import { vi } from 'vitest'
import { emailOf } from '../../../shared/fields/email.ts'
import type { Email } from '../../../server/mail/mail.ts'
import { sendEmails } from '../../../server/mail/emailQueue.ts'
import { secret, type TestApp } from '../server/testApp.ts'

/** What a process does with the e-mails that are due; `app.mails` holds what it sent. */
export function sendDueEmails(
  { database, clock, logs, config, mails }: TestApp,
  mail?: (message: Email) => Promise<void>,
) {
  return sendEmails({
    db: database.db,
    mail: mail ?? (async (message) => void mails.push(message)),
    now: () => clock.now,
    log: (event, facts) => logs.push(JSON.stringify({ event, ...facts })),
    secret,
    config,
  })
}

/** The e-mails about accounts that were sent to an address, once there are that many. */
export async function emailsTo(app: TestApp, email: string, count = 1): Promise<Email[]> {
  const found = () => sentTo(app, email)
  await sendDueEmails(app)
  // The server's own worker may have taken one a moment before.
  await vi.waitFor(() => {
    if (found().length < count) throw new Error(`${found().length} of ${count} e-mails to ${email}`)
  }, 5000)
  return found()
}

/** What was sent so far to an address, in any spelling. */
export function sentTo({ mails }: TestApp, email: string): Email[] {
  return mails.filter(({ to }) => emailOf(to).key === emailOf(email).key)
}

/** The token and the id of an e-mail's link. */
export function linkOf({ text }: Pick<Email, 'text'>): { token: string; id: string } {
  const [, token = '', id = ''] = /\/client\/password-reset\/([\w-]{43})\?id=(\d+)/.exec(text) ?? []
  return { token, id }
}

/** Asks for a link and opens the e-mail. */
export async function resetLink(
  app: TestApp,
  email: string,
): Promise<{ token: string; id: string }> {
  const before = sentTo(app, email).length
  await app.call('/api/password-reset', { body: { email } })
  const mails = await emailsTo(app, email, before + 1)
  return linkOf(mails.at(-1) ?? { text: '' })
}
