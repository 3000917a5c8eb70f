import { Hono } from 'hono'
import { ResetRequest } from '../../shared/api/password.ts'
import { queueEmail } from '../db/messages/emails.ts'
import { answer, readBody, refuse } from '../http/messages.ts'
import { sendEmailsSoon } from '../mail/emailQueue.ts'
import type { Services } from '../services.ts'

/**
 * `POST /api/password-reset`: a row in the journal and the same answer for any address. Whether an
 * account has it is asked later, by whoever sends the letter: time tells nothing.
 */
export function passwordReset(services: Services): Hono {
  return new Hono().post('/', async (c) => {
    if (!canSetPassword(services)) return unsupported()
    const body = await readBody(c.req.raw, ResetRequest)
    if ('refusal' in body) return body.refusal
    const { email } = body.value
    await queueEmail(services.db, { kind: 'password-reset', email }, services.now())
    sendEmailsSoon(services)
    return answer({ success: true }, 202)
  })
}

/** Only the embedded provider lets us set a password: §7 gives a real one no call for it. */
export function canSetPassword({ upstreams }: Services): boolean {
  return upstreams.provider.can?.includes('password') ?? false
}

export function unsupported(): Response {
  const error =
    'L’adresse email et le mot de passe de ce compte ne se changent pas ici. Écrivez-nous ou appelez-nous.'
  return refuse(422, 'unsupported', error)
}
