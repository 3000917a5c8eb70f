import * as v from 'valibot'
import { SetPasswordRequest, RESET_MINUTES } from '../../../shared/api/account/password.ts'
import { findByFingerprint, passwordFingerprint } from '../../db/accounts/passwordResets.ts'
import { answer, readBody } from '../../http/messages.ts'
import { refuse } from '../../http/refusal.ts'
import { type Account, profileOf, readAccountId } from './accounts.ts'
import {
  type CredentialsOutcome,
  ProvedChange,
  updateCredentials,
  resetPassword,
} from './credentials.ts'
import { type AccountDeps, unknownAccount } from './update.ts'

/** Declared as `password`: §7 gives a real provider no such call. */
export async function setPassword({ db, now }: AccountDeps, request: Request): Promise<Response> {
  const body = await readBody(request, SetPasswordRequest)
  const outcome = await resetPassword(db, body, now())
  if (outcome === 'done') return answer({ success: true })
  if (outcome === 'expired')
    return refuse(410, 'link-expired', `Ce lien a plus de ${RESET_MINUTES} minutes.`)
  if (outcome === 'unknown')
    return refuse(410, 'link-used', 'Ce lien a déjà servi, ou de plus récents l’ont remplacé.')
  return refuse(403, 'link-id', 'Ce lien n’est pas celui de ce compte.', { field: 'id' })
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
  return changed.state === 'taken' ? duplicate(changed.by) : changeAnswer(changed)
}

function changeAnswer(changed: Exclude<CredentialsOutcome, { state: 'taken' }>): Response {
  if (changed.state === 'done') return answeredChange(changed.account)
  if (changed.state === 'unknown') return unknownAccount()
  if (changed.state === 'same-email') {
    return refuse(422, 'same-email', 'C’est déjà l’adresse de votre compte.', { field: 'email' })
  }
  if (changed.state === 'no-password') {
    return refuse(
      422,
      'no-password',
      'Ce compte n’a pas de mot de passe : choisissez-en un d’abord.',
      { field: 'currentPassword' },
    )
  }
  return refuse(422, 'current-password', 'Mot de passe actuel incorrect', {
    field: 'currentPassword',
  })
}

function answeredChange(account: Account): Response {
  return answer({ success: true, user: profileOf(account), proof: passwordFingerprint(account) })
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
