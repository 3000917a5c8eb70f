import type { Transaction } from '../db/database.ts'
import { refuse } from '../http/messages.ts'
import { type Claim, closedMeanwhile } from './closures/closedVisits.ts'
import { nothingDone } from './closures/closed.ts'
import { countOver, forceLoad, type Occupancy } from './places.ts'

/**
 * Takes the places of a visit though it is full, within its pool's limit; `give`: those that it has. Answers how
 * many of them are beyond the capacity, or why it cannot be: what is closed is forced by nobody.
 */
export async function forcePlaces(
  tx: Transaction,
  claim: Claim & Occupancy,
  give: readonly Occupancy[] = [],
): Promise<number | Response> {
  const isSold = give.length > 0
  if (!(await forceLoad(tx, { take: [claim], give }))) return beyondLimit(isSold)
  // Read with the places locked: a closing that comes later waits for them, and lists the visit.
  return (await closedMeanwhile(tx, claim, isSold)) ?? countOver(tx, claim)
}

function beyondLimit(isSold: boolean): Response {
  const error = `Même en forçant, il n’y a plus de place à cette heure. ${nothingDone(isSold)}`
  return refuse(409, 'overflow', error, { field: 'time' })
}
