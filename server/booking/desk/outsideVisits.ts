import { and, gt, gte, ne, sql, asc, eq } from 'drizzle-orm'
import { today } from '../../../shared/rules/day.ts'
import { type Hours, hoursOf } from '../../../shared/rules/hours/hours.ts'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/booking.ts'
import { isWithinHours } from '../../db/venueValues/stops.ts'
import type { SoldSessions } from '../../../shared/api/staff/timetables.ts'
import type { Timetable } from '../../../shared/rules/hours/schedule.ts'
import { sessionsOn } from '../../../shared/rules/hours/timetable.ts'

/** Visits to come that these hours do not hold, by their ids; `days`: which of them are asked for. */
export async function findOutside(
  db: Reader,
  hours: Hours,
  now: number,
  days: (day: string) => boolean = () => true,
): Promise<string[]> {
  const { day, time, duration, id } = bookings
  // Of each start and length one look.
  const rows = await db
    .select({ day, time, duration, ids: sql<string[]>`array_agg(${id})` })
    .from(bookings)
    .where(isAhead(now))
    .groupBy(day, time, duration)
  return rows.flatMap(({ ids, ...start }) =>
    days(start.day) && !isWithinHours(start, hours) ? ids : [],
  )
}

/**
 * How many visits to come would stand outside of other hours, on the days whose hours these change: they
 * stay as sold, and the team settles them.
 */
export async function countOutside(
  db: Reader,
  { before, after }: { before: Hours; after: Hours },
  now: number,
): Promise<number> {
  const isChanged = (day: string) => {
    const [was, is] = [hoursOf(before, day).span, hoursOf(after, day).span]
    return was?.open !== is?.open || was?.close !== is?.close
  }
  return (await findOutside(db, after, now, isChanged)).length
}

/** So many starts are told, the first. */
const MAX_TOLD = 20

/** What is sold of an activity on sessions to come that another timetable takes out: it stays as sold. */
export async function loadSoldSessions(
  db: Reader,
  activity: string,
  { before, after }: { before: Timetable; after: Timetable },
  now: number,
): Promise<SoldSessions> {
  const { activityId, day, time, participants } = bookings
  const sold = await db
    .select({
      day,
      time,
      visits: sql<number>`count(*)::int`,
      people: sql<number>`sum(${participants})::int`,
    })
    .from(bookings)
    .where(and(eq(activityId, activity), isAhead(now)))
    .groupBy(day, time)
    .orderBy(asc(day), asc(time))
  const isHeld = (timetable: Timetable, start: { day: string; time: string }) =>
    sessionsOn(timetable, start.day).times.includes(start.time)
  const removed = sold.filter((start) => isHeld(before, start) && !isHeld(after, start))
  return {
    visits: removed.reduce((sum, { visits }) => sum + visits, 0),
    people: removed.reduce((sum, { people }) => sum + people, 0),
    starts: removed
      .slice(0, MAX_TOLD)
      .map(({ day: on, time: at, visits }) => ({ day: on, time: at, visits })),
  }
}

/** What is to come and not cancelled; an index reads it by day. */
function isAhead(now: number) {
  const { day, startsAt, status } = bookings
  return and(gte(day, today(now)), gt(startsAt, new Date(now)), ne(status, 'cancelled'))
}
