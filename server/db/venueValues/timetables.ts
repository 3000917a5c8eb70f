import type { Timetable } from '../../../shared/rules/hours/schedule.ts'
import type { Database, Transaction } from '../database.ts'
import type { activities } from '../schema/booking.ts'
import { timetableDays, timetables } from '../schema/venue.ts'
import type { FolderValues } from './folder.ts'
import { followFolder, type StaffSetRow } from './reconcile.ts'

type ActivityRow = Pick<typeof activities.$inferSelect, 'id' | 'mode'>

/** Tells the timetable of an activity that is sold by sessions, be it empty; nothing of another. */
export async function loadTimetables(db: Database, rows: readonly ActivityRow[]) {
  const isAsked = rows.some(({ mode }) => mode === 'sessions')
  const [weeks, days] = isAsked
    ? await Promise.all([db.select().from(timetables), db.select().from(timetableDays)])
    : [[], []]
  return ({ id, mode }: ActivityRow): { timetable?: Timetable } => {
    if (mode === 'step') return {}
    const isOwn = ({ activity }: { activity: string }) => activity === id
    return { timetable: timetableOf({ weeks: weeks.filter(isOwn), days: days.filter(isOwn) }) }
  }
}

/** What is known of sessions, as whoever sells reads it. */
export function timetableOf({ weeks, days }: Timetable): Timetable {
  return {
    weeks: weeks.map(({ weekday, from, to, times }) => ({ weekday, from, to, times })),
    days: days.map(({ day, times, reason }) => ({ day, times, reason })),
  }
}

/** Brings in the sessions of each weekday, and of the days that beat them. */
export async function seedTimetables(
  tx: Transaction,
  folder: FolderValues,
): Promise<StaffSetRow[]> {
  const timed = folder.activities.flatMap(({ id: activity, timetable }) =>
    timetable ? { activity, ...timetable } : [],
  )
  const ofWeeks = await followFolder(tx, timetables, {
    what: 'sessions',
    standing: await tx.select().from(timetables),
    rows: timed.flatMap(({ activity, weeks }) => weeks.map((week) => ({ activity, ...week }))),
  })
  const ofDays = await followFolder(tx, timetableDays, {
    what: 'sessions',
    standing: await tx.select().from(timetableDays),
    rows: timed.flatMap(({ activity, days }) => days.map((day) => ({ activity, ...day }))),
  })
  return [...ofWeeks, ...ofDays]
}
