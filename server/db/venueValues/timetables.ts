import { and, eq } from 'drizzle-orm'
import type { Timetable } from '../../../shared/rules/hours/schedule.ts'
import type { Database, Transaction } from '../database.ts'
import type { activities } from '../schema/booking.ts'
import { timetableDays, timetables } from '../schema/venue.ts'
import type { FolderValues } from './folder.ts'
import { type StaffSetRow, reconcile } from './reconcile.ts'

type ActivityRow = Pick<typeof activities.$inferSelect, 'id' | 'mode'>

/** Tells the timetable of an activity that is sold by sessions, be it empty; nothing of another. */
export async function loadTimetables(db: Database, rows: readonly ActivityRow[]) {
  const isAsked = rows.some(({ mode }) => mode === 'sessions')
  const [weeks, days] = isAsked
    ? await Promise.all([db.select().from(timetables), db.select().from(timetableDays)])
    : [[], []]
  return ({ id, mode }: ActivityRow): { timetable?: Timetable } => {
    if (mode === 'step') return {}
    const own = weeks.filter(({ activity }) => activity === id)
    return {
      timetable: {
        weeks: own.map(({ weekday, times, validFrom: from, validTo: to }) => {
          return { weekday, from, to, times }
        }),
        days: days
          .filter(({ activity }) => activity === id)
          .map(({ day, times, reason }) => ({ day, times, reason })),
      },
    }
  }
}

/** Reconciles the sessions of each weekday, and of the days that beat them. */
export async function seedTimetables(
  tx: Transaction,
  folder: FolderValues,
): Promise<StaffSetRow[]> {
  return [...(await seedWeeks(tx, folder)), ...(await seedDays(tx, folder))]
}

type WeekKey = Pick<typeof timetables.$inferSelect, 'activity' | 'weekday' | 'validFrom'>
const nameOfWeek = (row: WeekKey) => `${row.activity} ${row.weekday} ${row.validFrom}`

async function seedWeeks(
  tx: Transaction,
  { activities: all }: FolderValues,
): Promise<StaffSetRow[]> {
  const wanted = all.flatMap(({ id: activity, timetable }) =>
    (timetable?.weeks ?? []).map(({ from: validFrom, to: validTo, ...week }) => {
      return { activity, ...week, validFrom, validTo }
    }),
  )
  const rows = await tx.select().from(timetables)
  const { write, remove, kept } = reconcile(rows, wanted, nameOfWeek)
  const { activity, weekday, validFrom } = timetables
  for (const row of [...remove, ...write]) {
    const isSame = [
      eq(activity, row.activity),
      eq(weekday, row.weekday),
      eq(validFrom, row.validFrom),
    ]
    await tx.delete(timetables).where(and(eq(timetables.origin, 'file'), ...isSame))
  }
  if (write.length) await tx.insert(timetables).values(write).onConflictDoNothing()
  return kept.map((row) => ({ what: 'sessions', id: nameOfWeek(row) }))
}

type DayKey = Pick<typeof timetableDays.$inferSelect, 'activity' | 'day'>
const nameOfDay = (row: DayKey) => `${row.activity} ${row.day}`

async function seedDays(
  tx: Transaction,
  { activities: all }: FolderValues,
): Promise<StaffSetRow[]> {
  const wanted = all.flatMap(({ id: activity, timetable }) =>
    (timetable?.days ?? []).map((day) => ({ activity, ...day })),
  )
  const rows = await tx.select().from(timetableDays)
  const { write, remove, kept } = reconcile(rows, wanted, nameOfDay)
  const { activity, day } = timetableDays
  for (const row of [...remove, ...write]) {
    const isSame = [eq(activity, row.activity), eq(day, row.day)]
    await tx.delete(timetableDays).where(and(eq(timetableDays.origin, 'file'), ...isSame))
  }
  if (write.length) await tx.insert(timetableDays).values(write).onConflictDoNothing()
  return kept.map((row) => ({ what: 'sessions', id: nameOfDay(row) }))
}
