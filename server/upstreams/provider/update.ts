import { and, eq, sql } from 'drizzle-orm'
import { isTooYoungForMarketing } from '../../../shared/rules/consent.ts'
import type { Profile, ProfilePatch } from '../../../shared/api/account/profile.ts'
import {
  releaseKey,
  type StoredAnswer,
  keepAnswer,
  type IdempotencyKey,
  recallAnswer,
  claimKey,
  hashBody,
} from '../../db/idempotency.ts'
import { searchColumns } from '../../db/accounts/keys.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { accounts } from '../../db/schema/people.ts'
import { answer, readBody, readKey, readVersion, refuse } from '../../http/messages.ts'
import { ProfileEdit } from '../reading.ts'
import {
  type Account,
  addConsent,
  consent,
  findAccount,
  profileOf,
  readAccountId,
} from './accounts.ts'

export type AccountDeps = { db: Database; now: () => number }

/** `PUT /api/users/{id}` (§7): one edit, whoever sends it again. */
export async function putAccount(
  { db, now }: AccountDeps,
  text: string,
  request: Request,
): Promise<Response> {
  const key = readKey(request)
  if ('refusal' in key) return key.refusal
  const version = readVersion(request)
  if ('refusal' in version) return version.refusal
  const body = await readBody(request, ProfileEdit)
  if ('refusal' in body) return body.refusal
  const id = readAccountId(text)
  if (id === undefined) return unknownAccount()
  const { id: named = id, ...patch } = body.value
  if (String(named) !== String(id))
    return refuse(422, 'invalid', 'L’identifiant ne correspond pas.', { field: 'id' })
  if (isTooOld(patch.birthday)) return badBirthday()
  const bodyHash = hashBody(`PUT /api/users/${id}`, patch)
  return editedAnswer(
    await updateAccount(db, {
      id,
      patch,
      bodyHash,
      key: key.value,
      version: version.value,
      now: now(),
    }),
  )
}

function editedAnswer(edited: AccountUpdateOutcome): Response {
  if (edited.state === 'done') return answer(edited.answer)
  if (edited.state === 'unknown') return unknownAccount()
  if (edited.state === 'changed') {
    const { current } = edited
    return refuse(412, 'changed', 'Votre profil a été modifié entre-temps.', { current })
  }
  return refuse(422, 'key-reused', 'Cette clé d’idempotence a déjà servi pour un autre envoi.')
}

export function unknownAccount(): Response {
  return refuse(404, 'not-found', 'Compte introuvable')
}

/** The calendar of the database has no year zero, and no customer was born before 1900. */
export function isTooOld(birthday: string | undefined): boolean {
  return Boolean(birthday && birthday < '1900-01-01')
}

export function badBirthday(): Response {
  return refuse(422, 'invalid', 'Date invalide', { field: 'birthday' })
}

type AccountUpdate = {
  id: number
  patch: ProfilePatch
  /** The version that the edit was made on; without one it applies to any. */
  version: number | undefined
  key: string | undefined
  bodyHash: string
  now: number
}

type AccountUpdateOutcome =
  | { state: 'done'; answer: unknown }
  | { state: 'changed'; current: Profile }
  | { state: 'key-reused' | 'unknown' }

/** Applies an edit once: the key and the change are written together, or neither is. */
function updateAccount(db: Database, edit: AccountUpdate): Promise<AccountUpdateOutcome> {
  const { key, bodyHash, now } = edit
  if (key === undefined) return db.transaction((tx) => applyEdit(tx, edit))
  const once: IdempotencyKey = { customer: String(edit.id), key, bodyHash }
  return db.transaction(async (tx): Promise<AccountUpdateOutcome> => {
    if (!(await claimKey(tx, once, now))) return repeat(await recallAnswer(tx, once))
    const edited = await applyEdit(tx, edit)
    if (edited.state === 'done') await keepAnswer(tx, once, 200, edited.answer)
    else await releaseKey(tx, once)
    return edited
  })
}

function repeat(earlier: StoredAnswer | undefined): AccountUpdateOutcome {
  return earlier?.isSame ? { state: 'done', answer: earlier.answer } : { state: 'key-reused' }
}

async function applyEdit(tx: Transaction, edit: AccountUpdate): Promise<AccountUpdateOutcome> {
  const account = await findAccount(tx, edit.id)
  if (!account) return { state: 'unknown' }
  const updated = await write(tx, account, edit)
  if (updated) return { state: 'done', answer: updatedAnswer(updated) }
  const current = (await findAccount(tx, edit.id)) ?? account
  return { state: 'changed', current: profileOf(current) }
}

async function write(
  tx: Transaction,
  account: Account,
  { id, patch, version, now }: AccountUpdate,
): Promise<Account | undefined> {
  const { birthday = account.birthday, marketingConsent, ...rest } = patch
  const wanted = marketingConsent ?? account.marketingConsent
  const isChanged =
    wanted !== account.marketingConsent || (wanted && isTooYoungForMarketing(birthday, now))
  const agreed = isChanged ? consent(wanted, birthday, 'profile', now) : undefined
  const [updated] = await tx
    .update(accounts)
    .set({
      ...rest,
      ...searchColumns({ ...account, ...rest }),
      birthday: birthday || null,
      ...agreed,
      version: sql`${accounts.version} + 1`,
    })
    .where(
      and(eq(accounts.id, id), version === undefined ? undefined : eq(accounts.version, version)),
    )
    .returning()
  if (updated && agreed) await addConsent(tx, String(id), { ...agreed, at: new Date(now) })
  return updated
}

/** The answer of §7's `PUT /api/users/{id}`, with the whole profile as it is now. */
function updatedAnswer(account: Account) {
  const { firstName, lastName, email } = account
  const user = profileOf(account)
  return { status: 200, success: true, id: user.id, firstName, lastName, email, user }
}
