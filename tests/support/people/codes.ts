import { codeIn } from '../server/emailFiles.ts'
import { emailsTo, sendDueEmails, sentTo } from './accountEmails.ts'
import type { Reply, TestApp } from '../server/testApp.ts'

/** What a browser of this address does: asks for a code, and has the challenge. */
export async function askCode(app: TestApp, email: string, address?: string): Promise<string> {
  const reply = await app.call('/api/codes', { body: { email }, ...(address && { address }) })
  return String(reply.body['challenge'])
}

/** Asks for a code and opens the letter. */
export async function mailedCode(app: TestApp, email: string, address?: string) {
  const before = sentTo(app, email).length
  const challenge = await askCode(app, email, address)
  await sendDueEmails(app)
  const mails = await emailsTo(app, email, before + 1)
  return { challenge, code: codeIn(mails.at(-1)?.text ?? '') }
}

/** What opens a session, and how. */
export type Proof = { challenge: string; code: string; password?: string; endsOthers?: boolean }

export function prove(
  app: TestApp,
  body: Proof,
  call: { address?: string; token?: string } = {},
): Promise<Reply> {
  return app.call('/api/auth', { body, ...call })
}

/** Some eight digits that are not the code. */
export function wrongCode(code: string): string {
  return code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
}
