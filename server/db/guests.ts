import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Guest } from '../../shared/api/staff/staff.ts'
import { randomId } from '../secret.ts'
import { emailColumns, searchColumns } from './accounts/keys.ts'
import { eraseReasons } from './accounts/deletion.ts'
import type { Database, Transaction } from './database.ts'
import { bookings } from './schema/booking.ts'
import { customerVersions, guests } from './schema/people.ts'

const PREFIX = 'guest:'

/** A guest whom nobody knows any more. */
const nobody = {
  name: null,
  phone: null,
  email: null,
  emailKey: null,
  ...searchColumns({}),
}

/** Whether a booking's customer is a guest: no provider's id looks like it, and no token is made for it. */
export function isGuest(customer: string): boolean {
  return customer.startsWith(PREFIX)
}

/** The same, of a row of `bookings`. */
export const isOfGuest = sql`${bookings.customer} like ${`${PREFIX}%`}`

/** Somebody without an account, of one visit; a walk-in gives no name. Answers whose the booking is. */
export async function addGuest(tx: Transaction, guest: Guest | undefined): Promise<string> {
  const id = `${PREFIX}${randomId()}`
  const keys = { ...(guest?.email && emailColumns(guest.email)), ...searchColumns({ ...guest }) }
  await tx.insert(guests).values({ id, ...guest, ...keys })
  return id
}

/** Corrects who a guest is, and how they are reached. */
export async function updateGuest(
  tx: Transaction,
  id: string,
  named: Pick<typeof guests.$inferInsert, 'name' | 'phone'>,
): Promise<void> {
  const { searchName, phoneKey } = searchColumns(named)
  await tx
    .update(guests)
    .set({ ...named, searchName, phoneKey })
    .where(eq(guests.id, id))
}

/** Forgets who came and what was noted of them once the visit began before a moment; the visit itself stays, of nobody. */
export async function eraseGuests(db: Database, before: Date, now: number): Promise<void> {
  const isOver = sql`not exists (select from ${bookings} where ${bookings.customer} = ${guests.id}
    and ${bookings.startsAt} >= ${before.toISOString()}::timestamptz)`
  await db.transaction((tx) => forgetGuests(tx, isOver, now))
}

/** The same of the guests that `which` names; tells how many there were. */
export async function forgetGuests(tx: Transaction, which: SQL, now: number): Promise<number> {
  const erased = await tx
    .update(guests)
    .set({ ...nobody, erasedAt: new Date(now) })
    .where(and(isNull(guests.erasedAt), which))
    .returning({ id: guests.id })
  const ids = erased.map(({ id }) => id)
  if (!ids.length) return 0
  await tx.update(bookings).set({ notes: null }).where(inArray(bookings.customer, ids))
  await eraseReasons(tx, ids)
  await tx.delete(customerVersions).where(inArray(customerVersions.customer, ids))
  return ids.length
}
