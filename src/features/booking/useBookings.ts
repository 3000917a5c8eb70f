import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '../../contract/booking.ts'
import type { Answer } from '../../platform/http.ts'
import { bookingsQuery } from './queries.ts'

/** A customer's bookings; where their list was never heard, those that this device knows singly. */
export function useBookings(customerId: string) {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(bookingsQuery(customerId))
  const bookings = data?.value ?? (error ? knownSingly(client, customerId) : undefined)
  const failure = error && { error, isCached: bookings !== undefined, isFetching, refetch }
  return { bookings, failure }
}

function knownSingly(client: QueryClient, customerId: string): Booking[] | undefined {
  const queryKey = ['customer', 'booking', customerId]
  const answers = client.getQueriesData<Answer<Booking>>({ queryKey })
  const known = answers.flatMap(([, answer]) => (answer ? [answer.value] : []))
  return known.length ? known : undefined
}
