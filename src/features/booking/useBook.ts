import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Broken } from '../../contract/failure.ts'
import { book, type Wish } from './book.ts'
import { availabilityQuery } from './queries.ts'
import { bookingRefusal } from './refusal.ts'

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
      if (bookingRefusal(error).kind !== 'slot') return
      void client.invalidateQueries(availabilityQuery(request.activityId, request.date))
    },
  })
}

function isWorthAsking(error: Error): boolean {
  return bookingRefusal(error).kind === 'running' || (error instanceof Broken && error.status > 500)
}
