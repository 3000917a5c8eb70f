import { useQuery } from '@tanstack/react-query'
import { Refused } from '../../contract/failure.ts'
import { bookingQuery, bookingsQuery } from './queries.ts'

/** One booking: its own answer, else the list's entry; both are readable without network. */
export function useBooking(customerId: string, bookingId: string) {
  const detail = useQuery(bookingQuery(customerId, bookingId))
  const list = useQuery({ ...bookingsQuery(customerId), enabled: false }).data
  const entry = list?.value.find(({ id }) => id === bookingId)
  const data = detail.data ?? (list && entry && { value: entry, at: list.at })
  const isUnknown = detail.error instanceof Refused && [400, 403, 404, 422].includes(detail.error.status)
  return {
    data: isUnknown ? undefined : data,
    isUnknown,
    error: isUnknown ? null : detail.error,
    isFetching: detail.isFetching,
    refetch: detail.refetch,
  }
}
