import { and, eq, gt, ne } from 'drizzle-orm'
import type { Database } from './database.ts'
import { NOBODY } from './deletion.ts'
import { activities, bookings, holds } from './schema.ts'

export type Visit = NonNullable<Awaited<ReturnType<typeof findVisit>>>
export type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>

/** A customer's booking as it is now, with what it is made of; nothing where it is nobody's. */
export async function findVisit(db: Database, id: string) {
  const [row] = await db.select().from(bookings).where(and(eq(bookings.id, id), ne(bookings.customer, NOBODY)))
  return row
}

/** A living offer of places, with the name of its activity; `now` in epoch milliseconds. */
export async function findOffer(db: Database, id: string, now: number) {
  const isLive = and(eq(holds.id, id), eq(holds.kind, 'offer'), gt(holds.expiresAt, new Date(now)))
  const [row] = await db
    .select({ hold: holds, activityName: activities.name })
    .from(holds)
    .innerJoin(activities, eq(activities.id, holds.activityId))
    .where(isLive)
  return row && { ...row.hold, activityName: row.activityName }
}
