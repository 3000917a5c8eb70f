import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { emailOf } from '../../../shared/fields/email.ts'
import { createBatchLoader } from '../batchLoader.ts'
import type { Database, Transaction } from '../database.ts'
import { queueEmail } from '../messages/emails.ts'
import { accounts, sessions } from '../schema/people.ts'
import { passkeys } from '../schema/visitors.ts'
import { bookings } from '../schema/booking.ts'
import { preparedOnce, readRows } from '../statement.ts'
import { revokeReset } from './passwordResets.ts'

/** Whether a visit of a customer was checked in, and that not taken back. */
export async function hasAttended(db: Database, customer: string): Promise<boolean> {
  return (await attendedIn(db)(customer)) !== undefined
}

/** Asked with every booking, hence prepared, and for many at once. */
const attendedText = `select distinct bookings.customer
  from bookings join scans on scans.booking = bookings.id
  where bookings.customer = any($1) and scans.kind = 'entry'
    and not exists (select from scans as undo where undo.undoes = scans.nonce and undo.booking = bookings.id)`

const Attended = v.array(v.object({ customer: v.string() }))

const attendedIn = preparedOnce((db: Database) =>
  createBatchLoader(async (customers) => {
    const statement = { name: 'has-attended', text: attendedText, values: [customers] }
    const rows = v.parse(Attended, await readRows(db.$client, statement))
    return new Map(rows.map(({ customer }) => [customer, true]))
  }),
)

/** Marks as proved the accounts whose bookings were checked in. `now` in epoch milliseconds. */
export async function markEmailProved(
  db: Database,
  attended: readonly string[],
  now: number,
): Promise<void> {
  if (!attended.length) return
  const id = sql`case when ${bookings.customer} ~ '^[0-9]{1,16}$' then ${bookings.customer}::bigint end`
  const customers = db
    .select({ id })
    .from(bookings)
    .where(inArray(bookings.id, [...attended]))
  const meant = and(isNull(accounts.provedAt), inArray(accounts.id, customers))
  // In one order, so that no two tablets wait for each other.
  const rows = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(meant)
    .orderBy(accounts.id)
    .for('no key update')
  await db
    .update(accounts)
    .set({ provedAt: new Date(now) })
    .where(inArray(accounts.id, rows))
}

/** Whether the owner of an address is known to read what is sent there. */
export async function isProved(db: Database, email: string): Promise<boolean> {
  const isOwn = eq(accounts.emailKey, emailOf(email).key)
  const [account] = await db.select({ provedAt: accounts.provedAt }).from(accounts).where(isOwn)
  return account?.provedAt != null
}

/**
 * Ends all that opens an account: its password, its passkeys, its sessions (with the notifications of their
 * devices) and its links. Its owner is told which visits were booked before.
 */
export async function endAccess(
  tx: Transaction,
  { id, email }: { id: number; email: string },
  now: number,
): Promise<void> {
  await tx.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, id))
  await revokeReset(tx, id)
  // Before the sessions: one that is being opened by a passkey is ended here, or by who opens it.
  await tx.delete(passkeys).where(eq(passkeys.account, id))
  await tx.delete(sessions).where(eq(sessions.customer, String(id)))
  await queueEmail(tx, { kind: 'account-proved', email }, now)
}
