import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { addDays, wallClock } from '../../../shared/rules/day.ts'
import { reminderTime } from '../../../shared/rules/reminder.ts'
import type { Database } from '../database.ts'
import { queuePushes } from './pushes.ts'
import { bookingEvents, bookings } from '../schema/booking.ts'
import { isUnsettled, loadStops } from '../venueValues/stops.ts'
import { lockEmails, queueForCustomers } from './queueBookingEmails.ts'

/**
 * Queues the reminder of each visit whose evening before has come, once. What was booked or moved
 * after that moment has just been told, and is not told again; what cannot take place waits until it can, or the team
 * keeps it. `now` in epoch milliseconds; `of`: whose.
 */
export async function queueReminders(db: Database, now: number, of?: SQL): Promise<void> {
  const { day: today } = wallClock(now)
  const evenings = or(...[today, addDays(today, 1)].flatMap((day) => isDueOn(day, now) ?? []))
  if (!evenings) return
  const isDue = and(
    evenings,
    of,
    eq(bookings.status, 'confirmed'),
    isNull(bookings.remindedAt),
    gt(bookings.startsAt, new Date(now)),
  )
  const { id, customer } = bookings
  await db.transaction(async (tx) => {
    const unreminded = await tx.select().from(bookings).where(isDue)
    if (!unreminded.length) return
    const stops = await loadStops(tx, unreminded)
    const due = unreminded.filter((visit) => !isUnsettled(visit, stops))
    if (!due.length) return
    const emails = await lockEmails(tx, due)
    // Each is claimed by this one statement: of several processes, one reminds.
    const claimed = await tx
      .update(bookings)
      .set({ remindedAt: new Date(now) })
      .where(
        and(
          isDue,
          inArray(
            id,
            due.map((booking) => booking.id),
          ),
        ),
      )
      .returning({ id, customer })
    const wanted = claimed.map((booking) => ({ ...booking, kind: 'booking-reminder' as const }))
    await queueForCustomers(tx, wanted, { emails, now })
    await queuePushes(tx, 'booking-reminder', claimed, now)
  })
}

/** The visits of a day that were made before its evening, once that has come. */
function isDueOn(day: string, now: number) {
  const evening = reminderTime(day)
  if (evening > now) return undefined
  return and(
    eq(bookings.day, day),
    sql`not exists (select from ${bookingEvents} where ${bookingEvents.booking} = ${bookings.id}
      and ${bookingEvents.why} in ('booked', 'moved') and ${bookingEvents.at} >= ${new Date(evening).toISOString()}::timestamptz)`,
  )
}
