import { instantOf, minutesOf, timeOf } from '../../shared/rules/day.ts'
import { type Hours, hoursOf } from '../../shared/rules/hours.ts'
import type { Schedule } from '../../shared/rules/schedule.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

/** The grain in which a pool's load is kept: 15 minutes, in milliseconds. */
export const QUANTUM_MS = 15 * MINUTE_MS

/** A visit that can begin: its local time and its instant. */
export type Start = { time: string; at: number }

/** Minutes of play, and minutes from one start to the next. */
type Timing = Pick<Schedule, 'step'> & { duration: number }

/**
 * The starts of a day, one every `step` minutes from its opening, from which a visit ends before
 * closing. Local times that a change of clocks skips or doubles are left out.
 */
export function startsOf(hours: Hours, day: string, timing: Timing): Start[] {
  const { span } = hoursOf(hours, day)
  if (!span) return []
  const open = minutesOf(span.open)
  const count = Math.ceil((minutesOf(span.close) - open) / timing.step)
  const times = Array.from({ length: Math.max(0, count) }, (_, index) =>
    timeOf(open + index * timing.step),
  )
  return times.flatMap((time) => startAt(hours, day, time, timing) ?? [])
}

/** The start at one local time, where there is one. */
export function startAt(
  hours: Hours,
  day: string,
  time: string,
  timing: Timing,
): Start | undefined {
  const { span } = hoursOf(hours, day)
  if (!span || time < span.open) return undefined
  if ((minutesOf(time) - minutesOf(span.open)) % timing.step !== 0) return undefined
  const at = knownInstantOf(day, time)
  const close = knownInstantOf(day, span.close)
  if (at === undefined || close === undefined) return undefined
  return at + timing.duration * MINUTE_MS <= close ? { time, at } : undefined
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
