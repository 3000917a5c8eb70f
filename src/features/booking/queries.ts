import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { ages } from '../../offline/cache/ages.ts'
import { request } from '../../platform/http.ts'
import { bearer, getSession } from '../../session/current.ts'
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
