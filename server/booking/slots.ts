import { instantOf, minutesOf, timeOf } from '../../shared/rules/day.ts'
import { type Hours, hoursOf, type Span } from '../../shared/rules/hours/hours.ts'
import type { Schedule } from '../../shared/rules/hours/schedule.ts'
import { sessionsOn } from '../../shared/rules/hours/timetable.ts'
import { QUANTUM_MS } from '../../shared/rules/quantum.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

/** The same in minutes. */
const QUARTER = QUANTUM_MS / MINUTE_MS

/** Who sells: the site to the public, or the team, which also begins a visit at any quarter of an hour. */
export type Channel = 'online' | 'desk'

/** A visit that can begin: its local time and its instant. */
export type Start = { time: string; at: number }

/** Minutes of play, and the sessions, or the minutes from one start to the next. */
type Timing = Pick<Schedule, 'step' | 'timetable'> & { duration: number }

/**
 * The starts of a day, each session or one every `step` minutes from its opening, that leave a visit
 * within the opening hours; at the desk every quarter of an hour too. Local times that a change of clocks
 * skips or doubles are left out.
 */
export function startsOf(
  hours: Hours,
  day: string,
  timing: Timing,
  channel: Channel = 'online',
): Start[] {
  const { span } = hoursOf(hours, day)
  if (!span) return []
  return timesOf(span, day, timing, channel).flatMap(
    (time) => startAt(hours, day, time, timing, channel) ?? [],
  )
}

function timesOf(span: Span, day: string, { timetable, step }: Timing, channel: Channel) {
  if (timetable) return sessionsOn(timetable, day).times
  const from = minutesOf(span.open)
  const steps = stepsOf(from, span, step)
  if (channel === 'online') return steps
  const quarters = stepsOf(Math.ceil(from / QUARTER) * QUARTER, span, QUARTER)
  return [...new Set([...steps, ...quarters])].toSorted()
}

function stepsOf(from: number, { close }: Span, step: number): string[] {
  const count = Math.ceil((minutesOf(close) - from) / step)
  return Array.from({ length: Math.max(0, count) }, (_, index) => timeOf(from + index * step))
}

/** The start at one local time, where there is one. */
export function startAt(
  hours: Hours,
  day: string,
  time: string,
  timing: Timing,
  channel: Channel = 'online',
): Start | undefined {
  const { span } = hoursOf(hours, day)
  if (!span || time < span.open) return undefined
  if (!begins(timing, span, day, time) && !isQuarter(timing, time, channel)) return undefined
  const at = knownInstantOf(day, time)
  const close = knownInstantOf(day, span.close)
  if (at === undefined || close === undefined) return undefined
  return at + timing.duration * MINUTE_MS <= close ? { time, at } : undefined
}

function begins({ timetable, step }: Timing, { open }: Span, day: string, time: string): boolean {
  if (timetable) return sessionsOn(timetable, day).times.includes(time)
  return (minutesOf(time) - minutesOf(open)) % step === 0
}

function isQuarter({ timetable }: Timing, time: string, channel: Channel): boolean {
  return channel === 'desk' && !timetable && minutesOf(time) % QUARTER === 0
}

/**
 * Whether a start is still sold at `now`: not past, and not within its cut-off; at the desk until its
 * first quarter of an hour is over.
 */
export function isOnSale(
  { at }: Start,
  { cutoff }: Pick<Schedule, 'cutoff'>,
  now: number,
  channel: Channel = 'online',
): boolean {
  if (channel === 'desk') return at + QUANTUM_MS > now
  return at > now && at - cutoff * MINUTE_MS >= now
}

const instants = new Map<string, number | undefined>()

/** Every booking asks, and a calendar answers slowly; open days and their starts are few. */
function knownInstantOf(day: string, time: string): number | undefined {
  const key = `${day} ${time}`
  if (!instants.has(key)) instants.set(key, instantOf(day, time))
  return instants.get(key)
}
