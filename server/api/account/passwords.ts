import { endpoints } from '../../../shared/api/endpoints.ts'
import { SetPasswordRequest, ResetRequest } from '../../../shared/api/account/password.ts'
import { queueEmail } from '../../db/messages/emails.ts'
import { refuse } from '../../http/refusal.ts'
import { subjectOf } from '../../limits/subject.ts'
import { sendEmailsSoon } from '../../mail/emailQueue.ts'
import { keyedHash } from '../../secret.ts'
import { ask } from '../../upstreams/upstream.ts'
import { anybody } from '../authorise.ts'
import { bodyOperation } from '../operation.ts'
import type { Services } from '../../services.ts'

/** The same answer for any address: whether an account has it is asked later, by whoever sends the e-mail. */
const requestReset = bodyOperation(
  endpoints.requestReset,
  {
    summary: 'Mails a link to set a new password, where an account has this address.',
    needs: requirePasswords,
    who: anybody,
    status: 202,
    body: ResetRequest,
  },
  async ({ services, request, body: { email } }) => {
    const { db, secret, now } = services
    const network = await subjectOf(services, request)
    const details = { network: keyedHash(secret, 'reset-network', network) }
    await queueEmail(db, { kind: 'password-reset', email, details }, now())
    sendEmailsSoon(services)
    return { success: true }
  },
)

const setPassword = bodyOperation(
  endpoints.setPassword,
  {
    summary: 'Sets the password of the account that a mailed token names.',
    needs: requirePasswords,
    who: anybody,
    body: SetPasswordRequest,
  },
  async ({ services, body }) => {
    const response = await ask(services.upstreams.provider, '/api/set-password', {
      method: 'POST',
      body,
    })
    sendEmailsSoon(services)
    return response
  },
)

/** Only the embedded provider lets us set a password: §7 gives a real one no call for it. */
export function canSetPassword({ upstreams }: Services): boolean {
  return upstreams.provider.can?.includes('password') ?? false
}

/** Refuses where another system keeps the passwords. */
export function requirePasswords(services: Services): void {
  if (canSetPassword(services)) return
  const error =
    'L’adresse email et le mot de passe de ce compte ne se changent pas ici. Écrivez-nous ou appelez-nous.'
  refuse(422, 'unsupported', error)
}

export const passwords = [requestReset, setPassword]
