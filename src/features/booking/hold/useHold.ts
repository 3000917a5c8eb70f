import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BookingRequest } from '../../../../shared/api/booking.ts'
import { Refused } from '../../../../shared/api/failure.ts'
import { useOnline } from '../../../platform/useOffline.ts'
import { useSession } from '../../../session/current.ts'
import { contentOf } from '../draft/draftKey.ts'
import {
  extendHold,
  releaseHold,
  holdQuery,
  VISITOR_PLACEHOLDER,
  holdRequestOf,
  takeOver,
} from './pageHold.ts'
import { holdStageOf, useCountdown } from './countdown.ts'
import { isLimit } from '../refusal.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { handedIn, visitorSecretOf } from '../../../../shared/api/visitor.ts'

/** Milliseconds after the last change of a draft: every tap would move the hold otherwise. */
const HOLD_DEBOUNCE_MS = 400

const emptyRequest: BookingRequest = { activityId: '', date: '', time: '', participants: 0 }

/**
 * Holds the places of a complete draft for the customer who is signed in, where the venue can; a
 * change of the draft moves them, leaving gives them back. `isAsked`: the booking is on its way;
 * `isVisitor`: whoever is not signed in has begun to say who they are.
 */
export function useHold(
  draft: BookingRequest | undefined,
  { canHold, isAsked, isVisitor }: { canHold: boolean; isAsked: boolean; isVisitor: boolean },
) {
  const client = useQueryClient()
  const session = useSession()
  const isOnline = useOnline()
  const placeholder = isVisitor && session.status === 'anonymous' ? VISITOR_PLACEHOLDER : undefined
  const ownId = session.status === 'authenticated' ? session.id : placeholder
  const customerId = canHold ? ownId : undefined
  const content = customerId && draft && contentOf(holdRequestOf(draft))
  const isWanted = useDebounced(content) === content && content !== undefined
  const query = holdQuery(customerId ?? '', draft ?? emptyRequest)
  const known = client.getQueryData(query.queryKey)
  const left = useCountdown(known?.endsAt)
  const isOver = known !== undefined && left <= 0
  const taking = useQuery({
    ...query,
    enabled: isWanted && isOnline && !isAsked && !isOver,
    // A tab that slept does not know what became of its hold.
    refetchOnWindowFocus: 'always',
  })
  const extending = useMutation({
    mutationFn: (id: string) => extendHold(customerId ?? '', id),
    onSuccess: (held) => client.setQueryData(query.queryKey, held),
  })
  const isEmpty = content === undefined && !isAsked
  useEffect(() => (isEmpty ? releaseHold() : undefined), [isEmpty])
  useEffect(() => releaseHold, [])
  const refused = taking.error instanceof Refused || isLimit(taking.error) ? taking.error : null
  const held = content !== undefined && !refused ? taking.data : undefined
  const isOffered = content !== undefined && isOnline
  const isUndecided = isOffered && !held && !taking.error
  const lastId = useLast(isEmpty ? null : held?.hold.id)
  return {
    isOffered,
    hold: held?.hold,
    /** The hold whose places are this page's own: the former one, while another is asked for or refused. */
    ownId: lastId,
    /** Places are to be held, and it is not known yet whether they can be. */
    isUndecided,
    left,
    stage: held && holdStageOf(left),
    isTaking: taking.isFetching,
    refused,
    extend: () => held && extending.mutate(held.hold.id),
    isExtending: extending.isPending,
    extendError: extending.error,
    /** Takes them at once where they are about to be: what comes after finds them taken. */
    take: async () => isUndecided && taking.refetch(),
    /** Takes them anew, once their time is over. */
    retake: () => void taking.refetch(),
  }
}

export type HoldState = ReturnType<typeof useHold>

/** The last value that there was; `null` forgets it. */
function useLast<Value>(value: Value | null | undefined): Value | undefined {
  const [last, setLast] = useState<Value>()
  const next = value === undefined ? last : (value ?? undefined)
  if (next !== last) setLast(next)
  return next
}

function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), HOLD_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** Whether whoever opened an assistant's link has what it holds for them; its secret leaves the address. */
export function useHandedHold(draft: BookingRequest | undefined): boolean {
  const handed = useLocation({ select: ({ hash }) => handedIn(hash) })
  const { status } = useSession()
  const navigate = useNavigate()
  const isReady = draft !== undefined && status !== 'loading'
  const { mutate: take, isSuccess } = useMutation({
    mutationFn: (random: string) =>
      takeOver(visitorSecretOf(random), status === 'authenticated' ? draft : undefined),
    onSuccess: () =>
      navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false }),
  })
  useEffect(() => {
    if (isReady && handed !== undefined) take(handed)
  }, [isReady, handed, take])
  return isSuccess
}
