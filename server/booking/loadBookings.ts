import { desc, eq, type SQL } from 'drizzle-orm'
import type { Booking } from '../../shared/api/booking.ts'
import type { Reader } from '../db/database.ts'
import { bookings } from '../db/schema/booking.ts'
import { freeUntil, loadStops, type Stops, stopWords } from '../db/venueValues/stops.ts'
import { toBookingLines } from './pricing.ts'

/** More than anyone has: a bound, so that no answer grows without end. */
const MAX_BOOKINGS = 2000

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
    .select()
    .from(bookings)
    .where(which)
    .orderBy(desc(bookings.startsAt))
    .limit(MAX_BOOKINGS)
  if (!rows.length) return []
  const stops = await loadStops(db, rows)
  return rows.map((row) => bookingOf(row, stops))
}

function bookingOf(row: typeof bookings.$inferSelect, stops: Stops): Booking {
  const stopped = stopWords(row, stops)
  return {
    id: row.id,
    ...(row.reference && { reference: row.reference }),
    activityId: row.activityId,
    activityName: row.activityName,
    date: row.day,
    time: row.time,
    participants: row.participants,
    status: row.status,
    totalPrice: row.priceCents / 100,
    createdAt: row.createdAt.toISOString(),
    notes: row.notes,
    duration: row.duration,
    serial: row.serial,
    ...(row.pass && { pass: row.pass }),
    cancelUntil: freeUntil(row, stops)?.toISOString() ?? null,
    ...(stopped && { stopped }),
    lines: toBookingLines(row.lines),
  }
}
