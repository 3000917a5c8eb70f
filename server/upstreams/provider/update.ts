import { and, eq, sql } from 'drizzle-orm'
import { isTooYoungForMarketing } from '../../../shared/rules/consent.ts'
import type { ProfilePatch } from '../../../shared/api/account/profile.ts'
import {
  keepAnswer,
  type IdempotencyKey,
  recallAnswer,
  claimKey,
  hashBody,
} from '../../db/idempotency.ts'
import { searchColumns } from '../../db/accounts/keys.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { accounts } from '../../db/schema/people.ts'
import { answer, readBody, readKey, readVersion } from '../../http/messages.ts'
import { keyReused, refuse } from '../../http/refusal.ts'
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
  const version = readVersion(request)
  const body = await readBody(request, ProfileEdit)
  const id = readAccountId(text) ?? unknownAccount()
  const { id: named = id, ...patch } = body
  if (String(named) !== String(id))
    refuse(422, 'invalid', 'L’identifiant ne correspond pas.', { field: 'id' })
  refuseTooOld(patch.birthday)
  const bodyHash = hashBody(`PUT /api/users/${id}`, patch)
  return answer(await updateAccount(db, { id, patch, bodyHash, key, version, now: now() }))
}

export function unknownAccount(): never {
  refuse(404, 'not-found', 'Compte introuvable')
}

/** The calendar of the database has no year zero, and no customer was born before 1900. */
export function refuseTooOld(birthday: string | undefined): void {
  if (birthday && birthday < '1900-01-01')
    refuse(422, 'invalid', 'Date invalide', { field: 'birthday' })
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

/** Applies an edit once: the key and the change are written together, or neither is. */
function updateAccount(db: Database, edit: AccountUpdate): Promise<unknown> {
  const { key, bodyHash, now } = edit
  if (key === undefined) return db.transaction((tx) => applyEdit(tx, edit))
  const once: IdempotencyKey = { customer: String(edit.id), key, bodyHash }
  return db.transaction(async (tx) => {
    if (!(await claimKey(tx, once, now))) {
      const earlier = await recallAnswer(tx, once)
      return earlier?.isSame ? earlier.answer : keyReused()
    }
    const edited = await applyEdit(tx, edit)
    await keepAnswer(tx, once, 200, edited)
    return edited
  })
}

async function applyEdit(tx: Transaction, edit: AccountUpdate) {
  const account = (await findAccount(tx, edit.id)) ?? unknownAccount()
  const updated = await write(tx, account, edit)
  if (updated) return updatedAnswer(updated)
  const current = profileOf((await findAccount(tx, edit.id)) ?? account)
  return refuse(412, 'changed', 'Votre profil a été modifié entre-temps.', { current })
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
