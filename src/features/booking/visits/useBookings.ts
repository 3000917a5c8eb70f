import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Booking } from '../../../../shared/api/booking.ts'
import type { Answer } from '../../../platform/http.ts'
import { bookingsQuery } from '../queries.ts'

/**
 * A customer's bookings, each as last heard: by the list, or later on its own page. Where the list
 * was never heard, those that this device knows singly. `saidAt` is the server's time of one's.
 */
export function useBookings(customerId: string) {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(bookingsQuery(customerId))
  const isLost = !data && error !== null
  const known = useMemo(() => {
    if (!data && !isLost) return undefined
    const singly = knownSingly(client, customerId)
    if (!data) return singly.size ? singly : undefined
    return new Map(
      data.value.map((value) => [value.id, later({ value, at: data.at }, singly.get(value.id))]),
    )
  }, [client, customerId, data, isLost])
  const bookings = useMemo(() => known && [...known.values()].map(({ value }) => value), [known])
  const failure = error && { error, isCached: bookings !== undefined, isFetching, refetch }
  const saidAt = (id: string) => known?.get(id)?.at ?? 0
  return { bookings, saidAt, failure }
}

function knownSingly(client: QueryClient, customerId: string): Map<string, Answer<Booking>> {
  const queryKey = ['customer', 'booking', customerId]
  const answers = client.getQueriesData<Answer<Booking>>({ queryKey })
  return new Map(
    answers.flatMap(([, answer]) => (answer ? [[answer.value.id, answer] as const] : [])),
  )
}

function later(entry: Answer<Booking>, detail: Answer<Booking> | undefined): Answer<Booking> {
  return detail && detail.at > entry.at ? detail : entry
}
