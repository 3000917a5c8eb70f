import { and, eq } from 'drizzle-orm'
import type { Booking } from '../../shared/api/booking.ts'
import { instantOf } from '../../shared/rules/day.ts'
import type { Database, Transaction } from '../db/database.ts'
import { bookingEvents, bookings } from '../db/schema/booking.ts'
import { asRefusal, type Refusal, refuse } from '../http/refusal.ts'
import { noPlaces } from './closures/closedVisits.ts'
import { retryTransaction } from './retryOnConflict.ts'
import { findBooking } from './loadBookings.ts'
import { unknownBooking } from './refusals.ts'

export type BookingRow = typeof bookings.$inferSelect

type Moment = { date?: string | undefined; time?: string | undefined }

/** The booking where it wants to be: there an expired hold is in its way. */
export function rowAt(row: BookingRow, { date = row.day, time = row.time }: Moment): BookingRow {
  const at = instantOf(date, time)
  return { ...row, startsAt: at === undefined ? row.startsAt : new Date(at) }
}

/**
 * Changes a customer's own booking in one transaction, with its row locked, by `act`. Tells the booking as it then is;
 * whatever is refused has changed nothing.
 * `wish` is when it wants to be instead.
 */
export async function updateOwnBooking(
  { db, now }: { db: Database; now: () => number },
  { customer, id }: { customer: string; id: string },
  act: (tx: Transaction, row: BookingRow) => Promise<void>,
  wish: Moment = {},
): Promise<Booking> {
  const own = and(eq(bookings.id, id), eq(bookings.customer, customer))
  const [seen = unknownBooking()] = await db.select().from(bookings).where(own)
  const claim = rowAt(seen, wish)
  const outcome = await retryTransaction(db, { claim, now: now() }, async (tx) => {
    const [row = unknownBooking()] = await tx.select().from(bookings).where(own).for('update')
    await act(tx, row)
  })
  if (outcome) return noPlaces(db, outcome, claim, true)
  return (await findBooking(db, id)) ?? unknownBooking()
}

/**
 * Acts within a transaction that goes on whatever comes of it: what is refused has written nothing, and is told as a value,
 * so that whoever goes on can write down what came of it.
 */
export function actOrRefusal<T>(
  tx: Transaction,
  act: (tx: Transaction) => Promise<T>,
): Promise<T | Refusal> {
  return tx.transaction(act).catch(asRefusal)
}

/** What the journal says of a change; its customer makes it where nobody else is named. `now` in epoch ms. */
type Change = { why: string; now: number; actor?: string; reason?: string }

/** Writes a new version of a booking, whose pass is worth nothing any more, and says so in the journal. */
export async function write(
  tx: Transaction,
  row: BookingRow,
  fresh: Partial<BookingRow>,
  change: Change,
): Promise<void> {
  const { id, status, serial } = row
  await tx
    .update(bookings)
    .set({ ...fresh, serial: serial + 1, pass: null })
    .where(eq(bookings.id, id))
  await tx.insert(bookingEvents).values(eventOf(row, fresh.status ?? status, change))
}

/** Journals what makes no new version of a visit, and no letter: what is `fresh` of it is written beside. */
export async function recordQuietly(
  tx: Transaction,
  row: BookingRow,
  change: Change,
  fresh?: Partial<BookingRow>,
): Promise<void> {
  if (fresh) await tx.update(bookings).set(fresh).where(eq(bookings.id, row.id))
  const event = eventOf(row, row.status, change)
  await tx.insert(bookingEvents).values({ ...event, toldAt: event.at })
}

function eventOf(
  { id, customer, status }: BookingRow,
  to: BookingRow['status'],
  { why, now, actor = customer, reason }: Change,
) {
  return { booking: id, actor, at: new Date(now), from: status, to, why, reason }
}

/** Another device was faster, or the booking is over: `current` is what is true, for whoever asks. */
export async function changedMeanwhile(
  tx: Transaction,
  { id, status }: BookingRow,
  find: (tx: Transaction, id: string) => Promise<unknown> = findBooking,
): Promise<never> {
  const error =
    status === 'cancelled'
      ? 'Cette réservation est annulée.'
      : 'Cette réservation a changé entre-temps. Vérifiez-la, puis recommencez.'
  return refuse(409, 'changed', error, { current: await find(tx, id) })
}
