import { eq } from 'drizzle-orm'
import { toCents } from '../../shared/rules/money.ts'
import type { Database, Transaction } from './database.ts'
import { activities, pools } from './schema/booking.ts'
import { exceptionalDays, venueValues } from './schema/venue.ts'
import { fitCapacity, moveSold } from './venueValues/capacity.ts'
import { lockValues, noteFolder, ownFolder, type FolderValues } from './venueValues/folder.ts'
import { dayRow, hourValues } from './venueValues/hours.ts'
import { addPrice, endPrice, lastPrices, type Priced } from './venueValues/prices.ts'
import { followFolder, putRow, reconcile, type StaffSetRow } from './venueValues/reconcile.ts'
import { seedTariffs } from './venueValues/tariffs.ts'
import { seedTimetables } from './venueValues/timetables.ts'

/** What a start found: a folder older than the last one brings nothing in; what people set stays. */
export type Seeded = { isOlder: boolean; kept: StaffSetRow[] }

/**
 * Brings the values of the venue's folder into the database, in both directions: what the folder set follows
 * it, removals included; what a person set stays, and is given by its table and id. `now` in epoch
 * milliseconds.
 */
export async function seed(
  db: Pick<Database, 'transaction'>,
  now: number,
  folder = ownFolder,
): Promise<Seeded> {
  const seeded = await db.transaction(async (tx) => {
    await lockValues(tx)
    const isOlder = !(await noteFolder(tx, folder, now))
    if (isOlder) return { isOlder, kept: [] }
    const kept = [
      ...(await seedPools(tx, folder)),
      ...(await seedActivities(tx, folder)),
      ...(await seedPrices(tx, folder, now)),
      ...(await seedTariffs(tx, folder)),
      ...(await seedExceptionalDays(tx, folder)),
      ...(await seedTimetables(tx, folder)),
      ...(await seedValues(tx, folder)),
    ]
    await moveSold(tx)
    return { isOlder, kept }
  })
  await fitCapacity(db, now)
  return seeded
}

async function seedPools(
  tx: Transaction,
  { stations, overflow }: FolderValues,
): Promise<StaffSetRow[]> {
  const folder = Object.entries(stations).map(([id, places]) => {
    return { id, stations: places, overflow: overflow[id] ?? 0 }
  })
  const { write, kept } = reconcile(await tx.select().from(pools), folder, ({ id }) => id)
  for (const row of write) await putRow(tx, pools, row, eq(pools.origin, 'file'))
  return kept.map(({ id }) => ({ what: 'pool', id }))
}

async function seedActivities(tx: Transaction, folder: FolderValues): Promise<StaffSetRow[]> {
  const rows = folder.activities.map(({ price, timetable, tariffs, ...activity }, position) => {
    const schedule = folder.schedules[activity.id]
    if (!schedule) throw new Error(`${activity.id} has no schedule`)
    const mode: 'sessions' | 'step' = timetable ? 'sessions' : 'step'
    const priceCents = toCents(price)
    return { ...activity, ...schedule, mode, isByTariff: Boolean(tariffs), position, priceCents }
  })
  return followFolder(tx, activities, {
    what: 'activity',
    standing: await tx.select().from(activities),
    rows,
  })
}

async function seedPrices(
  tx: Transaction,
  folder: FolderValues,
  now: number,
): Promise<StaffSetRow[]> {
  const rows = folder.activities.flatMap(({ id: activity, price, tariffs }) =>
    (tariffs ?? [{ id: '', price }]).map((one) => {
      return { activity, tariff: one.id, cents: toCents(one.price) }
    }),
  )
  const nameOf = ({ activity, tariff }: Priced) => `${activity} ${tariff}`.trim()
  const { write, remove, kept } = reconcile(await lastPrices(tx), rows, nameOf)
  for (const row of write) await addPrice(tx, { ...row, origin: 'file' }, now)
  for (const priced of remove) await endPrice(tx, priced, now)
  return kept.map((price) => ({ what: 'price', id: nameOf(price) }))
}

async function seedExceptionalDays(
  tx: Transaction,
  { hours }: FolderValues,
): Promise<StaffSetRow[]> {
  return followFolder(tx, exceptionalDays, {
    what: 'day',
    standing: await tx.select().from(exceptionalDays),
    rows: hours.exceptional.map(dayRow),
  })
}

async function seedValues(tx: Transaction, folder: FolderValues): Promise<StaffSetRow[]> {
  return followFolder(tx, venueValues, {
    what: 'value',
    standing: await tx.select().from(venueValues),
    rows: hourValues(folder),
  })
}
