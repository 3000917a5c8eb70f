import { desc, eq, type SQL } from 'drizzle-orm'
import type { Booking } from '../../shared/api/booking.ts'
import type { Database } from '../db/database.ts'
import { isClosed } from '../db/venueValues/closures.ts'
import { bookings } from '../db/schema/booking.ts'
import { toBookingLines } from './pricing.ts'

/** More than anyone has: a bound, so that no answer grows without end. */
const MAX_BOOKINGS = 2000

type Reader = Pick<Database, 'select'>

/** A customer's bookings, the latest visit first. */
export async function loadBookings(db: Reader, customer: string): Promise<Booking[]> {
  return load(db, eq(bookings.customer, customer))
}

export async function findBooking(db: Reader, id: string): Promise<Booking | undefined> {
  const [booking] = await load(db, eq(bookings.id, id))
  return booking
}

async function load(db: Reader, which: SQL): Promise<Booking[]> {
  const rows = await db
    .select({ row: bookings, isClosed: isClosed(bookings) })
    .from(bookings)
    .where(which)
    .orderBy(desc(bookings.startsAt))
    .limit(MAX_BOOKINGS)
  return rows.map(bookingOf)
}

type Loaded = { row: typeof bookings.$inferSelect; isClosed: boolean }

function bookingOf({ row, isClosed: isFree }: Loaded): Booking {
  const {
    id,
    reference,
    activityId,
    activityName,
    time,
    participants,
    status,
    notes,
    duration,
    serial,
  } = row
  return {
    id,
    ...(reference && { reference }),
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
    serial,
    ...(row.pass && { pass: row.pass }),
    // What the venue has closed is left freely until its start.
    cancelUntil: (isFree ? row.startsAt : row.cancelUntil)?.toISOString() ?? null,
    lines: toBookingLines(row.lines),
  }
}
