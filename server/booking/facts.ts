import { addDays, today } from '../../shared/rules/day.ts'
import type { Hours } from '../../shared/rules/hours.ts'
import { loadHours } from '../db/hours.ts'
import type { Database } from '../db/database.ts'
import { loadOffers } from './activities.ts'
import { HORIZON, type Offer } from './rules.ts'

/** What booking must know of the venue: it changes a few times a year. */
export type Facts = { offers: Map<string, Offer>; hours: Hours }

/** How old facts may be, in milliseconds: a day closed this second may still take a booking. */
const MAX_AGE_MS = 1000

/** Reads the facts at most once a second, however many ask. */
export function createFacts(db: Database, now: () => number): () => Promise<Facts> {
  let known: Promise<Facts> | undefined
  let readAt = 0
  return () => {
    if (known && performance.now() - readAt < MAX_AGE_MS) return known
    readAt = performance.now()
    known = readFacts(db, today(now()))
    known.catch(() => (known = undefined))
    return known
  }
}

async function readFacts(db: Database, from: string): Promise<Facts> {
  const hours = await loadHours(db, from, addDays(from, HORIZON))
  return { offers: await loadOffers(db), hours }
}
