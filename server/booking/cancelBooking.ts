import type { Booking, Cancellation } from '../../shared/api/booking.ts'
import type { Database, Transaction } from '../db/database.ts'
import { movePlaces } from './places.ts'
import { changedMeanwhile, updateOwnBooking, write, type BookingRow } from './transition.ts'
import { cancelDeadline } from '../../shared/rules/cancelDeadline.ts'
import { venue } from '../../venue/venue.ts'
import { findFreeUntil } from '../db/venueValues/stops.ts'
import { refuse } from '../http/refusal.ts'

/** Refuses what a customer cannot decide alone any more, and names the telephone. */
export async function refuseTooLate(tx: Transaction, row: BookingRow, now: number): Promise<void> {
  const until = await findFreeUntil(tx, row)
  if (until !== null && now < until.getTime()) return
  const error = `Cette visite ne se change plus en ligne. Appelez-nous au ${venue.phone}.`
  refuse(403, 'too-late', error)
}

type Move = { start: Date; now: number; isByTeam: boolean }

/**
 * Returns until when a visit is free once it is moved: until its new start where the team moves it, as long before it
 * as it was before where its customer does.
 */
export async function movedDeadline(
  tx: Transaction,
  row: BookingRow,
  { start, now, isByTeam }: Move,
): Promise<Date | null> {
  const until = isByTeam ? row.startsAt : await findFreeUntil(tx, row)
  return until && cancelDeadline(start.getTime(), row.startsAt.getTime() - until.getTime(), now)
}

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
