import { and, asc, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { holds } from '../db/schema/booking.ts'
import { movePlaces } from './places.ts'

/**
 * Ends the holds and offers of which all this is true, and gives their places back; how many there
 * were. Their rows are locked in one order, and before any places: nobody who has places waits for one.
 */
export async function endHolds(tx: Transaction, ...which: [SQL, ...SQL[]]): Promise<number> {
  const isMeant = and(...which)
  await tx.select({ id: holds.id }).from(holds).where(isMeant).orderBy(asc(holds.id)).for('update')
  const gone = await tx.delete(holds).where(isMeant).returning()
  await movePlaces(tx, { give: gone })
  return gone.length
}
