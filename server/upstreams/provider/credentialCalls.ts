import * as v from 'valibot'
import { SetPasswordRequest } from '../../../shared/api/account/password.ts'
import { findByFingerprint, passwordFingerprint } from '../../db/accounts/passwordResets.ts'
import { answer, readBody } from '../../http/messages.ts'
import { refuse } from '../../http/refusal.ts'
import { profileOf, readAccountId } from './accounts.ts'
import { ProvedChange, updateCredentials, resetPassword } from './credentials.ts'
import { type AccountDeps, unknownAccount } from './update.ts'

/** Declared as `password`: §7 gives a real provider no such call. */
export async function setPassword({ db, now }: AccountDeps, request: Request): Promise<Response> {
  await resetPassword(db, await readBody(request, SetPasswordRequest), now())
  return answer({ success: true })
}

/** Likewise. `duplicate` says that an address has an account already. */
export async function putCredentials(
  { db, now }: AccountDeps,
  text: string,
  request: Request,
  duplicate: (existing: number) => Response,
): Promise<Response> {
  const body = await readBody(request, ProvedChange)
  const id = readAccountId(text) ?? unknownAccount()
  const changed = await updateCredentials(db, { id, ...body }, now())
  if ('takenBy' in changed) return duplicate(changed.takenBy)
  return answer({ success: true, user: profileOf(changed), proof: passwordFingerprint(changed) })
}

const Confirmation = v.object({ id: v.string(), proof: v.string() })

/** Whether the password by which somebody signed in is still theirs, and who they are. */
export async function confirm({ db }: AccountDeps, request: Request): Promise<Response> {
  const { id: text, proof } = await readBody(request, Confirmation)
  const id = readAccountId(text)
  const account = id === undefined ? undefined : await findByFingerprint(db, id, proof)
  if (account) return answer({ success: true, user: profileOf(account) })
  return refuse(401, 'credentials', 'Email ou mot de passe incorrect')
}
