import { eq, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { emailOf } from '../../../shared/fields/email.ts'
import { RESET_MINUTES } from '../../../shared/api/account/password.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'
import { randomToken, sha256 } from '../../secret.ts'
import type { Database, Reader, Transaction } from '../database.ts'
import { queueAccountEmail } from '../messages/emails.ts'
import { accounts, passwordResets, sessions } from '../schema/people.ts'
import { passkeys } from '../schema/visitors.ts'
import { preparedOnce } from '../statement.ts'

/** A link that is about to leave; the token is in no other place. */
export type CreatedReset = { account: number; email: string; token: string }

/** Links of an account that open it at once; an older one gives way. */
const MAX_VALID_LINKS = 3

const EarlierLinks = v.array(v.object({ tokenHash: v.string(), expiresAt: v.number() }))

type Mint = {
  email: string
  now: number
  /** Asked where a link may be made at all; left out where an earlier letter did not leave. */
  admit?: () => Promise<boolean>
}

/**
 * A new token for the account of this address, if there is one and its newest link is older than a
 * minute. The two before it stay good: whoever asks in somebody's place voids no link.
 */
export function createReset(
  db: Database,
  { email, now, admit }: Mint,
): Promise<CreatedReset | undefined> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, eq(accounts.emailKey, emailOf(email).key))
    if (!account) return undefined
    const links = await linksOf(tx, account.id)
    const expiresAt = now + RESET_MINUTES * MINUTE_MS
    if (admit) {
      const newest = links[0]?.expiresAt ?? 0
      if (newest > expiresAt - MINUTE_MS || !(await admit())) return undefined
    }
    const token = randomToken()
    const earlier = links.filter((link) => link.expiresAt > now).slice(0, MAX_VALID_LINKS - 1)
    const fresh = { tokenHash: sha256(token), expiresAt: new Date(expiresAt), earlier }
    await tx
      .insert(passwordResets)
      .values({ account: account.id, ...fresh })
      .onConflictDoUpdate({ target: passwordResets.account, set: fresh })
    return { account: account.id, email: emailOf(account.email).address, token }
  })
}

async function linksOf(tx: Reader, account: number) {
  const [row] = await tx.select().from(passwordResets).where(eq(passwordResets.account, account))
  if (!row) return []
  const newest = { tokenHash: row.tokenHash, expiresAt: row.expiresAt.getTime() }
  return [newest, ...v.parse(EarlierLinks, row.earlier)]
}

/** What a token opens: its account, whether or not its time (epoch ms) is over. */
export async function findReset(db: Reader, token: string) {
  const tokenHash = sha256(token)
  const [row] = await db
    .select({ account: passwordResets.account })
    .from(passwordResets)
    .where(holding(tokenHash))
  const links = row ? await linksOf(db, row.account) : []
  const link = links.find((each) => each.tokenHash === tokenHash)
  return row && link && { account: row.account, expiresAt: link.expiresAt }
}

export function holding(tokenHash: string): SQL {
  const { tokenHash: newest, earlier } = passwordResets
  return sql`(${newest} = ${tokenHash} or strpos(${earlier}::text, ${tokenHash}) > 0)`
}

/** Sets a locked account's password, ends its passkeys, its sessions and its links, and has its owner told. */
export async function writePassword(
  tx: Transaction,
  id: number,
  passwordHash: string,
  now: number,
): Promise<void> {
  const [account] = await tx
    .update(accounts)
    .set({ passwordHash })
    .where(eq(accounts.id, id))
    .returning()
  if (!account) return
  await revokeReset(tx, id)
  // Before the sessions, as `endAccess` does.
  await tx.delete(passkeys).where(eq(passkeys.account, id))
  await tx.delete(sessions).where(eq(sessions.customer, String(id)))
  await queueAccountEmail(tx, { kind: 'password-changed', account }, now)
}

/** The links that may be under way open nothing any more. */
export async function revokeReset(tx: Transaction, id: number): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.account, id))
}

/** Whoever changes an account or its link holds its row first: one at a time, and no deadlock. */
export async function lockAccount(tx: Transaction, which: SQL | undefined) {
  const [account] = await tx.select().from(accounts).where(which).for('no key update')
  return account
}

/** What tells one password of an account from the next, and from none. */
export function passwordFingerprint({ passwordHash }: { passwordHash: string | null }): string {
  return sha256(passwordHash ?? '')
}

/** The account that still has the password of a proof, once whoever is changing it has ended. */
export async function findByFingerprint(db: Reader, id: number, proof: string) {
  const [account] = await steady(db).execute({ id })
  return account && passwordFingerprint(account) === proof ? account : undefined
}

const steady = preparedOnce((db: Reader) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('id')))
    .for('share')
    .prepare('account-for-share'),
)

/** Whether an account of the embedded provider has a password: one that is opened by mailed codes alone has not. */
export async function hasPassword(db: Database, customer: string): Promise<boolean> {
  const hash = { passwordHash: accounts.passwordHash }
  const [account] = await db
    .select(hash)
    .from(accounts)
    .where(eq(accounts.id, Number(customer)))
  return account?.passwordHash != null
}
