import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { ages } from '../../offline/cache/ages.ts'
import { request } from '../../platform/http.ts'
import { bearer, getSession } from '../../session/current.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'
import { matchesReference, type Reference } from '../../../shared/rules/pass/reference.ts'

/** A customer's bookings, of every status, in the server's order. */
export function bookingsQuery(customerId: string) {
  return queryOptions({
    queryKey: ['customer', 'bookings', customerId],
    queryFn: async ({ signal }) =>
      request(endpoints.bookings, undefined, { bearer: bearer(customerId), signal }),
    staleTime: ages.bookings.staleTime,
  })
}

/** Asks for the bookings of whoever is here, and waits for nothing: what this device knows is shown at once. */
export function prefetchBookings(client: QueryClient): void {
  const session = getSession()
  if (session.status === 'authenticated') void client.prefetchQuery(bookingsQuery(session.id))
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

/**
 * Places left on a day, those of the customer's own hold among them; never stored, and never what
 * decides whether a booking is accepted.
 */
export function availabilityQuery(activityId: string, date: string, holdId?: string) {
  return queryOptions({
    queryKey: ['public', 'availability', activityId, date],
    queryFn: ({ signal }) =>
      request(endpoints.availability, { activityId, date, ...(holdId && { holdId }) }, { signal }),
    staleTime: 15_000,
    gcTime: 5 * MINUTE_MS,
    // A place that may come free is looked for again.
    refetchInterval: ({ state }) =>
      state.data?.value.slots.some(({ freesAt }) => freesAt) ? 30_000 : false,
  })
}

/** A whole month of an activity, where the venue can tell it; never stored either. */
export function monthQuery(activityId: string, month: string) {
  return queryOptions({
    queryKey: ['public', 'month', activityId, month],
    queryFn: ({ signal }) => request(endpoints.month, { activityId, month }, { signal }),
    staleTime: 15_000,
    gcTime: 5 * MINUTE_MS,
  })
}

/**
 * The id of the customer's own booking that bears this reference, if one does: from what the device
 * knows, else from the server. Rejects with the Failure of that call.
 */
export async function findReferenced(
  client: QueryClient,
  customerId: string,
  reference: Reference,
): Promise<string | undefined> {
  const query = bookingsQuery(customerId)
  const known = client
    .getQueryData(query.queryKey)
    ?.value.find((booking) => matchesReference(booking, reference))
  if (known) return known.id
  const { value } = await client.fetchQuery(query)
  return value.find((booking) => matchesReference(booking, reference))?.id
}
