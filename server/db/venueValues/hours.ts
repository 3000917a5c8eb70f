import { and, gte, lte, ne } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, instantOf, today } from '../../../shared/rules/day.ts'
import { closingWords, withoutClosed } from '../../../shared/rules/hours/closings.ts'
import { type Hours, hoursOf, TOLD_DAYS } from '../../../shared/rules/hours/hours.ts'
import { type HolidayHours, withHolidays } from '../../../shared/rules/hours/holidays.ts'
import { DAY_MS } from '../../../shared/rules/time.ts'
import { type Closing, Season, Span } from '../../../shared/rules/hours/schedule.ts'
import { type Closure, loadClosures } from './closures.ts'
import type { Database, Reader } from '../database.ts'
import { activities } from '../schema/booking.ts'
import { exceptionalDays, venueValues } from '../schema/venue.ts'
import { ANNOUNCEMENT } from './announcement.ts'
import type { FolderValues } from './folder.ts'

export const WEEK = 'week.'
export const SEASON = 'season.'
const weekdays = ['1', '2', '3', '4', '5', '6', '7']

const Rules = v.object({
  weekly: v.record(v.string(), Span),
  holidays: v.nullish(Span),
  validUntil: v.string(),
  seasons: v.array(v.object({ ...Season.entries, position: v.number() })),
})

/** The hours that the folder says, by name; its exceptional days have a table of their own. */
export function hourValues({ hours, holidays }: FolderValues): { name: string; value: unknown }[] {
  const { weekly, seasons = [], validUntil } = hours
  const seasonal = seasons.map((season, position) => {
    return { name: SEASON + season.reason, value: { ...season, position } }
  })
  return [
    ...weekdays.map((day) => ({ name: WEEK + day, value: weekly[day] ?? null })),
    ...seasonal,
    ...(holidays === undefined ? [] : [{ name: 'holidays', value: holidays }]),
    { name: 'validUntil', value: validUntil },
  ]
}

/** A day that beats the weekly rule, as its row; without a span it is closed. */
export function dayRow({ day, span, reason }: Hours['exceptional'][number]) {
  return { day, reason, open: span?.open ?? null, close: span?.close ?? null }
}

/**
 * The venue's weekly rule, its seasons, and what is exceptional from one day to another (both
 * included): the days that were decided, the public holidays, and those that the team has closed since, with all
 * that it has closed.
 */
export async function loadHours(db: Database, from: string, to?: string): Promise<Hours> {
  const [hours, closures] = await Promise.all([
    loadDecidedHours(db, from, to),
    loadClosures(db, instantOf(from, '00:00') ?? 0),
  ])
  const closed = closedDays(hours, closures).filter(({ day }) => day >= from && day <= (to ?? day))
  const days = new Set(closed.map(({ day }) => day))
  const exceptional = hours.exceptional.filter(({ day }) => !days.has(day))
  const closings = await toldClosings(db, closures, addDays(from, TOLD_DAYS))
  return {
    ...hours,
    exceptional: [...exceptional, ...closed].toSorted(byDay),
    ...(closings.length && { closings }),
  }
}

/** Activities of which nothing is for sale, closed from before a day on: as the public is told, not by pools. */
async function toldClosings(
  db: Database,
  closures: readonly Closure[],
  until: string,
): Promise<Closing[]> {
  const told = closures.filter(
    ({ pool, activity, stations, fromAt }) =>
      (pool ?? activity) && !stations && today(fromAt.getTime()) <= until,
  )
  if (!told.length) return []
  const { id, pool, name, position } = activities
  const sold = await db.select({ id, pool, name }).from(activities).orderBy(position)
  return told.map(({ pool, activity, fromAt, toAt, reason }) => {
    const closed = sold.filter((one) => one.pool === pool || one.id === activity)
    const time = { from: fromAt.getTime(), to: toAt.getTime(), reason }
    const names = closed.map((one) => one.name).join(', ')
    return { activities: closed.map((one) => one.id), names, ...time, words: closingWords(time) }
  })
}

function byDay({ day: a }: { day: string }, { day: b }: { day: string }): number {
  return a < b ? -1 : 1
}

/** The same without what the team has closed. */
export async function loadDecidedHours(
  db: Reader,
  from: string,
  to = '9999-12-31',
): Promise<Hours> {
  // One after the other, for a transaction has one connection.
  const { weekly, seasons, holidays, validUntil } = await loadRules(db)
  const exceptional = await loadExceptionalDays(db, from, to)
  const inOrder = seasons
    .toSorted((a, b) => a.position - b.position)
    .map(({ reason, ranges, weekly: own, closed }) => {
      return { reason, ranges, weekly: own, ...(closed && { closed }) }
    })
  const hours = { weekly, exceptional, seasons: inOrder, validUntil, can: [] }
  return withHolidays(hours, holidays, from, to < validUntil ? to : validUntil)
}

/** The hours of public holidays of which nothing else was decided. */
export async function loadHolidaySpan(db: Reader): Promise<HolidayHours> {
  return (await loadRules(db)).holidays
}

async function loadRules(db: Reader) {
  const rows = await db.select().from(venueValues).where(ne(venueValues.name, ANNOUNCEMENT))
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  /** Those below a name that are not taken out. */
  const below = (prefix: string) =>
    [...values].flatMap(([name, value]): [string, unknown][] =>
      name.startsWith(prefix) && value !== null ? [[name.slice(prefix.length), value]] : [],
    )
  return v.parse(Rules, {
    ...Object.fromEntries(values),
    weekly: Object.fromEntries(below(WEEK)),
    seasons: below(SEASON).map(([, season]) => season),
  })
}

async function loadExceptionalDays(db: Reader, from: string, to: string) {
  const { day, isRemoved } = exceptionalDays
  const rows = await db
    .select()
    .from(exceptionalDays)
    .where(and(gte(day, from), lte(day, to), ne(isRemoved, true)))
    .orderBy(day)
  return rows.map(({ day, open, close, reason }) => ({
    day,
    reason,
    ...(open !== null && close !== null && { span: { open, close } }),
  }))
}

/**
 * The days on which hours of the whole venue are closed: those that are left, and the usual ones until the last of them.
 * What is closed before (a morning, an hour) moves no opening, by which the starts are counted: it only takes those away.
 */
function closedDays(hours: Hours, closures: readonly Closure[]): Hours['exceptional'] {
  const whole = closures.filter(({ pool, activity, stations }) => !pool && !activity && !stations)
  const times = whole.map(({ fromAt, toAt, reason }) => {
    return { from: fromAt.getTime(), to: toAt.getTime(), reason }
  })
  return [...new Set(whole.flatMap(daysOf))].flatMap((day) => {
    const { span } = hoursOf(hours, day)
    const { spans, reason } = span ? withoutClosed(day, span, times) : {}
    if (!span || !spans || reason === undefined) return []
    const last = spans.at(-1)
    if (!last) return [{ day, reason }]
    const isWhole = spans.length === 1 && last.open === span.open
    return [{ day, reason, span: { ...span, close: last.close }, ...(!isWhole && { spans }) }]
  })
}

function daysOf({ fromAt, toAt }: Closure): string[] {
  const first = today(fromAt.getTime())
  const count = (Date.parse(today(toAt.getTime() - 1)) - Date.parse(first)) / DAY_MS
  return Array.from({ length: count + 1 }, (_, index) => addDays(first, index))
}
