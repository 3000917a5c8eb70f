import type { Guest } from '../../../shared/api/staff/staff.ts'
import type { Transaction } from '../../db/database.ts'
import { addGuest } from '../../db/guests.ts'
import { randomId } from '../../secret.ts'
import { type Booking, bookingSql } from '../bookingStatement.ts'

type Sold = Omit<Booking, 'id' | 'once' | 'account'>

/**
 * Books for a guest by the statement of every booking, inside a transaction: the same locks in the same
 * order, the same CHECKs, which refuse (23514) what does not fit. Answers the booking's id.
 */
export async function bookForGuest(
  tx: Transaction,
  guest: Guest | undefined,
  sold: Sold,
): Promise<string> {
  const customer = await addGuest(tx, guest)
  const id = randomId()
  // The key that counts is the team's own (writeOnce): this one is of a guest who asks nothing again.
  const once = { customer, key: `booking ${id}`, bodyHash: '' }
  await tx.execute(bookingSql({ ...sold, id, once }))
  return id
}
