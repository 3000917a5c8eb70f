import { queryOptions } from '@tanstack/react-query'
import { endpoints } from '../../contract/endpoints.ts'
import { ages } from '../../offline/ages.ts'
import { request } from '../../platform/http.ts'
import { bearer } from '../../session/current.ts'

/** A customer's bookings, of every status, in the server's order. */
export function bookingsQuery(customerId: string) {
  return queryOptions({
    queryKey: ['customer', 'bookings', customerId],
    queryFn: async ({ signal }) =>
      request(endpoints.bookings, undefined, { bearer: bearer(customerId), signal }),
    staleTime: ages.bookings.staleTime,
  })
}

/** One booking of a customer, with its status as the venue knows it. */
export function bookingQuery(customerId: string, bookingId: string) {
  return queryOptions({
    queryKey: ['customer', 'booking', customerId, bookingId],
    queryFn: async ({ signal }) =>
      request(endpoints.booking, { id: bookingId }, { bearer: bearer(customerId), signal }),
    staleTime: ages.booking.staleTime,
  })
}

/** Places left on a day; never stored, and never what decides whether a booking is accepted. */
export function availabilityQuery(activityId: string, date: string) {
  return queryOptions({
    queryKey: ['public', 'availability', activityId, date],
    queryFn: ({ signal }) => request(endpoints.availability, { activityId, date }, { signal }),
    staleTime: 15_000,
    gcTime: 5 * 60_000,
  })
}
