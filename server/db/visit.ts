import { and, asc, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { emailOf } from '../../shared/fields/email.ts'
import { keep } from '../../shared/rules/retention.ts'
import type { Database } from './database.ts'
import { ANONYMOUS_CUSTOMER, visitOfNobody } from './accounts/deletion.ts'
import { accounts, guests } from './schema/people.ts'
import { activities, bookingEvents, bookings, holds, waits } from './schema/booking.ts'
import { freeUntil, isUnsettled, loadStops } from './venueValues/stops.ts'

export type VisitRow = typeof bookings.$inferSelect
export type Visit = NonNullable<Awaited<ReturnType<typeof findVisit>>>
export type ClosedWait = NonNullable<Awaited<ReturnType<typeof findClosedWait>>>
export type WaitlistOffer = NonNullable<Awaited<ReturnType<typeof findOffer>>>

/** A customer's booking as it is now, with what the venue made of it; nothing where it is nobody's. */
export async function findVisit(db: Database, id: string) {
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), ne(bookings.customer, ANONYMOUS_CUSTOMER)))
  if (!row) return undefined
  const stops = await loadStops(db, [row])
  const last = await findLastChange(db, id)
  return { ...row, ...last, freeUntil: freeUntil(row, stops), isUnsettled: isUnsettled(row, stops) }
}

/** Returns whether a visit is still to be reminded of: it takes place, and was not moved or cancelled since. */
export function isToRemind(
  { status, remindedAt, startsAt, isUnsettled }: Visit,
  now: number,
): boolean {
  return status === 'confirmed' && !!remindedAt && !isUnsettled && startsAt.getTime() > now
}

/** The journal's words for what makes another version of a visit that stands. */
const visitChanges = ['moved', 'reduced', 'enlarged', 'options', 'noted'] as const
export type VisitChange = (typeof visitChanges)[number]

/** What makes another version of a visit, or its end; nothing that is journaled of one that has ended. */
export const isVisitChange = or(
  and(eq(bookingEvents.to, 'cancelled'), ne(bookingEvents.from, 'cancelled')),
  inArray(bookingEvents.why, visitChanges),
)

/** Whether it was the team that made of a visit what it is, and what they said of it to its customer. */
async function findLastChange(db: Database, visit: string) {
  const { booking, reason, actor, id } = bookingEvents
  const [event] = await db
    .select({ reason, actor })
    .from(bookingEvents)
    .where(and(eq(booking, visit), isVisitChange))
    .orderBy(desc(id))
    .limit(1)
  return { reason: event?.reason ?? null, isByTeam: event?.actor.startsWith('staff:') ?? false }
}

/**
 * The visits of whoever has this address that are still to come, and those that changed since an instant
 * and would have been, the next one first.
 */
export async function findVisitsToSummarize(
  db: Database,
  email: string,
  { since, now }: { since: Date; now: Date },
) {
  const { key } = emailOf(email)
  const isOwn = sql`${bookings.customer} in (
    select ${accounts.id}::text from ${accounts} where ${accounts.emailKey} = ${key}
    union all select ${guests.id} from ${guests} where ${guests.emailKey} = ${key})`
  const isNew = sql`exists (select from ${bookingEvents} where ${bookingEvents.booking} = ${bookings.id}
    and ${bookingEvents.at} >= ${since.toISOString()}::timestamptz)`
  const isTold = and(isOwn, gt(bookings.startsAt, now), or(ne(bookings.status, 'cancelled'), isNew))
  return db.select().from(bookings).where(isTold).orderBy(asc(bookings.startsAt), asc(bookings.id))
}

/** Makes visits that began before a moment nobody's, and forgets them once the accounts need them no longer. */
export async function eraseVisits(db: Database, before: Date, now: number): Promise<void> {
  const isOld = and(lt(bookings.startsAt, before), ne(bookings.customer, ANONYMOUS_CUSTOMER))
  await db.transaction(async (tx) => {
    const old = tx.select({ id: bookings.id }).from(bookings).where(isOld)
    await tx
      .update(bookingEvents)
      .set({
        reason: null,
        actor: sql`case when ${bookingEvents.actor} like 'staff:%' then ${bookingEvents.actor} else ${ANONYMOUS_CUSTOMER} end`,
      })
      .where(inArray(bookingEvents.booking, old))
    await tx.update(bookings).set(visitOfNobody).where(isOld)
    const isOver = lt(bookings.startsAt, new Date(now - keep.accounting.ms))
    const over = tx.select({ id: bookings.id }).from(bookings).where(isOver)
    await tx.delete(bookingEvents).where(inArray(bookingEvents.booking, over))
    await tx.delete(bookings).where(isOver)
  })
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

/** A wait that the team's closing ended, with the name of its activity. */
export async function findClosedWait(db: Database, id: string) {
  const [row] = await db
    .select({ wait: waits, activityName: activities.name })
    .from(waits)
    .innerJoin(activities, eq(activities.id, waits.activityId))
    .where(and(eq(waits.id, id), eq(waits.outcome, 'closed')))
  return row
}
