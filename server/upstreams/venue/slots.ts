import { instantOf, minutesOf, timeOf } from '../../../src/contract/day.ts'
import { type Hours, hoursOf } from '../../../src/contract/hours.ts'

const MINUTE = 60_000

/** The grain in which a pool's load is kept: 15 minutes, in milliseconds. */
export const QUANTUM = 15 * MINUTE

/** A visit that can begin: its local time and its instant. */
export type Start = { time: string; at: number }

/**
 * The hourly starts of a day from which an activity of `duration` minutes ends before closing.
 * Local times that a change of clocks skips or doubles are left out.
 */
export function startsOf(hours: Hours, day: string, duration: number): Start[] {
  const { span } = hoursOf(hours, day)
  if (!span) return []
  const count = Math.ceil((minutesOf(span.close) - minutesOf(span.open)) / 60)
  const times = Array.from({ length: Math.max(0, count) }, (_, index) =>
    timeOf(minutesOf(span.open) + index * 60),
  )
  return times.flatMap((time) => startAt(hours, day, time, duration) ?? [])
}

/** The start at one local time, where there is one. */
export function startAt(hours: Hours, day: string, time: string, duration: number): Start | undefined {
  const { span } = hoursOf(hours, day)
  if (!span || (minutesOf(time) - minutesOf(span.open)) % 60 !== 0 || time < span.open) return undefined
  const at = knownInstantOf(day, time)
  const close = knownInstantOf(day, span.close)
  if (at === undefined || close === undefined) return undefined
  return at + duration * MINUTE <= close ? { time, at } : undefined
}

const instants = new Map<string, number | undefined>()

/** Every booking asks, and a calendar answers slowly; open days and their starts are few. */
function knownInstantOf(day: string, time: string): number | undefined {
  const key = `${day} ${time}`
  if (!instants.has(key)) instants.set(key, instantOf(day, time))
  return instants.get(key)
}

/** Every quarter of an hour that a visit occupies, in ascending order. */
export function quantaOf(start: number, duration: number): number[] {
  const first = Math.floor(start / QUANTUM) * QUANTUM
  const count = Math.ceil((start + duration * MINUTE - first) / QUANTUM)
  return Array.from({ length: count }, (_, index) => first + index * QUANTUM)
}
