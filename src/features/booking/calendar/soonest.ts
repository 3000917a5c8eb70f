import type { Activity } from '../../../../shared/api/activity.ts'
import type { Availability, Slot } from '../../../../shared/api/booking.ts'
import { addDays } from '../../../../shared/rules/day.ts'
import type { Hours } from '../../../../shared/rules/hours.ts'
import { firstOpenDay } from './calendar.ts'
import { hasRoom, slotsAhead } from '../slots.ts'

/** The next two days on which the venue opens, today included. */
export function nextDays(hours: Hours, now: number): string[] {
  const first = firstOpenDay(hours, now)
  return [first, firstOpenDay(hours, now, addDays(first, 1))]
}

/** The first free times of the first day that has any; the days in order. */
export function soonest(
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
