import type { Booking, Cancellation } from '../../shared/api/booking.ts'
import type { Database } from '../db/database.ts'
import { refuseTooLate } from './cancelPolicy.ts'
import { movePlaces } from './places.ts'
import { changedMeanwhile, updateOwnBooking, write } from './transition.ts'

type CancelDeps = { db: Database; now: () => number }

/** Cancels a customer's booking and gives exactly its places back, once; a repeat finds it done. */
export function cancelBooking(
  deps: CancelDeps,
  who: { customer: string; id: string },
  { serial }: Cancellation,
): Promise<Booking> {
  return updateOwnBooking(deps, who, async (tx, row) => {
    if (row.status === 'cancelled') return
    if (row.serial !== serial || row.status !== 'confirmed') await changedMeanwhile(tx, row)
    const now = deps.now()
    await refuseTooLate(tx, row, now)
    await movePlaces(tx, { give: [row] })
    await write(tx, row, { status: 'cancelled' }, { why: 'cancelled', now })
  })
}
