import type { Database, Transaction } from '../db/database.ts'
import { codeOf, constraintOf } from '../failure.ts'
import { releaseExpiredIn } from './expiredHolds.ts'
import type { Occupancy } from './places.ts'

/** The same statement again may well succeed. */
const DEADLOCK = '40P01'
const MAX_ATTEMPTS = 5

type Terms = { claim?: Omit<Occupancy, 'units'> | undefined; now: number }

/**
 * Does what takes places. Where those of a claim do not fit, expired holds give theirs back first, and
 * it is done once more; likewise where a short reference was taken already. `full` and `busy` (a lock that took too long) have changed nothing.
 */
export async function retryOnConflict<T>(
  db: Database,
  { claim, now }: Terms,
  act: () => Promise<T>,
): Promise<T | 'full' | 'busy'> {
  let room: 'unknown' | 'lacking' | 'made' = 'unknown'
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    try {
      if (room === 'lacking') {
        if (!claim || !(await releaseExpiredIn(db, claim, now))) return 'full'
        room = 'made'
      }
      return await act()
    } catch (error) {
      const code = codeOf(error) ?? ''
      if (code === '55P03') return 'busy'
      if (code === '23514' && room === 'made') return 'full'
      if (code === '23514') room = 'lacking'
      else if (code !== DEADLOCK && !isPassing(constraintOf(error))) throw error
    }
  }
  return 'busy'
}

/** Likewise in a transaction, which is begun anew each time. */
export function retryTransaction<T>(
  db: Database,
  terms: Terms,
  act: (tx: Transaction) => Promise<T>,
): Promise<T | 'full' | 'busy'> {
  return retryOnConflict(db, terms, () => db.transaction(act))
}

/** A short reference that is taken; one who has taken a hold meanwhile. */
function isPassing(constraint: string | undefined): boolean {
  return constraint === 'bookings_reference' || constraint === 'holds_customer'
}
