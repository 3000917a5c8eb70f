import { asc, eq } from 'drizzle-orm'
import type { Activity } from '../../shared/api/activity.ts'
import type { Database } from '../db/database.ts'
import { activities, pools } from '../db/schema/booking.ts'
import { pricesAt } from '../db/venueValues/prices.ts'
import { loadTimetables } from '../db/venueValues/timetables.ts'
import type { BookableActivity } from './rules.ts'

/** Every activity that has a price at `now` (epoch milliseconds), in the venue's order. */
export async function loadActivities(db: Database, now: number): Promise<Activity[]> {
  const current = pricesAt(db, now)
  const rows = await db
    .select()
    .from(activities)
    .innerJoin(current, eq(current.activity, activities.id))
    .orderBy(asc(activities.position))
  const timetableOf = await loadTimetables(
    db,
    rows.map((row) => row.activities),
  )
  return rows.map(({ activities: row, current: { cents } }) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    price: cents / 100,
    per: row.per,
    duration: row.duration,
    minParticipants: row.minParticipants,
    maxParticipants: row.maxParticipants,
    minAge: row.minAge,
    ...timetableOf(row),
  }))
}

/** The same with the places of their pools, by id. */
export async function loadBookableActivities(
  db: Database,
  now: number,
): Promise<Map<string, BookableActivity>> {
  const current = pricesAt(db, now)
  const rows = await db
    .select()
    .from(activities)
    .innerJoin(pools, eq(pools.id, activities.pool))
    .innerJoin(current, eq(current.activity, activities.id))
  const timetableOf = await loadTimetables(
    db,
    rows.map((row) => row.activities),
  )
  return new Map(
    rows.map(({ activities: row, pools: { stations }, current: { cents: priceCents } }) => [
      row.id,
      { ...row, ...timetableOf(row), stations, priceCents },
    ]),
  )
}
