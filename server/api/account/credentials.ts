import * as v from 'valibot'
import { endpoints } from '../../../shared/api/endpoints.ts'
import {
  CredentialsChange,
  type MailedCode,
  PROVE_NEW_EMAIL,
} from '../../../shared/api/account/password.ts'
import { Profile } from '../../../shared/api/account/profile.ts'
import { readProblem } from '../../../shared/api/problem.ts'
import { emailOf } from '../../../shared/fields/email.ts'
import { findSubscription, subscribe } from '../../db/messages/pushSubscriptions.ts'
import { bearerOf, refusalAnswer } from '../../http/messages.ts'
import { Refusal } from '../../http/refusal.ts'
import { sendEmailsSoon } from '../../mail/emailQueue.ts'
import { sha256 } from '../../secret.ts'
import { ask, type Customer, badGateway } from '../../upstreams/upstream.ts'
import type { Services } from '../../services.ts'
import { areCodesSent, requireProof, self } from '../authorise.ts'
import { redeemCode } from './codes.ts'
import { openConfirmed } from './confirm.ts'
import { type OperationContext, bodyOperation } from '../operation.ts'
import { requirePasswords } from './passwords.ts'
import { beginOwnGuess } from './signIn.ts'

const Changed = v.object({ user: Profile })

export const changeCredentials = bodyOperation(
  endpoints.changeCredentials,
  {
    summary:
      'Changes one’s own password, with the current one, or e-mail address, by a code mailed to the new one.',
    needs: requirePasswords,
    who: self,
    body: CredentialsChange,
  },
  change,
)

type Change = OperationContext<Customer> & { body: CredentialsChange }

/** Whoever reads the letters of the new address has the code; a letter to another one proves nothing of it. */
async function putProved(
  services: Services,
  request: Request,
  { email, proof }: { email: string; proof: MailedCode | undefined },
  put: () => Promise<Response>,
): Promise<Response> {
  const error = 'Saisissez le code qui est parti à la nouvelle adresse.'
  const unproved = new Refusal(422, PROVE_NEW_EMAIL, error, { field: 'proof' })
  if (!proof) throw unproved
  return redeemCode(services, request, proof, async (mailed) =>
    emailOf(mailed).key === emailOf(email).key ? put() : refusalAnswer(unproved),
  )
}

/** Of a change that was refused: whether by the password. */
async function outcomeOf(refused: Response): Promise<'wrong' | 'unknown'> {
  const problem = readProblem(await refused.json().catch(() => undefined))
  return problem?.code === 'current-password' ? 'wrong' : 'unknown'
}

async function change({ services, request, who: customer, body }: Change) {
  const reminded = await findSubscription(services.db, sha256(bearerOf(request) ?? ''))
  const path = `/api/users/${encodeURIComponent(customer.id)}/credentials`
  const { proof, ...asked } = body
  const isSelf = body.currentPassword === undefined
  if (isSelf) await requireProof(services, request)
  const put = async (isEmailProved: boolean) => {
    const guess = isSelf ? undefined : await beginOwnGuess(services, request, customer)
    const sent = { ...asked, isSelf, isEmailProved }
    const response = await ask(services.upstreams.provider, path, { method: 'PUT', body: sent })
    await guess?.attempt.end(response.ok ? 'right' : await outcomeOf(response.clone()))
    return response
  }
  const response =
    body.email !== undefined && areCodesSent(services)
      ? await putProved(services, request, { email: body.email, proof }, () => put(true))
      : await put(false)
  if (!response.ok) return response
  sendEmailsSoon(services)
  const answered: unknown = await response.json()
  const changed = v.safeParse(Changed, answered)
  if (!changed.success) return badGateway()
  // A new password has ended every session. This one is renewed as well: whoever changes a password
  // because somebody else has it may have lost the token too.
  const isRenewed = body.password !== undefined
  const opened = isRenewed ? await openConfirmed(services, customer, request, answered) : undefined
  // This device goes on being reminded.
  if (opened && reminded)
    await subscribe(services.db, sha256(opened.token), reminded, services.now())
  return {
    success: true as const,
    user: changed.output.user,
    ...(opened && { token: opened.token }),
  }
}
