import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Booking, UNKNOWN_BOOKING } from '../../../../shared/api/booking.ts'
import type { Answer } from '../../../platform/http.ts'
import { bookingQuery, bookingsQuery } from '../queries.ts'
import { Refused } from '../../../../shared/api/failure.ts'
import { ages } from '../../../offline/cache/ages.ts'
import { failureOf } from '../../../offline/cache/failureOf.ts'
import { isOnline } from '../../../platform/network.ts'
import { pollDelay } from '../status.ts'

/**
 * A customer's bookings, each as last heard: by the list, or later on its own page. Where the list
 * was never heard, those that this device knows singly. `at` is the server's time of the list, else of
 * the oldest of them; `failed` says that they could not be asked for anew.
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
  const reported = failureOf({ data: bookings, error })
  const failure = reported && { error: reported, isFetching, refetch }
  const at = data?.at ?? Math.min(...[...(known?.values() ?? [])].map((one) => one.at))
  return { bookings, at, failure, failed: error !== null }
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

/** One booking: its own answer, else the list's entry; both are readable without network. */
export function useBooking(customerId: string, bookingId: string) {
  const detail = useQuery({
    ...bookingQuery(customerId, bookingId),
    // Query asks while the page is visible only, and once more when it is shown or connected again.
    refetchInterval: ({ state }) => isPending(state) && isOnline() && pollDelay(askedTimes(state)),
    staleTime: ({ state }) => (isPending(state) ? 0 : ages.booking.staleTime),
  })
  const list = useQuery({ ...bookingsQuery(customerId), enabled: false }).data
  const entry = list?.value.find(({ id }) => id === bookingId)
  const data = detail.data ?? (list && entry && { value: entry, at: list.at })
  const isUnknown = saysUnknown(detail.error)
  return {
    data: isUnknown ? undefined : data,
    isUnknown,
    error: isUnknown ? null : detail.error,
    isFetching: detail.isFetching,
    refetch: detail.refetch,
  }
}

/** Whether our own server said that the customer has no such booking: no other failure hides a kept copy. */
export function saysUnknown(error: Error | null): boolean {
  return error instanceof Refused && error.status === 404 && error.problem.code === UNKNOWN_BOOKING
}

type BookingsState = {
  data: Answer<Booking> | undefined
  dataUpdateCount: number
  errorUpdateCount: number
}

function isPending({ data }: BookingsState): boolean {
  return data?.value.status === 'pending'
}

function askedTimes({ dataUpdateCount, errorUpdateCount }: BookingsState): number {
  return dataUpdateCount + errorUpdateCount
}
