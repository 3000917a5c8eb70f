import { instantOf, minutesOf, timeOf } from '../../shared/rules/day.ts'
import { type Hours, hoursOf, type Span } from '../../shared/rules/hours.ts'
import type { Schedule } from '../../shared/rules/schedule.ts'
import { sessionsOn } from '../../shared/rules/timetable.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

/** The grain in which a pool's load is kept: 15 minutes, in milliseconds. */
export const QUANTUM_MS = 15 * MINUTE_MS

/** A visit that can begin: its local time and its instant. */
export type Start = { time: string; at: number }

/** Minutes of play, and the sessions, or the minutes from one start to the next. */
type Timing = Pick<Schedule, 'step' | 'timetable'> & { duration: number }

/**
 * The starts of a day, each session or one every `step` minutes from its opening, that leave a visit
 * within the opening hours. Local times that a change of clocks skips or doubles are left out.
 */
export function startsOf(hours: Hours, day: string, timing: Timing): Start[] {
  const { span } = hoursOf(hours, day)
  if (!span) return []
  const { timetable, step } = timing
  const times = timetable ? sessionsOn(timetable, day).times : stepsOf(span, step)
  return times.flatMap((time) => startAt(hours, day, time, timing) ?? [])
}

function stepsOf({ open, close }: Span, step: number): string[] {
  const count = Math.ceil((minutesOf(close) - minutesOf(open)) / step)
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    timeOf(minutesOf(open) + index * step),
  )
}

/** The start at one local time, where there is one. */
export function startAt(
  hours: Hours,
  day: string,
  time: string,
  timing: Timing,
): Start | undefined {
  const { span } = hoursOf(hours, day)
  if (!span || time < span.open || !begins(timing, span, day, time)) return undefined
  const at = knownInstantOf(day, time)
  const close = knownInstantOf(day, span.close)
  if (at === undefined || close === undefined) return undefined
  return at + timing.duration * MINUTE_MS <= close ? { time, at } : undefined
}

function begins({ timetable, step }: Timing, { open }: Span, day: string, time: string): boolean {
  if (timetable) return sessionsOn(timetable, day).times.includes(time)
  return (minutesOf(time) - minutesOf(open)) % step === 0
}

/** Whether a start is still sold at `now`: not past, and not within its cut-off. */
export function isOnSale(
  { at }: Start,
  { cutoff }: Pick<Schedule, 'cutoff'>,
  now: number,
): boolean {
  return at > now && at - cutoff * MINUTE_MS >= now
}

const instants = new Map<string, number | undefined>()

/** Every booking asks, and a calendar answers slowly; open days and their starts are few. */
function knownInstantOf(day: string, time: string): number | undefined {
  const key = `${day} ${time}`
  if (!instants.has(key)) instants.set(key, instantOf(day, time))
  return instants.get(key)
}

/** Every quarter of an hour that a visit occupies, in ascending order. */
export function quantaIn(start: number, duration: number): number[] {
  const first = Math.floor(start / QUANTUM_MS) * QUANTUM_MS
  const count = Math.ceil((start + duration * MINUTE_MS - first) / QUANTUM_MS)
  return Array.from({ length: count }, (_, index) => first + index * QUANTUM_MS)
}
