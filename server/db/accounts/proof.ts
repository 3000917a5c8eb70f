import { eq } from 'drizzle-orm'
import { emailOf } from '../../../shared/fields/email.ts'
import { sha256 } from '../../secret.ts'
import type { Database, Transaction } from '../database.ts'
import { eraseInvitationsOf } from '../invitations.ts'
import { queueEmail } from '../messages/emails.ts'
import { holds } from '../schema/booking.ts'
import { accounts, passwordResets, sessions } from '../schema/people.ts'
import { passkeys } from '../schema/visitors.ts'
import { hasWritten } from '../statement.ts'
import { holding, lockAccount, revokeReset, writePassword } from './passwordResets.ts'

/**
 * Marks a locked account as its owner's: somebody has used what was mailed to its address. What they hold is
 * theirs alone from then on. `now` in epoch milliseconds.
 */
export async function markProved(tx: Transaction, id: number, now: number): Promise<void> {
  await tx
    .update(accounts)
    .set({ provedAt: new Date(now) })
    .where(eq(accounts.id, id))
  await tx
    .update(holds)
    .set({ network: null })
    .where(eq(holds.customer, String(id)))
}

/** The account of an address, and where its letters go. */
export async function findOwner(db: Database, email: string) {
  const { id, provedAt, email: own } = accounts
  const isOwn = eq(accounts.emailKey, emailOf(email).key)
  const [account] = await db.select({ id, provedAt, own }).from(accounts).where(isOwn)
  return account && { ...account, address: emailOf(account.own).address }
}

/** Whether the owner of an address is known to read what is sent there. */
export async function isProved(db: Database, email: string): Promise<boolean> {
  return (await findOwner(db, email))?.provedAt != null
}

/**
 * Ends all that opens an account: its password, its passkeys, its sessions (with the notifications of their
 * devices), its links, and those by which others see its visits. Its owner is told which visits were booked before.
 */
export async function endAccess(
  tx: Transaction,
  { id, email }: { id: number; email: string },
  now: number,
): Promise<void> {
  await tx.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, id))
  await revokeReset(tx, id)
  await eraseInvitationsOf(tx, String(id))
  // Before the sessions: one that is being opened by a passkey is ended here, or by who opens it.
  await tx.delete(passkeys).where(eq(passkeys.account, id))
  await tx.delete(sessions).where(eq(sessions.customer, String(id)))
  await queueEmail(tx, { kind: 'account-proved', email }, now)
}

/**
 * Uses a token up, with all others of its account, and sets the password: both, every session's end and the letter that says so, or
 * nothing. Resolves with whether the token was still there for this caller.
 */
export function redeemReset(
  db: Database,
  { account, token }: { account: number; token: string },
  passwordHash: string,
  now: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const known = await lockAccount(tx, eq(accounts.id, account))
    const isSpent = await hasWritten(tx.delete(passwordResets).where(holding(sha256(token))))
    if (isSpent) {
      // A first proof: who made the account may be somebody else.
      if (known && !known.provedAt) await endAccess(tx, known, now)
      await writePassword(tx, account, passwordHash, now)
      // Only who reads what is sent there had the token.
      await markProved(tx, account, now)
    }
    return isSpent
  })
}
