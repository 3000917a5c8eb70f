import { useQuery } from '@tanstack/react-query'
import { type Booking, UNKNOWN_BOOKING } from '../../../../shared/api/booking.ts'
import { Refused } from '../../../../shared/api/failure.ts'
import { ages } from '../../../offline/cache/ages.ts'
import type { Answer } from '../../../platform/http.ts'
import { isOnline } from '../../../platform/network.ts'
import { bookingQuery, bookingsQuery } from '../queries.ts'
import { pollDelay } from '../status.ts'

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

type State = {
  data: Answer<Booking> | undefined
  dataUpdateCount: number
  errorUpdateCount: number
}

function isPending({ data }: State): boolean {
  return data?.value.status === 'pending'
}

function askedTimes({ dataUpdateCount, errorUpdateCount }: State): number {
  return dataUpdateCount + errorUpdateCount
}
