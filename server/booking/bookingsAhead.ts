import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { Reader, Transaction } from '../db/database.ts'
import { bookingEvents, bookings, holds, waits } from '../db/schema/booking.ts'
import { movePlaces } from './places.ts'

/** A customer's bookings that have not begun, the next one first. */
export function loadUpcomingBookings(db: Reader, customer: string, now: number) {
  const { id, activityName, day: date, time } = bookings
  return db
    .select({ id, activityName, date, time })
    .from(bookings)
    .where(isAhead(customer, now))
    .orderBy(asc(bookings.startsAt))
}

/**
 * Cancels them inside a transaction, and ends what the customer holds or waits for: each gives exactly
 * its places back, and a booking says so in the journal.
 */
export async function cancelUpcomingBookings(
  tx: Transaction,
  customer: string,
  now: number,
): Promise<void> {
  const rows = await tx
    .select()
    .from(bookings)
    .where(isAhead(customer, now))
    .orderBy(asc(bookings.id))
    .for('update')
  await tx.delete(waits).where(eq(waits.customer, customer))
  const held = await tx.delete(holds).where(eq(holds.customer, customer)).returning()
  await movePlaces(tx, { give: [...rows, ...held] })
  for (const { id, status } of rows) {
    await tx.update(bookings).set({ status: 'cancelled', pass: null }).where(eq(bookings.id, id))
    const at = new Date(now)
    const event = { booking: id, actor: customer, at, from: status, to: 'cancelled' }
    await tx.insert(bookingEvents).values({ ...event, why: 'account-deleted' })
  }
}

function isAhead(customer: string, now: number) {
  const isLive = ne(bookings.status, 'cancelled')
  return and(eq(bookings.customer, customer), isLive, gt(bookings.startsAt, new Date(now)))
}
