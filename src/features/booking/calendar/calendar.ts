import { addDays, MAX_DAYS_AHEAD, today, weekday } from '../../../../shared/rules/day.ts'
import { activityOpening } from '../../../../shared/rules/hours/closings.ts'
import { type Hours, openingOn } from '../../../../shared/rules/hours/hours.ts'
import type { MonthDay, Availability, Slot } from '../../../../shared/api/booking.ts'
import { hasRoom, type PartyLimits, slotsAhead, smallerParty } from '../slots.ts'
import type { Activity } from '../../../../shared/api/activity.ts'
import { leastSales } from '../../../../shared/rules/tariff.ts'

/** `'2026-11-28'` → `'2026-11'`. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** `('2026-11', 2)` → `'2027-01'`. */
export function shiftMonth(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}

/** The weeks of a month, Monday first; places outside the month are `undefined`. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`
  const start = addDays(first, 1 - weekday(first))
  const last = addDays(`${shiftMonth(month, 1)}-01`, -1)
  const weeks: (string | undefined)[][] = []
  for (let monday = start; monday <= last; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
    weeks.push(days.map((day) => (monthOf(day) === month ? day : undefined)))
  }
  return weeks
}

/** Fewer weeks that are left of a month go on into the next one. */
const LEAST_WEEKS = 3

/** Likewise, without the weeks that are wholly past; near the month's end with those of the next one. */
export function weeksAhead(month: string, now: number): (string | undefined)[][] {
  const first = today(now)
  const weeks = weeksOf(month).filter((week) => week.some((day) => day && day >= first))
  const [day] = weeks[0]?.filter((one) => one !== undefined) ?? []
  if (!day || weeks.length >= LEAST_WEEKS) return weeks
  const monday = addDays(day, 1 - weekday(day))
  return Array.from({ length: LEAST_WEEKS + 1 }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => addDays(monday, 7 * week + index)),
  )
}

export type DayState = { state: 'open' | 'closed' | 'past' | 'later'; reason?: string }

/** What a visitor may know of a day at a glance. */
export function dayState(hours: Hours, day: string, now: number, activity?: string): DayState {
  const first = today(now)
  if (day < first) return { state: 'past' }
  if (day > addDays(first, MAX_DAYS_AHEAD)) return { state: 'later' }
  const { spans, reason } = activityOpening(hours, day, activity)
  return { state: spans.length ? 'open' : 'closed', ...(reason && { reason }) }
}

/** Likewise, where a month's answer is at hand, with its places. */
export type DayAvailability = DayState & {
  /** How many of its starts have room for the party. */
  free?: number
  starts?: number
  /** The largest party for which one of its starts has room, where there is none for this one. */
  smaller?: number
}

export function dayAvailability(
  known: DayState,
  monthDay: MonthDay | undefined,
  activity: PartyLimits,
  now: number,
  participants = leastSales(activity, activity.minParticipants),
): DayAvailability {
  if (!monthDay || known.state === 'past' || known.state === 'later') return known
  const { reason } = monthDay
  const why = reason === undefined ? {} : { reason }
  if (monthDay.state !== 'open')
    return { state: monthDay.state === 'too-far' ? 'later' : monthDay.state, ...why }
  const ahead = slotsAhead(monthDay.slots, monthDay.date, now)
  const free = ahead.filter((slot) => hasRoom(slot, activity, participants)).length
  const smaller = free
    ? 0
    : Math.max(0, ...ahead.map((slot) => smallerParty(slot, activity, participants) ?? 0))
  return { state: 'open', ...why, free, starts: ahead.length, ...(smaller && { smaller }) }
}

/** First and last day that the calendar may show as a choice. */
export function bookableRange(now: number): { first: string; last: string } {
  const first = today(now)
  return { first, last: addDays(first, MAX_DAYS_AHEAD) }
}

const arrowKeyDays: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** The day that a key leads to from another, kept within the limits; `undefined` for other keys. */
export function dayAfterKey(key: string, day: string, now: number): string | undefined {
  const target = targetOf(key, day)
  if (!target) return undefined
  const { first, last } = bookableRange(now)
  return target < first ? first : target > last ? last : target
}

function targetOf(key: string, day: string): string | undefined {
  if (arrowKeyDays[key]) return addDays(day, arrowKeyDays[key])
  if (key === 'Home') return addDays(day, 1 - weekday(day))
  if (key === 'End') return addDays(day, 7 - weekday(day))
  if (key === 'PageUp') return sameDayIn(shiftMonth(monthOf(day), -1), day)
  if (key === 'PageDown') return sameDayIn(shiftMonth(monthOf(day), 1), day)
  return undefined
}

/** The same day of another month, or that month's last. */
function sameDayIn(month: string, day: string): string {
  const last = addDays(`${shiftMonth(month, 1)}-01`, -1)
  const same = month + day.slice(7)
  return same > last ? last : same
}

/** The first day that can be booked from a day on, or that day itself if there is none. */
export function firstOpenDay(hours: Hours, now: number, from = today(now)): string {
  const { first, last } = bookableRange(now)
  for (let day = from < first ? first : from; day <= last; day = addDays(day, 1)) {
    if (openingOn(hours, day).spans.length) return day
  }
  return from < first ? first : from
}

/** The next two days on which the venue opens, today included. */
export function nextOpenDays(hours: Hours, now: number): string[] {
  const first = firstOpenDay(hours, now)
  return [first, firstOpenDay(hours, now, addDays(first, 1))]
}

/** The first free times of the first day that has any; the days in order. */
export function firstFreeSlots(
  days: readonly Availability[],
  activity: Activity,
  now: number,
  count = 3,
): { day: string; slots: Slot[] } | undefined {
  for (const { date, slots } of days) {
    const free = slotsAhead(slots, date, now).filter((slot) => hasRoom(slot, activity))
    if (free.length > 0) return { day: date, slots: free.slice(0, count) }
  }
  return undefined
}
