import type { Season } from '../../../shared/rules/hours/schedule.ts'
import type { Tariff } from '../../../shared/rules/tariff.ts'
import type { Database } from '../../../server/db/database.ts'
import { tariffs, venueValues } from '../../../server/db/schema/venue.ts'
import { fitCapacity } from '../../../server/db/venueValues/capacity.ts'
import { lockValues } from '../../../server/db/venueValues/folder.ts'
import { SEASON } from '../../../server/db/venueValues/hours.ts'
import { addPrice } from '../../../server/db/venueValues/prices.ts'
import { putRow } from '../../../server/db/venueValues/reconcile.ts'
import { writeStations } from '../../../server/db/venueValues/staffCapacities.ts'
import { tariffRow } from '../../../server/db/venueValues/tariffs.ts'

/*
 * What a person sets, in the database alone: nobody of the team is signed in, and nothing is journaled. The others
 * are the product's own (server/db/venueValues/edits.ts).
 */

/** Has an activity, or a tariff of it, cost so many cents from an instant on (epoch milliseconds). */
export function setPrice(
  db: Database,
  activity: string,
  cents: number,
  from: number,
  tariff = '',
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockValues(tx)
    await addPrice(tx, { activity, tariff, cents, origin: 'staff' }, from)
  })
}

/** The terms of a tariff, and its place among the others; what it costs is `setPrice`. */
export async function setTariff(
  db: Database,
  activity: string,
  tariff: Tariff,
  position: number,
): Promise<void> {
  await putRow(db, tariffs, { ...tariffRow(activity, tariff, position), origin: 'staff' })
}

/** The hours of a season, known by its reason; they win over the folder's. Without hours it is taken out. */
export async function setSeason(
  db: Database,
  reason: string,
  season?: Omit<Season, 'reason'>,
): Promise<void> {
  const value = season ? { ...season, reason, position: -1 } : null
  await putRow(db, venueValues, { name: SEASON + reason, value, origin: 'staff' })
}

/** How many stations a pool has from now on (epoch milliseconds); what is sold beyond them is kept. */
export async function setStations(
  db: Database,
  pool: string,
  stations: number,
  now: number,
): Promise<void> {
  await writeStations(db, pool, { stations, origin: 'staff' })
  await fitCapacity(db, now)
}
