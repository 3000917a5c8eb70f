import { inArray } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { bookingEvents, bookings } from '../schema/booking.ts'

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
