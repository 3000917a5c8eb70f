import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '../../../../shared/api/booking.ts'
import { Broken, Refused } from '../../../../shared/api/failure.ts'
import { checkInBackground } from '../../../session/session.ts'
import { change, type Wish } from './change.ts'

/** Sends a change of one booking. A broken answer is asked for again; a refusal never is. */
export function useChange(customerId: string, booking: Booking) {
  const client = useQueryClient()
  return useMutation({
    // Query's default would wait for the network by itself: a change is never queued.
    networkMode: 'always',
    mutationFn: (wish: Wish) => change(client, { customerId, booking }, wish),
    retry: (failures, error) => failures < 2 && error instanceof Broken && error.status > 500,
    retryDelay: (attempt) => 1000 * 2 ** attempt,
    onError: (error) => {
      if (!(error instanceof Refused)) return
      // Where the server says that the session is over, it ends on this device too.
      if (error.status === 401) checkInBackground()
      if (error.problem.code === 'full')
        void client.invalidateQueries({ queryKey: ['public', 'availability'] })
    },
  })
}
