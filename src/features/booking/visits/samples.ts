import type { Booking } from '../../../../shared/api/booking.ts'
import { addDays, today } from '../../../../shared/rules/day.ts'
import { builtInActivities } from '../../../../venue/venue.ts'

/** What a list of bookings looks like, for when nothing was ever loaded and the call failed (§7). */
export function sampleBookings(now: number): Booking[] {
  const days = [
    { days: 7, time: '15:00', participants: 2, status: 'confirmed' },
    { days: 21, time: '18:00', participants: 4, status: 'pending' },
  ] as const
  return days.flatMap(({ days, ...rest }, index) => {
    const activity = builtInActivities[index]
    if (!activity) return []
    const { id: activityId, name: activityName, duration, price } = activity
    const date = addDays(today(now), days)
    const totalPrice = price * rest.participants
    const id = `exemple-${index}`
    return { id, activityId, activityName, date, duration, totalPrice, createdAt: '', ...rest }
  })
}
