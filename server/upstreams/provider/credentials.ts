import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  CredentialsChange,
  RESET_MINUTES,
  SetPasswordRequest,
} from '../../../shared/api/account/password.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { queueAccountEmail } from '../../db/messages/emails.ts'
import {
  findReset,
  lockAccount,
  writePassword,
  revokeReset,
  findByFingerprint,
  passwordFingerprint,
} from '../../db/accounts/passwordResets.ts'
import { emailColumns, UNIQUE_VIOLATION } from '../../db/accounts/keys.ts'
import { markProved, redeemReset } from '../../db/accounts/proof.ts'
import { accounts, userProfiles } from '../../db/schema/people.ts'
import { codeOf } from '../../failure.ts'
import { refuse } from '../../http/refusal.ts'
import {
  type Account,
  findAccount,
  findTaken,
  hashPassword,
  isPassword,
  profileOf,
  readAccountId,
} from './accounts.ts'
import { unknownAccount, type AccountDeps } from './update.ts'
import { answer, readBody } from '../../http/messages.ts'

/** Sets a password by a mailed token, once. A refusal leaves the token as it was. */
async function resetPassword(
  db: Database,
  { token, id, password }: v.InferOutput<typeof SetPasswordRequest>,
  now: number,
): Promise<void> {
  const { account, expiresAt } = (await findReset(db, token)) ?? usedLink()
  if (String(account) !== id) {
    refuse(403, 'link-id', 'Ce lien n’est pas celui de ce compte.', { field: 'id' })
  }
  if (expiresAt <= now) refuse(410, 'link-expired', `Ce lien a plus de ${RESET_MINUTES} minutes.`)
  if (!(await redeemReset(db, { account, token }, await hashPassword(password), now))) usedLink()
}

function usedLink(): never {
  refuse(410, 'link-used', 'Ce lien a déjà servi, ou de plus récents l’ont remplacé.')
}

/** `isSelf`: who asks has proved who they are otherwise; `isEmailProved`: that the new address is theirs. */
const ProvedChange = v.intersect([
  CredentialsChange,
  v.object({ isSelf: v.optional(v.boolean()), isEmailProved: v.optional(v.boolean()) }),
])
type ProvedChange = v.InferOutput<typeof ProvedChange>
type CredentialsUpdate = { id: number } & ProvedChange

/** Changes an account's address or password, for whoever knows the current one; `takenBy` whose address it is. */
async function updateCredentials(
  db: Database,
  change: CredentialsUpdate,
  now: number,
): Promise<Account | { takenBy: number }> {
  const known = await findAccount(db, change.id)
  const isEnough = change.isSelf && (change.password === undefined || !known?.passwordHash)
  const isRight = isEnough || (await isPassword(change.currentPassword ?? '', known?.passwordHash))
  if (!known) return unknownAccount()
  if (!isRight && known.passwordHash === null) {
    refuse(
      422,
      'no-password',
      'Ce compte n’a pas de mot de passe\u00a0: choisissez-en un d’abord.',
      {
        field: 'currentPassword',
      },
    )
  }
  if (!isRight) wrongPassword()
  if (change.email === known.email) {
    refuse(422, 'same-email', 'C’est déjà l’adresse de votre compte.', { field: 'email' })
  }
  const passwordHash =
    change.password === undefined ? undefined : await hashPassword(change.password)
  try {
    return await db.transaction((tx) => write(tx, known, { ...change, passwordHash }, now))
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION || change.email === undefined) throw error
    const other = await findTaken(db, change.email)
    return other ? { takenBy: other.id } : updateCredentials(db, change, now)
  }
}

function wrongPassword(): never {
  const field = { field: 'currentPassword' }
  refuse(422, 'current-password', 'Mot de passe actuel incorrect', field)
}

type Hashed = CredentialsUpdate & { passwordHash: string | undefined }

async function write(
  tx: Transaction,
  known: Account,
  change: Hashed,
  now: number,
): Promise<Account> {
  // Another password may have been set while this one was checked.
  const account = await lockAccount(tx, eq(accounts.id, known.id))
  if (account?.passwordHash !== known.passwordHash) return wrongPassword()
  const { id, email, passwordHash } = change
  if (passwordHash !== undefined) await writePassword(tx, id, passwordHash, now)
  if (email !== undefined) await setEmail(tx, account, email, now)
  if (change.isEmailProved) await markProved(tx, id, now)
  return (await findAccount(tx, id)) ?? account
}

/** Both addresses are told, and a link that was mailed to the old one opens nothing any more. */
async function setEmail(
  tx: Transaction,
  account: Account,
  email: string,
  now: number,
): Promise<void> {
  const { id } = account
  await tx
    .update(accounts)
    .set({ ...emailColumns(email), provedAt: null, version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, id))
  await tx
    .update(userProfiles)
    .set(emailColumns(email))
    .where(eq(userProfiles.customer, String(id)))
  await revokeReset(tx, id)
  for (const told of [account, { ...account, email, provedAt: null }])
    await queueAccountEmail(tx, { kind: 'email-changed', account: told }, now)
}

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
