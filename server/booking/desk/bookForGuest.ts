import { eq } from 'drizzle-orm'
import type { Guest } from '../../../shared/api/staff/staff.ts'
import type { Transaction } from '../../db/database.ts'
import { addGuest } from '../../db/guests.ts'
import { bookings } from '../../db/schema/booking.ts'
import { randomId } from '../../secret.ts'
import { type NewBooking, bookingSql } from '../bookingStatement.ts'
import { forcePlaces } from '../places.ts'
import type { BookingRow } from '../transition.ts'
import { lockVisit } from './visitActs.ts'

type Sold = Omit<NewBooking, 'id' | 'once' | 'account'>

/**
 * Books for a guest by the statement of every booking, inside a transaction: the same locks in the same
 * order, the same CHECKs, which refuse (23514) what does not fit.
 */
export async function bookForGuest(
  tx: Transaction,
  guest: Guest | undefined,
  sold: Sold,
): Promise<BookingRow> {
  const customer = await addGuest(tx, guest)
  const id = randomId()
  // The key that counts is the team's own (writeOnce): this one is of a guest who asks nothing again.
  const once = { customer, key: `booking ${id}`, bodyHash: '' }
  await tx.execute(bookingSql({ ...sold, id, once }))
  const row = await lockVisit(tx, id)
  if (!row) throw new Error('a booking that was made is not there')
  return row
}

/** The same beyond what is free, its places last likewise. */
export async function forceForGuest(
  tx: Transaction,
  guest: Guest | undefined,
  sold: Sold,
): Promise<BookingRow> {
  const row = await bookForGuest(tx, guest, { ...sold, isPlaced: true })
  const forced = await forcePlaces(tx, row)
  await tx.update(bookings).set({ forced }).where(eq(bookings.id, row.id))
  return { ...row, forced }
}
