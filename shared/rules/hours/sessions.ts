import { addDays, instantOf, minutesOf, timeOf, weekday } from '../day.ts'
import type { Hours, Span } from './schedule.ts'
import { FIRST_DAY, LAST_DAY } from './timetable.ts'

const QUARTER = 15

/**
 * The session that is not over, tidied up after, when one of the same day begins, or which begins with it. `index`
 * is of that one; `occupied` in minutes.
 */
export function findClash(
  times: readonly string[],
  index: number,
  occupied: number,
): string | undefined {
  const time = times[index] ?? ''
  return times.find(
    (other, at) =>
      (other < time || (other === time && at < index)) &&
      minutesOf(time) - minutesOf(other) < occupied,
  )
}

/** Whether any of these hours hold a session; minutes. */
export function isWithinSpans(time: string, duration: number, spans: readonly Span[]): boolean {
  return spans.some(
    ({ open, close }) => open <= time && minutesOf(time) + duration <= minutesOf(close),
  )
}

/** The hours that a weekday has while a timetable holds: those of the week, and of each season that it meets. */
export function spansOfWeekday(
  { weekly, seasons = [] }: Pick<Hours, 'weekly' | 'seasons'>,
  number: number,
  { from = FIRST_DAY, to = LAST_DAY }: { from?: string | undefined; to?: string | undefined },
): Span[] {
  const met = seasons.filter(({ ranges }) =>
    ranges.some((range) => range.from <= to && from <= range.to),
  )
  return [weekly, ...met.map((season) => season.weekly)].flatMap((week) => week[number] ?? [])
}

/** From when on a session occupies its places, where that is before it begins: they go by quarters. */
export function occupiedFrom(time: string): string | undefined {
  const minutes = minutesOf(time)
  return minutes % QUARTER ? timeOf(minutes - (minutes % QUARTER)) : undefined
}

/** A day on which the clocks change while a session would begin: it is not held. */
export type Unheld = { day: string; time: string }

/** Those of a weekday in a year from a day on. */
export function unheldSessions(times: readonly string[], number: number, from: string): Unheld[] {
  const first = addDays(from, (number - weekday(from) + 7) % 7)
  const days = Array.from({ length: 53 }, (_, week) => addDays(first, 7 * week))
  return days.flatMap((day) => unheldOn(times, day))
}

/** Those of one day. */
export function unheldOn(times: readonly string[], day: string): Unheld[] {
  return times.flatMap((time) => (instantOf(day, time) === undefined ? [{ day, time }] : []))
}
