import type { MonthDay } from '../../../shared/api/booking.ts'
import { addDays, MAX_DAYS_AHEAD, today } from '../../../shared/rules/day.ts'
import type { Database } from '../../db/database.ts'
import { loadHours } from '../../db/venueValues/hours.ts'
import { loadBookableActivities } from '../../booking/activities.ts'
import { unknownActivity } from '../../booking/refusals.ts'
import { loadSlots, saleDayOf } from '../../booking/availability.ts'

type AvailabilityDeps = { db: Database; now: () => number }

/** What can be booked of an activity on some days, in order; with a hold, as whoever has it sees them. */
export async function loadDays(
  { db, now: clock }: AvailabilityDeps,
  activityId: string,
  dates: string[],
  ownHold?: string,
): Promise<MonthDay[]> {
  const now = clock()
  const from = today(now)
  const [offers, hours] = await Promise.all([
    loadBookableActivities(db, now),
    // Of what can be booked at all, whatever is asked: no database knows the year 0.
    loadHours(db, from, addDays(from, MAX_DAYS_AHEAD)),
  ])
  const offer = offers.get(activityId) ?? unknownActivity(404)
  const days = dates.map((date) => saleDayOf({ date, offer, hours, now }))
  const slots = await loadSlots(
    db,
    offer,
    days.flatMap(({ starts }) => starts),
    now,
    ownHold,
  )
  return days.map(({ starts, ...day }) => ({ ...day, slots: slots.splice(0, starts.length) }))
}

/** Every day of `YYYY-MM`. */
export function daysOf(month: string): string[] {
  const days = Array.from({ length: 31 }, (_, index) => addDays(`${month}-01`, index))
  return days.filter((day) => day.startsWith(`${month}-`))
}
