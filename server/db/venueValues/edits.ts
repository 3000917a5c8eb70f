import type { Announcement } from '../../../shared/api/announcement.ts'
import type { Span } from '../../../shared/rules/hours/hours.ts'
import type { Season, Timetable } from '../../../shared/rules/hours/schedule.ts'
import type { Tariff } from '../../../shared/rules/tariff.ts'
import type { Database } from '../database.ts'
import {
  exceptionalDays,
  tariffs,
  timetableDays,
  timetables,
  venueValues,
} from '../schema/venue.ts'
import { fitCapacity } from './capacity.ts'
import { ANNOUNCEMENT } from './announcement.ts'
import { lockValues } from './folder.ts'
import { SEASON, WEEK } from './hours.ts'
import { addPrice } from './prices.ts'
import { writeStations } from './staffCapacities.ts'
import { tariffRow } from './tariffs.ts'

/*
 * What a person at the venue changes from day to day. It stays, whatever the folder says at the next
 * start, which names it in the log.
 */

type Writer = Pick<Database, 'insert'>

/** Has an activity, or a tariff of it, cost so many cents from an instant on (epoch milliseconds). */
export function setPrice(
  db: Database,
  activity: string,
  cents: number,
  from: number,
  tariff = '',
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockValues(tx)
    await addPrice(tx, { activity, tariff, cents, origin: 'staff' }, from)
  })
}

/** The terms of a tariff, and its place among the others; what it costs is `setPrice`. */
export async function setTariff(
  db: Database,
  activity: string,
  tariff: Tariff,
  position: number,
): Promise<void> {
  const set = { ...tariffRow(activity, tariff, position), origin: 'staff' } as const
  const target = [tariffs.activity, tariffs.id]
  await db.insert(tariffs).values(set).onConflictDoUpdate({ target, set })
}

/** The hours of a weekday, 1 (Monday) to 7; without a span it is closed. */
export function setWeekday(db: Writer, weekday: number, span?: Span): Promise<void> {
  return setValue(db, WEEK + weekday, span)
}

/** The hours of a season, known by its reason; they win over the folder's. Without hours it is taken out. */
export function setSeason(
  db: Database,
  reason: string,
  season?: Omit<Season, 'reason'>,
): Promise<void> {
  const value = season && { ...season, reason, position: -1 }
  return setValue(db, SEASON + reason, value)
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

/**
 * How many stations a pool has from now on (epoch milliseconds); what is sold beyond them is kept. To be
 * followed by `fitCapacity` after `SECOND_FIT_MS`, as a start is.
 */
export async function setStations(
  db: Database,
  pool: string,
  stations: number,
  now: number,
): Promise<void> {
  await writeStations(db, pool, { stations, origin: 'staff' })
  await fitCapacity(db, now)
}

/** The sessions of a weekday on the days of a period, both ends included; without times it has none. */
export async function setSessions(
  db: Writer,
  activity: string,
  { from: validFrom, to: validTo, ...week }: Timetable['weeks'][number],
): Promise<void> {
  const set = { activity, ...week, validFrom, validTo, origin: 'staff' } as const
  const target = [timetables.activity, timetables.weekday, timetables.validFrom]
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
