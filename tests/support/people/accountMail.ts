import { vi } from 'vitest'
import type { Message } from '../../../server/mail/mail.ts'
import { sendEmails } from '../../../server/mail/emailQueue.ts'
import { secret, type TestApp } from '../server/server.ts'

/** What a process does with the letters that are due; `house.mails` holds what it sent. */
export function sendDue(
  { database, clock, logs, config, mails }: TestApp,
  mail?: (message: Message) => Promise<void>,
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

/** The letters about accounts that were sent to an address, once there are that many. */
export async function lettersTo(house: TestApp, email: string, count = 1): Promise<Message[]> {
  const found = () => house.mails.filter(({ to }) => to === email)
  await sendDue(house)
  // The server's own worker may have taken one a moment before.
  await vi.waitFor(() => {
    if (found().length < count) throw new Error(`${found().length} of ${count} letters to ${email}`)
  }, 5000)
  return found()
}

/** The token and the id of a letter's link. */
export function linkOf({ text }: Pick<Message, 'text'>): { token: string; id: string } {
  const [, token = '', id = ''] = /\/client\/password-reset\/([\w-]{43})\?id=(\d+)/.exec(text) ?? []
  return { token, id }
}

/** Asks for a link and opens the letter. */
export async function resetLink(
  house: TestApp,
  email: string,
): Promise<{ token: string; id: string }> {
  const before = house.mails.filter(({ to }) => to === email).length
  await house.call('/api/password-reset', { body: { email } })
  const letters = await lettersTo(house, email, before + 1)
  return linkOf(letters.at(-1) ?? { text: '' })
}
