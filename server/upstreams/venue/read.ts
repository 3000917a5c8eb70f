import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Booking } from '../../../src/contract/booking.ts'
import type { Database } from '../../db/database.ts'
import { bookingLines, bookings } from '../../db/schema.ts'

/** More than anyone has: a bound, so that no answer grows without end. */
const LIMIT = 2000

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
  const rows = await db.select().from(bookings).where(which).orderBy(desc(bookings.startsAt)).limit(LIMIT)
  if (!rows.length) return []
  const ids = db.select({ id: bookings.id }).from(bookings).where(which)
  const lines = await db
    .select()
    .from(bookingLines)
    .where(inArray(bookingLines.booking, ids))
    .orderBy(asc(bookingLines.position))
  const known = new Map(rows.map((row) => [row.id, bookingOf(row)]))
  for (const { booking, option, label, unitCents, quantity } of lines) {
    known.get(booking)?.lines?.push({ option, label, unitPrice: unitCents / 100, quantity })
  }
  return [...known.values()]
}

function bookingOf(row: typeof bookings.$inferSelect): Booking {
  const { id, activityId, activityName, time, participants, status, notes, duration, serial } = row
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
    serial,
    ...(row.pass && { pass: row.pass }),
    cancelUntil: row.cancelUntil?.toISOString() ?? null,
    lines: [],
  }
}
