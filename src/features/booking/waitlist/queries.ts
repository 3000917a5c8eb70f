import { useMemo } from 'react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { HoldRequest, Wait } from '../../../../shared/api/booking.ts'
import { endpoints } from '../../../../shared/api/endpoints.ts'
import { Refused } from '../../../../shared/api/failure.ts'
import { serverNow } from '../../../boot/clock.ts'
import { ages } from '../../../offline/cache/ages.ts'
import { type Answer, request } from '../../../platform/http.ts'
import { bearer } from '../../../session/current.ts'
import { checkInBackground } from '../../../session/session.ts'
import { MINUTE_MS } from '../../../../shared/rules/time.ts'
import { askAnew } from '../../../offline/cache/askAnew.ts'

/** An offer ends at `endsAt` of `performance.now()`, a clock that nobody sets: the server's `until`, in epoch ms. */
export type WaitWithDeadline = Wait & { offered?: { endsAt: number; until: number } }

function waitsQuery(customerId: string) {
  return queryOptions({
    queryKey: ['customer', 'waits', customerId],
    queryFn: ({ signal }) =>
      request(endpoints.waits, undefined, { bearer: bearer(customerId), signal }),
    staleTime: ages.waits.staleTime,
    refetchInterval: MINUTE_MS,
  })
}

/** What a customer waits for, as the device last heard it; `at` is the server's time of it. */
export function useWaits(customerId: string | undefined, isOffered: boolean) {
  const { data, isError } = useQuery({
    ...waitsQuery(customerId ?? ''),
    enabled: customerId !== undefined && isOffered,
  })
  const waits = useMemo(() => (data ? withDeadlines(data) : []), [data])
  return { waits, at: data?.at, failed: isError }
}

/** Without those whose offer had ended already as this was read from the disk. */
function withDeadlines({ value, at }: Answer<Wait[]>): WaitWithDeadline[] {
  const age = Math.max(0, serverNow() - at)
  return value.flatMap((wait) => {
    if (!wait.offer) return wait
    const left = wait.offer.lasts - age
    const offered = { endsAt: performance.now() + left, until: at + wait.offer.lasts }
    return left > 0 ? { ...wait, offered } : []
  })
}

/** Joins the queue of a full slot, or leaves one; what is then true is asked anew. */
export function useWaitActions(customerId: string | undefined) {
  const client = useQueryClient()
  const id = customerId ?? ''
  const options = {
    onSettled: () => askAnew(client, waitsQuery(id)),
    onError: (error: Error) => {
      if (error instanceof Refused && error.status === 401) checkInBackground()
    },
  }
  const join = useMutation({
    ...options,
    mutationFn: (slot: HoldRequest) => request(endpoints.joinWait, slot, { bearer: bearer(id) }),
  })
  const leave = useMutation({
    ...options,
    mutationFn: (wait: string) =>
      request(endpoints.leaveWait, { id: wait }, { bearer: bearer(id) }),
  })
  return { join, leave }
}

/** « Vous êtes la prochaine demande. », « 2 demandes avant la vôtre. » */
export function placeInWords(before: number): string {
  if (before === 0) return 'La vôtre est la prochaine demande.'
  return before === 1 ? '1\u00a0demande avant la vôtre.' : `${before}\u00a0demandes avant la vôtre.`
}
