import { eq, inArray } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { emailOf } from '../../shared/fields/email.ts'
import { eraseAccount, eraseCustomer } from '../db/accounts/deletion.ts'
import type { Tables } from '../db/accounts/personal.ts'
import type { Database, Transaction } from '../db/database.ts'
import { forgetGuests } from '../db/guests.ts'
import { accounts, emails, guests, userProfiles } from '../db/schema/people.ts'
import { inquiries, signInChallenges } from '../db/schema/visitors.ts'
import { cancelUpcomingBookings } from './bookingsAhead.ts'

/** Erases what a table knows of whoever has an address, by its key; tells how many rows that were. */
type Erase = (tx: Transaction, key: string, now: number) => Promise<number>

type AddressColumn = 'email' | 'emailKey' | 'contactEmail'
type TablesWithAddress = {
  [Name in keyof Tables]: keyof Tables[Name]['$inferSelect'] & AddressColumn extends never
    ? never
    : Name
}[keyof Tables]

/**
 * Where a person’s address stands, in the order of erasure: a table that gets a column for one does not compile
 * without an entry. Visits to come are cancelled; those that were stay, of nobody.
 */
export const addressTables = {
  accounts: async (tx, key, now) => {
    const { id, email, emailKey } = accounts
    const found = await tx
      .select({ id, email })
      .from(accounts)
      .where(eq(emailKey, key))
      .for('update')
    for (const account of found) {
      await cancelUpcomingBookings(tx, String(account.id), now)
      await eraseAccount(tx, account)
    }
    return found.length
  },
  userProfiles: async (tx, key, now) => {
    const own = eq(userProfiles.emailKey, key)
    const found = await tx.select({ customer: userProfiles.customer }).from(userProfiles).where(own)
    for (const { customer } of found) {
      await cancelUpcomingBookings(tx, customer, now)
      await eraseCustomer(tx, customer)
    }
    return found.length
  },
  guests: async (tx, key, now) => {
    const own = eq(guests.emailKey, key)
    const found = await tx.select({ id: guests.id }).from(guests).where(own).for('update')
    for (const { id } of found) await cancelUpcomingBookings(tx, id, now)
    return forgetGuests(tx, own, now)
  },
  inquiries: byTypedAddress(inquiries, inquiries.id, inquiries.email),
  signInChallenges: byTypedAddress(signInChallenges, signInChallenges.hash, signInChallenges.email),
  // The last one: what was done above may have queued some.
  emails: async (tx, key) =>
    (await tx.delete(emails).where(eq(emails.emailKey, key))).rowCount ?? 0,
} satisfies Record<TablesWithAddress, Erase>

/** Of a table that has no keys, and few rows. */
function byTypedAddress(table: PgTable, id: AnyPgColumn, email: AnyPgColumn): Erase {
  return async (tx, key) => {
    const all = await tx.select({ id, email }).from(table)
    const own = all.filter((row) => emailOf(String(row.email)).key === key).map((row) => row.id)
    if (own.length) await tx.delete(table).where(inArray(id, own))
    return own.length
  }
}

/** Erases whoever has this address, in whatever spelling, from every table; the rows that there were, by table. */
export function eraseAddress(
  db: Database,
  address: string,
  now: number,
): Promise<[string, number][]> {
  const { key } = emailOf(address)
  return db.transaction(async (tx) => {
    const erased: [string, number][] = []
    for (const [name, erase] of Object.entries<Erase>(addressTables))
      erased.push([name, await erase(tx, key, now)])
    return erased
  })
}
