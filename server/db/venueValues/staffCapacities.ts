import { asc, eq, sql } from 'drizzle-orm'
import type { CapacityValue } from '../../../shared/api/staff/capacities.ts'
import type { Database, Reader } from '../database.ts'
import { activities, pools } from '../schema/booking.ts'
import { loadLastChanges } from '../staff/events.ts'
import { capacityIn } from './closures.ts'
import { ownFolder } from './folder.ts'
import { withVersion } from './staffValues.ts'

/** Those of each pool in a list that is grouped by pools, in the venue's order. */
export const activitiesInOrder = sql<{ id: string; name: string }[]>`json_agg(
  json_build_object('id', ${activities.id}, 'name', ${activities.name}) order by ${activities.position})`

/** What each pool has of which something is sold, in the venue's order, and what of it is for sale now. */
export async function loadCapacities(
  db: Reader,
  now: number,
): Promise<(CapacityValue & { current: number })[]> {
  const quarter = sql`date_bin('15 minutes', ${new Date(now).toISOString()}::timestamptz, 'epoch')`
  const rows = await db
    .select({
      pool: pools.id,
      stations: pools.stations,
      origin: pools.origin,
      current: sql<number>`${capacityIn(quarter)}`,
      activities: activitiesInOrder,
    })
    .from(pools)
    .innerJoin(activities, eq(activities.pool, pools.id))
    .groupBy(pools.id)
    .orderBy(asc(sql`min(${activities.position})`))
  const changes = await loadLastChanges(db, 'capacity-set')
  return rows.map(({ origin, current, ...row }) => {
    const folder = ownFolder.stations[row.pool] ?? null
    const value = { ...row, folder, isOwn: origin === 'staff' }
    return { ...withVersion(value, changes.get(row.pool)), current }
  })
}

type Writer = Pick<Database, 'update'>

/** To be followed by `fitCapacity`, at once and after `SECOND_FIT_MS`. */
export async function writeStations(
  db: Writer,
  pool: string,
  set: { stations: number; origin: 'file' | 'staff' },
): Promise<void> {
  await db.update(pools).set(set).where(eq(pools.id, pool))
}
