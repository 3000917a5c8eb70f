import { and, asc, eq } from 'drizzle-orm'
import type { Activity } from '../../shared/api/activity.ts'
import type { Database } from '../db/database.ts'
import { activities, pools } from '../db/schema/booking.ts'
import { loadClosures } from '../db/venueValues/closures.ts'
import { pricesAt } from '../db/venueValues/prices.ts'
import { loadTariffs } from '../db/venueValues/tariffs.ts'
import { loadTimetables } from '../db/venueValues/timetables.ts'
import { closedTimesOf } from './closures/closed.ts'
import type { BookableActivity } from './rules.ts'
import { addDays, MAX_DAYS_AHEAD, today } from '../../shared/rules/day.ts'
import type { Hours } from '../../shared/rules/hours/hours.ts'
import { loadHours } from '../db/venueValues/hours.ts'

/** Every activity that has a price at `now` (epoch milliseconds), in the venue's order. */
export async function loadActivities(db: Database, now: number): Promise<Activity[]> {
  const sold = await loadSold(db, now)
  return sold.map(({ row, cents, ...terms }) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    price: cents / 100,
    per: row.per,
    duration: row.duration,
    minParticipants: row.minParticipants,
    maxParticipants: row.maxParticipants,
    minAge: row.minAge,
    cancelBefore: row.cancelBefore,
    ...terms,
  }))
}

/** The same with the places of their pools and the times in which they are closed, by id. */
export async function loadBookableActivities(
  db: Database,
  now: number,
): Promise<Map<string, BookableActivity>> {
  const [sold, closures] = await Promise.all([loadSold(db, now), loadClosures(db, now)])
  return new Map(
    sold.map(({ row, cents: priceCents, ...terms }) => [
      row.id,
      { ...row, ...terms, priceCents, closed: closedTimesOf(row, closures) },
    ]),
  )
}

async function loadSold(db: Database, now: number) {
  const current = pricesAt(db, now)
  const isPrice = and(eq(current.activity, activities.id), eq(current.tariff, ''))
  const found = await db
    .select({
      activity: activities,
      stations: pools.stations,
      overflow: pools.overflow,
      cents: current.cents,
    })
    .from(activities)
    .innerJoin(pools, eq(pools.id, activities.pool))
    .leftJoin(current, isPrice)
    .orderBy(asc(activities.position))
  const rows = found.map(({ activity, ...row }) => ({ ...activity, ...row }))
  const [timetableOf, tariffsOf] = await Promise.all([
    loadTimetables(db, rows),
    loadTariffs(db, rows, now),
  ])
  return rows.flatMap((row) => {
    const price = row.isByTariff ? tariffsOf(row) : row.cents !== null && { cents: row.cents }
    return price ? [{ row, ...price, ...timetableOf(row) }] : []
  })
}

/** What booking must know of the venue: it changes a few times a year. */
export type SalesData = { offers: Map<string, BookableActivity>; hours: Hours }

/** How old facts may be, in milliseconds: a day closed this second may still take a booking. */
const MAX_AGE_MS = 1000

/** Reads the facts at most once a second, however many ask. */
export function createSalesDataLoader(db: Database, now: () => number): () => Promise<SalesData> {
  let known: Promise<SalesData> | undefined
  let readAt = 0
  return () => {
    if (known && performance.now() - readAt < MAX_AGE_MS) return known
    readAt = performance.now()
    known = readSalesData(db, now())
    known.catch(() => (known = undefined))
    return known
  }
}

/** Reads them now, for whoever asks seldom. */
export async function readSalesData(db: Database, now: number): Promise<SalesData> {
  const from = today(now)
  const hours = await loadHours(db, from, addDays(from, MAX_DAYS_AHEAD))
  return { offers: await loadBookableActivities(db, now), hours }
}
