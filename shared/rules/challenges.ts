import { instantOf } from './day.ts'
import { MINUTE_MS } from './time.ts'

type Scheduled = { day: string; time: string; durationMinutes: number }

/** When it ends, epoch milliseconds. */
function endOf({ day, time, durationMinutes }: Scheduled): number {
  return (instantOf(day, time) ?? 0) + durationMinutes * MINUTE_MS
}

/** Those that are not over at `now` (epoch milliseconds), soonest first. */
export function challengesAhead<C extends Scheduled>(all: readonly C[], now: number): C[] {
  return all
    .filter((one) => endOf(one) > now)
    .toSorted((a, b) => `${a.day}${a.time}`.localeCompare(`${b.day}${b.time}`))
}
