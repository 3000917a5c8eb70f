import { and, eq } from 'drizzle-orm'
import { instantOf } from '../../shared/rules/day.ts'
import type { Database, Transaction } from '../db/database.ts'
import { bookingEvents, bookings } from '../db/schema/booking.ts'
import { answer, refuse } from '../http/messages.ts'
import { retryOnConflict } from './retryOnConflict.ts'
import { findBooking } from './loadBookings.ts'
import { notAvailable, unknownBooking } from './refusals.ts'

export type BookingRow = typeof bookings.$inferSelect

/**
 * Changes a customer's own booking in one transaction, with its row locked: `act` writes, or answers
 * why it does not. Answers the booking as it then is; whatever is refused has changed nothing.
 * `wish` is when it wants to be instead.
 */
export async function updateOwnBooking(
  { db, now }: { db: Database; now: () => number },
  { customer, id }: { customer: string; id: string },
  act: (tx: Transaction, row: BookingRow) => Promise<Response | undefined>,
  wish: { date?: string | undefined; time?: string | undefined } = {},
): Promise<Response> {
  const own = and(eq(bookings.id, id), eq(bookings.customer, customer))
  const [seen] = await db.select().from(bookings).where(own)
  if (!seen) return unknownBooking()
  const at = instantOf(wish.date ?? seen.day, wish.time ?? seen.time)
  const claim = { ...seen, startsAt: at === undefined ? seen.startsAt : new Date(at) }
  const outcome = await retryOnConflict(db, { claim, now: now() }, () =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(bookings).where(own).for('update')
      return row ? act(tx, row) : unknownBooking()
    }),
  )
  if (outcome === 'full' || outcome === 'busy') return notAvailable(outcome)
  return outcome ?? answer(await findBooking(db, id))
}

/** Writes a new version of a booking, whose pass is worth nothing any more, and says so in the journal. */
export async function write(
  tx: Transaction,
  row: BookingRow,
  fresh: Partial<BookingRow>,
  { why, now }: { why: string; now: number },
): Promise<void> {
  const { id, customer, status, serial } = row
  await tx
    .update(bookings)
    .set({ ...fresh, serial: serial + 1, pass: null })
    .where(eq(bookings.id, id))
  const to = fresh.status ?? status
  await tx
    .insert(bookingEvents)
    .values({ booking: id, actor: customer, at: new Date(now), from: status, to, why })
}

/** Another device was faster, or the booking is over: `current` is what is true. */
export async function changedMeanwhile(
  db: Transaction,
  { id, status }: BookingRow,
): Promise<Response> {
  const error =
    status === 'cancelled'
      ? 'Cette réservation est annulée.'
      : 'Cette réservation a changé entre-temps. Vérifiez-la, puis recommencez.'
  return refuse(409, 'changed', error, { current: await findBooking(db, id) })
}
