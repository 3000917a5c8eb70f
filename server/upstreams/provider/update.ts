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
} from '../../db/idempotency.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { accounts } from '../../db/schema/people.ts'
import { type Account, addConsent, consent, findAccount, profileOf } from './accounts.ts'

export type AccountUpdate = {
  id: number
  patch: ProfilePatch
  /** The version that the edit was made on; without one it applies to any. */
  version: number | undefined
  key: string | undefined
  bodyHash: string
  now: number
}

export type AccountUpdateOutcome =
  | { state: 'done'; answer: unknown }
  | { state: 'changed'; current: Profile }
  | { state: 'key-reused' | 'unknown' }

/** Applies an edit once: the key and the change are written together, or neither is. */
export function updateAccount(db: Database, edit: AccountUpdate): Promise<AccountUpdateOutcome> {
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
    .set({ ...rest, birthday: birthday || null, ...agreed, version: sql`${accounts.version} + 1` })
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
