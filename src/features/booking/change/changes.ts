import type { Activity } from '../../../../shared/api/activity.ts'
import { type Booking, endOf, type Slot, startOf } from '../../../../shared/api/booking.ts'
import { formatDay, formatTime } from '../../../../shared/rules/day.ts'
import type { Hours } from '../../../../shared/rules/hours/hours.ts'
import { seatsIn } from '../../../../shared/rules/tariff.ts'
import { MINUTE_MS } from '../../../../shared/rules/time.ts'

/** What is known of the venue where a booking is changed. */
export type VenueData = { hours: Hours; activities: readonly Activity[] }

/** What each dialog of a change is about. */
export type ChangeProps = { customerId: string; booking: Booking; onClose: () => void }

/** Whether a customer may still decide alone, and if not why; `none` where there is nothing to decide. */
export type ChangePermission = 'free' | 'too-late' | 'not-here' | 'none'

export function changePermission(
  booking: Booking,
  { hours }: Pick<VenueData, 'hours'>,
  now: number,
): ChangePermission {
  const isOver = endOf(booking) <= now
  if (booking.status === 'cancelled' || isOver) return 'none'
  if (!hours.can.includes('changes') || booking.serial === undefined) return 'not-here'
  if (booking.status !== 'confirmed') return 'not-here'
  return now < (changeDeadline(booking) ?? 0) ? 'free' : 'too-late'
}

/** Until when a booking is changed by its customer alone, epoch milliseconds. */
export function changeDeadline({ cancelUntil }: Pick<Booking, 'cancelUntil'>): number | undefined {
  return cancelUntil ? Date.parse(cancelUntil) : undefined
}

/** The same, once it has been moved: as long before its start as now. */
export function deadlineAfterMove(
  booking: Booking,
  when: Pick<Booking, 'date' | 'time'>,
): number | undefined {
  const limit = changeDeadline(booking)
  return limit === undefined ? undefined : limit + startOf(when) - startOf(booking)
}

/** « samedi 28 novembre, 16 h ». */
export function whenInWords({ date, time }: Pick<Booking, 'date' | 'time'>): string {
  return `${formatDay(date)}, ${formatTime(time)}`
}

/** The places that it takes, as those left are counted. */
export function placesOf(booking: Booking, activity: Activity): number {
  return seatsIn(booking.lines ?? []) || (activity.per === 'group' ? 1 : booking.participants)
}

/** The places of a day as they are for this booking: those that it has itself are free for it. */
export function placesFor(
  booking: Booking,
  activity: Activity,
  date: string,
  slots: readonly Slot[],
): Slot[] {
  const own = placesOf(booking, activity)
  const start = startOf(booking)
  return slots.map((slot) => {
    const apart = Math.abs(startOf({ date, time: slot.time }) - start)
    const isShared = apart < booking.duration * MINUTE_MS
    return isShared ? { ...slot, remaining: Math.min(slot.capacity, slot.remaining + own) } : slot
  })
}
