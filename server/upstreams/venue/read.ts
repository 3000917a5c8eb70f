import { desc, eq } from 'drizzle-orm'
import type { Booking } from '../../../src/contract/booking.ts'
import type { Database } from '../../db/database.ts'
import { bookings } from '../../db/schema.ts'

/** More than anyone has: a bound, so that no answer grows without end. */
const LIMIT = 2000

/** A customer's bookings, the latest visit first. */
export async function loadBookings(db: Database, customer: string): Promise<Booking[]> {
  const rows = await db
    .select()
    .from(bookings)
    .where(eq(bookings.customer, customer))
    .orderBy(desc(bookings.startsAt))
    .limit(LIMIT)
  return rows.map(bookingOf)
}

export async function findBooking(db: Database, id: string): Promise<Booking | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  return row && bookingOf(row)
}

function bookingOf(row: typeof bookings.$inferSelect): Booking {
  const { id, activityId, activityName, time, participants, status, notes, duration } = row
  return {
    id,
    activityId,
    activityName,
    date: row.day,
    time,
    participants,
    status,
    totalPrice: row.priceCents / 100,
    createdAt: row.createdAt.toISOString(),
    notes,
    duration,
  }
}
