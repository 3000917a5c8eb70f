import { and, asc, eq, gt, gte, ne, sql } from 'drizzle-orm'
import type { SoldSessions } from '../../../shared/api/staff/timetables.ts'
import { today } from '../../../shared/rules/day.ts'
import type { Timetable } from '../../../shared/rules/hours/schedule.ts'
import { sessionsOn } from '../../../shared/rules/hours/timetable.ts'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/booking.ts'

/** So many starts are told, the first. */
const MAX_TOLD = 20

/** What is sold of an activity on sessions to come that another timetable takes out: it stays as sold. */
export async function loadSoldSessions(
  db: Reader,
  activity: string,
  { before, after }: { before: Timetable; after: Timetable },
  now: number,
): Promise<SoldSessions> {
  const { activityId, day, time, startsAt, status, participants } = bookings
  const sold = await db
    .select({
      day,
      time,
      visits: sql<number>`count(*)::int`,
      people: sql<number>`sum(${participants})::int`,
    })
    .from(bookings)
    .where(
      and(
        eq(activityId, activity),
        gte(day, today(now)),
        gt(startsAt, new Date(now)),
        ne(status, 'cancelled'),
      ),
    )
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
