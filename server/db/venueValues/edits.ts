import type { Announcement } from '../../../shared/api/announcement.ts'
import type { Span } from '../../../shared/rules/hours/hours.ts'
import type { Timetable } from '../../../shared/rules/hours/schedule.ts'
import type { Database } from '../database.ts'
import { exceptionalDays, timetableDays, timetables, venueValues } from '../schema/venue.ts'
import { ANNOUNCEMENT } from './announcement.ts'
import { WEEK } from './hours.ts'

/*
 * What a person at the venue changes from day to day. It stays, whatever the folder says at the next
 * start, which names it in the log.
 */

type Writer = Pick<Database, 'insert'>

/** The hours of a weekday, 1 (Monday) to 7; without a span it is closed. */
export function setWeekday(db: Writer, weekday: number, span?: Span): Promise<void> {
  return setValue(db, WEEK + weekday, span)
}

/** A day that beats the weekly rule; without a span it is closed. */
export function setExceptionalDay(
  db: Writer,
  day: string,
  reason: string,
  span?: Span,
): Promise<void> {
  const hours = { open: span?.open ?? null, close: span?.close ?? null }
  return putDay(db, { day, reason, ...hours, isRemoved: false })
}

/** Makes an exceptional day an ordinary one. */
export function removeExceptionalDay(db: Writer, day: string): Promise<void> {
  return putDay(db, { day, reason: '', open: null, close: null, isRemoved: true })
}

async function putDay(db: Writer, row: typeof exceptionalDays.$inferInsert): Promise<void> {
  const set = { ...row, origin: 'staff' } as const
  await db
    .insert(exceptionalDays)
    .values(set)
    .onConflictDoUpdate({ target: exceptionalDays.day, set })
}

/** The sessions of a weekday on the days of a period, both ends included; without times it has none. */
export async function setSessions(
  db: Writer,
  activity: string,
  week: Timetable['weeks'][number],
): Promise<void> {
  const set = { activity, ...week, origin: 'staff' } as const
  const target = [timetables.activity, timetables.weekday, timetables.from]
  await db.insert(timetables).values(set).onConflictDoUpdate({ target, set })
}

/** The sessions of a day that beats its weekday; without times it has none. */
export async function setSessionDay(
  db: Writer,
  activity: string,
  day: Timetable['days'][number],
): Promise<void> {
  const set = { activity, ...day, origin: 'staff' } as const
  const target = [timetableDays.activity, timetableDays.day]
  await db.insert(timetableDays).values(set).onConflictDoUpdate({ target, set })
}

/** What is announced, or nothing. */
export function setAnnouncement(db: Writer, announcement?: Announcement): Promise<void> {
  return setValue(db, ANNOUNCEMENT, announcement)
}

async function setValue(db: Writer, name: string, value: unknown = null): Promise<void> {
  const set = { value, origin: 'staff' } as const
  await db
    .insert(venueValues)
    .values({ name, ...set })
    .onConflictDoUpdate({ target: venueValues.name, set })
}
