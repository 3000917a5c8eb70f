import { eq, type SQL, sql } from 'drizzle-orm'
import { RESET_MINUTES } from '../../../shared/api/password.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'
import { randomToken, sha256 } from '../../secret.ts'
import type { Database, Transaction } from '../database.ts'
import { queueEmail } from '../messages/emails.ts'
import { accounts, passwordResets, sessions } from '../schema/people.ts'
import { once } from '../statement.ts'

/** A link that is about to leave; the token is in no other place. */
export type MintedReset = { account: number; email: string; token: string }

/** A new token for the account of this address, if there is one; it voids the one before. */
export function mintReset(
  db: Database,
  email: string,
  now: number,
): Promise<MintedReset | undefined> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, sql`lower(${accounts.email}) = lower(${email})`)
    if (!account) return undefined
    const token = randomToken()
    const fresh = { tokenHash: sha256(token), expiresAt: new Date(now + RESET_MINUTES * MINUTE_MS) }
    await tx
      .insert(passwordResets)
      .values({ account: account.id, ...fresh })
      .onConflictDoUpdate({ target: passwordResets.account, set: fresh })
    return { account: account.id, email: account.email, token }
  })
}

/** What a token opens: its account, whether or not its time is over. */
export async function findReset(db: Pick<Database, 'select'>, token: string) {
  const [reset] = await db
    .select({ account: passwordResets.account, expiresAt: passwordResets.expiresAt })
    .from(passwordResets)
    .where(eq(passwordResets.tokenHash, sha256(token)))
  return reset
}

/**
 * Uses a token up and sets the password: both, every session's end and the letter that says so, or
 * nothing. Resolves with whether the token was still there for this caller.
 */
export function spendReset(
  db: Database,
  { account, token }: { account: number; token: string },
  passwordHash: string,
  now: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, eq(accounts.id, account))
    const [spent] = await tx
      .delete(passwordResets)
      .where(eq(passwordResets.tokenHash, sha256(token)))
      .returning({ account: passwordResets.account })
    if (spent) {
      await setPassword(tx, account, passwordHash, now)
      // Only who reads what is sent there had the token.
      await tx
        .update(accounts)
        .set({ provedAt: new Date(now) })
        .where(eq(accounts.id, account))
    }
    return spent !== undefined
  })
}

/** Sets a locked account's password, ends its sessions and its link, and has its owner told. */
export async function setPassword(
  tx: Transaction,
  id: number,
  passwordHash: string,
  now: number,
): Promise<void> {
  const [account] = await tx
    .update(accounts)
    .set({ passwordHash })
    .where(eq(accounts.id, id))
    .returning({ email: accounts.email })
  if (!account) return
  await voidReset(tx, id)
  await tx.delete(sessions).where(eq(sessions.customer, String(id)))
  await queueEmail(tx, { kind: 'password-changed', email: account.email }, now)
}

/** The link that may be under way opens nothing any more. */
export async function voidReset(tx: Transaction, id: number): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.account, id))
}

/** Whoever changes an account or its link holds its row first: one at a time, and no deadlock. */
export async function lockAccount(tx: Transaction, which: SQL | undefined) {
  const [account] = await tx.select().from(accounts).where(which).for('no key update')
  return account
}

/** What tells one password of an account from the next. */
export function proofOf({ passwordHash }: { passwordHash: string }): string {
  return sha256(passwordHash)
}

/** The account that still has the password of a proof, once whoever is changing it has ended. */
export async function findByProof(db: Pick<Database, 'select'>, id: number, proof: string) {
  const [account] = await steady(db).execute({ id })
  return account && proofOf(account) === proof ? account : undefined
}

const steady = once((db: Pick<Database, 'select'>) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('id')))
    .for('share')
    .prepare('account-for-share'),
)
