import { asc, eq } from 'drizzle-orm'
import type { Activity } from '../../shared/api/activity.ts'
import type { Database } from '../db/database.ts'
import { activities, pools } from '../db/schema/booking.ts'
import type { BookableActivity } from './rules.ts'

export async function loadActivities(db: Database): Promise<Activity[]> {
  const rows = await db.select().from(activities).orderBy(asc(activities.position))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.priceCents / 100,
    per: row.per,
    duration: row.duration,
    minParticipants: row.minParticipants,
    maxParticipants: row.maxParticipants,
    minAge: row.minAge,
  }))
}

/** Every activity with the places of its pool. */
export async function loadBookableActivities(db: Database): Promise<Map<string, BookableActivity>> {
  const rows = await db.select().from(activities).innerJoin(pools, eq(pools.id, activities.pool))
  return new Map(
    rows.map((row) => [row.activities.id, { ...row.activities, stations: row.pools.stations }]),
  )
}
