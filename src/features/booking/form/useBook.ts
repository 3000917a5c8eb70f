import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Broken } from '../../../../shared/api/failure.ts'
import { checkInBackground } from '../../../session/session.ts'
import { book } from './book.ts'
import type { Wish } from '../keepBooking.ts'
import { availabilityQuery } from '../queries.ts'
import { bookingRefusal } from '../refusal.ts'

/** Sends a booking. Broken answers are asked again with the same key; a refusal never is. */
export function useBook() {
  const client = useQueryClient()
  return useMutation({
    // Query's default would wait for the network by itself: a booking is never queued.
    networkMode: 'always',
    mutationFn: (wish: Wish) => book(client, wish),
    retry: (failures, error) => failures < 3 && isWorthAsking(error),
    retryDelay: (attempt) => 1000 * 2 ** attempt,
    onError: (error, { request }) => {
      const { kind } = bookingRefusal(error)
      // Where the server says that the session is over, it ends on this device too.
      if (kind === 'session') checkInBackground()
      if (kind !== 'slot') return
      void client.invalidateQueries(availabilityQuery(request.activityId, request.date))
    },
  })
}

function isWorthAsking(error: Error): boolean {
  return bookingRefusal(error).kind === 'running' || (error instanceof Broken && error.status > 500)
}
