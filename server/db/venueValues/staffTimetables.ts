import { asc, eq, gte } from 'drizzle-orm'
import type {
  SessionDay,
  SessionWeek,
  VenueTimetables,
} from '../../../shared/api/staff/timetables.ts'
import type { Timetable } from '../../../shared/rules/hours/schedule.ts'
import { FIRST_DAY, LAST_DAY } from '../../../shared/rules/hours/timetable.ts'
import type { Reader, Transaction } from '../database.ts'
import { activities } from '../schema/booking.ts'
import { timetableDays, timetables } from '../schema/venue.ts'
import { loadLastChanges } from '../staff/events.ts'
import type { FolderValues } from './folder.ts'
import { followRow } from './reconcile.ts'
import { withVersion } from './staffValues.ts'

export type ActivitySessions = VenueTimetables['activities'][number]

/** How the journal knows the sessions of a weekday, of the timetable that begins on a day. */
export const weekSubject = (activity: string, { weekday, from }: WeekKey) =>
  `${activity} ${weekday} ${from}`
export const daySubject = (activity: string, day: string) => `${activity} ${day}`
type WeekKey = Pick<SessionWeek, 'weekday' | 'from'>

/**
 * The sessions of each activity that is sold by those, from a day on. A weekday of which no timetable without a
 * beginning says anything has an empty one, to be written.
 */
export async function loadSessions(
  db: Reader,
  { today, folder: said }: { today: string; folder: FolderValues },
): Promise<ActivitySessions[]> {
  const sold = await db
    .select()
    .from(activities)
    .where(eq(activities.mode, 'sessions'))
    .orderBy(asc(activities.position))
  const weeks = await db
    .select()
    .from(timetables)
    .where(gte(timetables.to, today))
    .orderBy(asc(timetables.weekday), asc(timetables.from))
  const days = await db
    .select()
    .from(timetableDays)
    .where(gte(timetableDays.day, today))
    .orderBy(asc(timetableDays.day))
  const changes = await loadLastChanges(db, 'sessions-set')
  return sold.map(({ id: activityId, name, duration, buffer }) => {
    const known = weeks
      .filter(({ activity }) => activity === activityId)
      .map(({ weekday, times, from, to, origin }): SessionWeek => {
        const folder = folderWeek(said, activityId, { weekday, from })?.times ?? null
        const value = { weekday, from, to, times, folder, isOwn: origin === 'staff' }
        return withVersion(value, changes.get(weekSubject(activityId, value)))
      })
    const all = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
      const own = known.filter((one) => one.weekday === weekday)
      return own.some(({ from }) => from === FIRST_DAY) ? own : [emptyWeek(weekday), ...own]
    })
    const special = days
      .filter(({ activity }) => activity === activityId)
      .map(({ day, times, reason, origin }): SessionDay => {
        const folder = folderDay(said, activityId, day) ?? null
        const value = { day, times, reason, folder, isOwn: origin === 'staff' }
        return withVersion(value, changes.get(daySubject(activityId, day)))
      })
    const { version } = withVersion({ weeks: all.map((one) => one.version) })
    return { activityId, name, duration, buffer, version, weeks: all, days: special }
  })
}

/** A weekday of which no row says anything. */
function emptyWeek(weekday: number): SessionWeek {
  const always = { from: FIRST_DAY, to: LAST_DAY }
  return { weekday, ...always, times: [], folder: null, isOwn: false, changed: null, version: '' }
}

export function folderWeek(folder: FolderValues, activity: string, { weekday, from }: WeekKey) {
  return folderTimetable(folder, activity)?.weeks.find(
    (one) => one.weekday === weekday && one.from === from,
  )
}

export function folderDay(folder: FolderValues, activity: string, day: string) {
  const found = folderTimetable(folder, activity)?.days.find((one) => one.day === day)
  return found && { times: found.times, reason: found.reason }
}

function folderTimetable(folder: FolderValues, activity: string): Timetable | undefined {
  return folder.activities.find(({ id }) => id === activity)?.timetable
}

/** Has the sessions of a weekday follow the folder again; without one they are taken out. */
export function followSessions(
  tx: Transaction,
  activity: string,
  key: WeekKey,
  folder?: FolderValues,
): Promise<void> {
  const said = folder && folderWeek(folder, activity, key)
  return followRow(tx, timetables, { activity, ...key }, said && { activity, ...said })
}

/** Likewise those of a day: where the folder does not name it, it is as its weekday. */
export function followSessionDay(
  tx: Transaction,
  activity: string,
  day: string,
  folder: FolderValues,
): Promise<void> {
  const said = folderDay(folder, activity, day)
  return followRow(tx, timetableDays, { activity, day }, said && { activity, day, ...said })
}
