import type { Announcement } from '../../../shared/api/announcement.ts'
import type { Span } from '../../../shared/rules/hours/hours.ts'
import type { Timetable } from '../../../shared/rules/hours/schedule.ts'
import type { Database } from '../database.ts'
import { exceptionalDays, timetableDays, timetables, venueValues } from '../schema/venue.ts'
import { ANNOUNCEMENT } from './announcement.ts'
import { dayRow, WEEK } from './hours.ts'
import { putRow } from './reconcile.ts'

/*
 * What a person at the venue changes from day to day. It stays, whatever the folder says at the next
 * start, which names it in the log.
 */

type Writer = Pick<Database, 'insert'>

const origin = 'staff'

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
  const row = dayRow({ day, reason, span })
  return putRow(db, exceptionalDays, { ...row, isRemoved: false, origin })
}

/** Makes an exceptional day an ordinary one. */
export function removeExceptionalDay(db: Writer, day: string): Promise<void> {
  const row = dayRow({ day, reason: '' })
  return putRow(db, exceptionalDays, { ...row, isRemoved: true, origin })
}

/** The sessions of a weekday on the days of a period, both ends included; without times it has none. */
export function setSessions(
  db: Writer,
  activity: string,
  week: Timetable['weeks'][number],
): Promise<void> {
  return putRow(db, timetables, { activity, ...week, origin })
}

/** The sessions of a day that beats its weekday; without times it has none. */
export function setSessionDay(
  db: Writer,
  activity: string,
  day: Timetable['days'][number],
): Promise<void> {
  return putRow(db, timetableDays, { activity, ...day, origin })
}

/** What is announced, or nothing. */
export function setAnnouncement(db: Writer, announcement?: Announcement): Promise<void> {
  return setValue(db, ANNOUNCEMENT, announcement)
}

function setValue(db: Writer, name: string, value: unknown = null): Promise<void> {
  return putRow(db, venueValues, { name, value, origin })
}
