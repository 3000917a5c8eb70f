import { addDays, today } from '../../shared/rules/day.ts'
import type { Hours } from '../../shared/rules/hours/hours.ts'
import { loadHours } from '../db/venueValues/hours.ts'
import type { Database } from '../db/database.ts'
import { loadBookableActivities } from './activities.ts'
import { MAX_DAYS_AHEAD, type BookableActivity } from './rules.ts'

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
