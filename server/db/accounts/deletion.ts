import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { emailOf } from '../../../shared/fields/email.ts'
import type { Transaction, Database } from '../database.ts'
import { eraseInvitationsOf } from '../invitations.ts'
import { queueAccountEmail } from '../messages/emails.ts'
import {
  accounts,
  consents,
  customerVersions,
  emails,
  sessions,
  userProfiles,
} from '../schema/people.ts'
import { bookingEvents, bookings, waits } from '../schema/booking.ts'
import { idempotency } from '../schema/idempotency.ts'

/** Whose the bookings of deleted accounts are: everybody's alike, hence nobody's. */
export const ANONYMOUS_CUSTOMER = 'deleted'

/** What a booking that is nobody's says of whoever came: nothing. */
export const visitOfNobody = {
  customer: ANONYMOUS_CUSTOMER,
  notes: null,
  pass: null,
  contactName: null,
  contactPhone: null,
  contactSearchName: null,
  contactPhoneKey: null,
}

type Account = typeof accounts.$inferSelect

/** Takes an account until the transaction ends, if the session of this token hash still is its own. */
export async function lockCustomer(
  tx: Transaction,
  customer: string,
  tokenHash: string,
): Promise<Account | undefined> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.id, Number(customer)))
    .for('update')
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.customer, customer)))
  return session && account
}

/** Removes a locked account as `eraseAccount` does, and queues the e-mail that confirms it. */
export async function anonymise(tx: Transaction, account: Account, now: number): Promise<void> {
  await eraseAccount(tx, account)
  await queueAccountEmail(tx, { kind: 'account-deleted', account }, now)
}

/**
 * Removes everything of a locked account and leaves its bookings to nobody. What becomes of each column
 * stands in personal.ts.
 */
export async function eraseAccount(
  tx: Transaction,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  // What warns an address that was proved leaves all the same: whoever deletes may have it from somebody else.
  const isWarning = sql`${emails.details} ->> 'isProved' is not distinct from 'true'`
  await tx.delete(emails).where(and(eq(emails.emailKey, emailOf(email).key), not(isWarning)))
  await eraseCustomer(tx, String(id))
  // Its password resets and its passkeys go with it: the reference cascades.
  await tx.delete(accounts).where(eq(accounts.id, id))
}

/** The same of whom another system keeps the account. */
export async function eraseCustomer(tx: Transaction, customer: string): Promise<void> {
  for (const table of [sessions, idempotency, customerVersions, waits, consents, userProfiles])
    await tx.delete(table).where(eq(table.customer, customer))
  await tx
    .update(bookingEvents)
    .set({ actor: ANONYMOUS_CUSTOMER })
    .where(eq(bookingEvents.actor, customer))
  await eraseReasons(tx, [customer])
  await eraseInvitationsOf(tx, customer)
  await tx.update(bookings).set(visitOfNobody).where(eq(bookings.customer, customer))
}

/** Erases what the team wrote to these customers about their visits: it may say anything. */
export async function eraseReasons(
  db: Pick<Database, 'select' | 'update'>,
  customers: readonly string[],
): Promise<void> {
  const { id, customer } = bookings
  const own = db
    .select({ id })
    .from(bookings)
    .where(inArray(customer, [...customers]))
  await db.update(bookingEvents).set({ reason: null }).where(inArray(bookingEvents.booking, own))
}
