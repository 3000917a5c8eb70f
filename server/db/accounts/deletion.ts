import { and, eq, inArray, not, sql, type SQL } from 'drizzle-orm'
import { emailOf } from '../../../shared/fields/email.ts'
import type { Transaction, Database, Reader } from '../database.ts'
import { eraseInvitationsOf } from '../invitations.ts'
import { queueAccountEmail, queueEmail } from '../messages/emails.ts'
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
import { today } from '../../../shared/rules/day.ts'
import { keep } from '../../../shared/rules/retention.ts'

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

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`
const customer = sql`${accounts.id}::text`

/** When an account was last used: signed in to, seen, visited with, or made. */
const lastUse = sql`greatest(${accounts.createdAt}, ${accounts.provedAt}, ${accounts.usedAt},
  (select max(last_seen_at) from sessions where customer = ${customer}),
  (select max(greatest(starts_at, created_at)) from bookings where customer = ${customer}))`

/** Of an account that a code alone opens: a day after it was made where nothing was booked, a year after the last visit. */
const isPasswordlessOver = (now: number) => sql`${accounts.passwordHash} is null
  and greatest(${accounts.createdAt}, ${accounts.provedAt}) < ${at(new Date(now - keep.unused.ms))}
  and not exists (select from passkeys where passkeys.account = ${accounts.id})
  and not exists (select from waits where waits.customer = ${customer} and ended_at is null)
  and not exists (select from holds where holds.customer = ${customer})
  and not exists (select from bookings where bookings.customer = ${customer}
    and starts_at > ${at(new Date(now - keep.passwordless.ms))})`

/**
 * Forgets accounts that nobody used since a moment and whose owners were told of it long enough ago, and tells the
 * others; forgets those that codes alone open once their own time is over, untold.
 */
export async function eraseUnused(db: Database, before: Date, now: number): Promise<void> {
  const isUnused = sql`${accounts.createdAt} < ${at(before)} and ${lastUse} < ${at(before)}`
  const isTold = sql`${accounts.erasureToldAt} > ${lastUse}`
  const isTime = sql`${accounts.erasureToldAt} < ${at(new Date(now - keep.notice.ms))}`
  await each(db, isPasswordlessOver(now), eraseAccount)
  await each(db, sql`${isUnused} and ${isTold} and ${isTime}`, (tx, account) =>
    anonymise(tx, account, now),
  )
  await each(db, sql`${isUnused} and (${isTold}) is not true`, async (tx, { id, email }) => {
    const details = { day: today(now + keep.notice.ms) }
    await tx
      .update(accounts)
      .set({ erasureToldAt: new Date(now) })
      .where(eq(accounts.id, id))
    await queueEmail(tx, { kind: 'account-unused', email, details }, now)
  })
}

/**
 * Forgets what is kept here of people whose account another system keeps, once it is older than a moment, nobody is signed in as
 * them, and no visit of theirs is younger; the system tells it anew where they come back.
 */
export async function eraseProfiles(db: Database, before: Date): Promise<void> {
  const { customer: own, createdAt } = userProfiles
  const isUnused = sql`${createdAt} < ${at(before)}
    and not exists (select from accounts where accounts.id::text = ${own})
    and not exists (select from sessions where sessions.customer = ${own})
    and not exists (select from bookings where bookings.customer = ${own}
      and greatest(bookings.starts_at, bookings.created_at) >= ${at(before)})`
  await db.transaction(async (tx) => {
    const unused = await tx.select({ own }).from(userProfiles).where(isUnused).for('update')
    for (const one of unused) await eraseCustomer(tx, one.own)
  })
}

/** Does it to each account of which something is true, and still is once the account is locked. */
async function each(
  db: Database,
  which: SQL,
  act: (tx: Transaction, account: Account) => Promise<void>,
): Promise<void> {
  for (const { id } of await find(db, which)) {
    await db.transaction(async (tx) => {
      await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('update')
      // Booked or used meanwhile, or a password chosen: it stays.
      for (const account of await find(tx, and(eq(accounts.id, id), which))) await act(tx, account)
    })
  }
}

function find(db: Reader, which: SQL | undefined): Promise<Account[]> {
  return db.select().from(accounts).where(which)
}
