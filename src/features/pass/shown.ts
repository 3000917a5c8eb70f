import { type Booking, startOf } from '../../contract/booking.ts'

export type PassBooking = Booking & { pass: string }

/** Whether there is a pass to show: the visit is confirmed, and not over. */
export function hasPass(booking: Booking, now: number): booking is PassBooking {
  const isOver = startOf(booking) + booking.duration * 60_000 <= now
  return booking.status === 'confirmed' && !isOver && booking.pass !== undefined
}
