import { type Booking, endOf } from '../../../shared/api/booking.ts'

export type PassBooking = Booking & { pass: string }

/** Whether there is a pass to show: the visit is confirmed, and not over. */
export function hasPass(booking: Booking, now: number): booking is PassBooking {
  const isOver = endOf(booking) <= now
  return booking.status === 'confirmed' && !isOver && booking.pass !== undefined
}
