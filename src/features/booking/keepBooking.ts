import type { QueryClient } from '@tanstack/react-query'
import type { Booking, BookingRequest, BookingResult } from '../../../shared/api/booking.ts'
import { isHere } from '../../session/current.ts'
import { bookingQuery, bookingsQuery } from './queries.ts'

/** What the page already knows of the booking that it asks for. */
export type Wish = {
  customerId: string
  request: BookingRequest
  known: Pick<Booking, 'activityName' | 'totalPrice' | 'duration'>
  /** Its places are held, or can be. */
  isHeld?: boolean
}

/**
 * Makes a booking readable on this device from the server's answer alone, as said `at`; what the
 * venue says of it afterwards replaces it. Does nothing once its customer has left.
 */
export async function keepBooking(
  client: QueryClient,
  wish: Wish,
  result: BookingResult,
  at: number,
): Promise<void> {
  const { customerId } = wish
  const detail = bookingQuery(customerId, result.bookingId)
  const list = bookingsQuery(customerId)
  // A list that was asked for before the booking must not land on top of it.
  await client.cancelQueries({ queryKey: list.queryKey })
  if (!isHere(customerId)) return
  const booking = bookingOf(wish, result, at)
  client.setQueryData(detail.queryKey, (was) => was ?? { value: booking, at })
  client.setQueryData(
    list.queryKey,
    (was) => was && { ...was, value: withBooking(was.value, booking) },
  )
  void client.prefetchQuery({ ...detail, staleTime: 0 })
  void client.prefetchQuery({ ...list, staleTime: 0 })
}

function bookingOf({ request, known }: Wish, result: BookingResult, at: number): Booking {
  const { bookingId: id, reference, status } = result
  return { ...request, ...known, id, reference, status, createdAt: new Date(at).toISOString() }
}

/** A replayed answer adds nothing: what is already known of the booking is newer. */
function withBooking(bookings: Booking[], booking: Booking): Booking[] {
  return bookings.some(({ id }) => id === booking.id) ? bookings : [...bookings, booking]
}
