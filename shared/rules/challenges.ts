import { instantOf } from './day.ts'
import { activityOpening } from './hours/closings.ts'
import type { Hours } from './hours/schedule.ts'
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

/** « Fermé à cette heure-là (Neige) », where unusual hours or a closing of its activity have no room for it. */
export function challengeClosed(
  hours: Hours,
  { day, time }: Pick<Scheduled, 'day' | 'time'>,
  activity: string | undefined,
): string | undefined {
  const { spans, reason } = activityOpening(hours, day, activity)
  const isOpen = spans.some(({ open, close }) => open <= time && time < close)
  return reason && !isOpen ? `Fermé à cette heure-là (${reason})` : undefined
}
