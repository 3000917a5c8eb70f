import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { BookingRequest, Hold, HoldRequest } from '../../../../shared/api/booking.ts'
import { endpoints } from '../../../../shared/api/endpoints.ts'
import { Refused } from '../../../../shared/api/failure.ts'
import { handedIn, visitorSecretOf } from '../../../../shared/api/visitor.ts'
import { type Answer, request } from '../../../platform/http.ts'
import { runExclusive, share } from '../../../platform/locks.ts'
import { useOnline } from '../../../platform/useOffline.ts'
import { bearer, useSession } from '../../../session/current.ts'
import { adoptVisitor, visitorSecret } from '../../../session/visitor.ts'
import { contentOf } from '../draft/draftKey.ts'
import { isLimit } from '../refusal.ts'
import { holdStageOf, useCountdown } from './countdown.ts'

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

/** A hold, and its end by the clock of this page that nobody can set (`performance.now()`). */
type TakenHold = { hold: Hold; endsAt: number }

/** In the place of a customer's id, of a visitor: the server alone knows theirs, made from their secret. */
const VISITOR_PLACEHOLDER = 'visitor'

/** The one hold of this page, and how to say to other tabs that it is not needed here any more. */
let pageHold: { customerId: string; id: string; unlock: () => Promise<void> } | undefined

/** Taking and giving back go one after the other, or what is asked last would not be what counts. */
let lastOperation: Promise<unknown> = Promise.resolve()

function runInOrder<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastOperation.then(work)
  lastOperation = turn.catch(() => undefined)
  return turn
}

/** What of a draft takes places: options take none. */
function holdRequestOf(draft: BookingRequest): HoldRequest {
  const { activityId, date, time, participants, tariffs } = draft
  return { activityId, date, time, participants, ...(tariffs && { tariffs }) }
}

/** The hold of a draft; who asks for another draft's moves it there. */
export function holdQuery(customerId: string, draft: BookingRequest) {
  const visit = holdRequestOf(draft)
  return queryOptions({
    queryKey: ['customer', 'hold', customerId, contentOf(visit)],
    queryFn: () =>
      runInOrder(() =>
        storeHold(customerId, (token) => request(endpoints.takeHold, visit, { bearer: token })),
      ),
    staleTime: Infinity,
    gcTime: 0,
    retry: (failures, error) =>
      failures < 2 && error instanceof Refused && error.problem.code === 'busy',
  })
}

function extendHold(customerId: string, id: string): Promise<TakenHold> {
  return runInOrder(() =>
    storeHold(customerId, (token) => request(endpoints.extendHold, { id }, { bearer: token })),
  )
}

async function storeHold(
  customerId: string,
  ask: (token: string | undefined) => Promise<Answer<Hold>>,
): Promise<TakenHold> {
  const askedAt = performance.now()
  const { value: hold } = await ask(await bearerOf(customerId))
  if (pageHold?.id === hold.id) pageHold.customerId = customerId
  else {
    void pageHold?.unlock()
    pageHold = { customerId, id: hold.id, unlock: share(lockOf(hold.id)) }
  }
  return { hold, endsAt: askedAt + hold.lasts }
}

/** Gives the page's hold back, unless another tab shows it too. Where that fails, it ends by itself. */
function releaseHold(): void {
  void runInOrder(async () => {
    const released = pageHold
    pageHold = undefined
    if (!released) return
    const { customerId, id } = released
    await released.unlock()
    await runExclusive(lockOf(id), () =>
      bearerOf(customerId).then((token) =>
        request(endpoints.releaseHold, { id }, { bearer: token, keepalive: true }),
      ),
    )
  }).catch(() => undefined)
}

async function bearerOf(customerId: string): Promise<string | undefined> {
  return customerId === VISITOR_PLACEHOLDER ? visitorSecret() : bearer(customerId)
}

/**
 * Takes over what an assistant holds by this secret: as this device's visitor, or, where `draft` is a customer's, who
 * asks for the same places next, by giving it back.
 */
function takeOver(secret: string, draft: BookingRequest | undefined): Promise<void> {
  return runInOrder(async () => {
    if (!draft) return adoptVisitor(secret)
    const options = { bearer: secret }
    const { value } = await request(endpoints.takeHold, holdRequestOf(draft), options)
    await request(endpoints.releaseHold, { id: value.id }, options)
  }).catch(() => undefined)
}

/** It has become a booking. */
export function consumeHold(id: string): void {
  if (pageHold?.id !== id) return
  void pageHold.unlock()
  pageHold = undefined
}

function lockOf(id: string): string {
  return `borne-hold-${id}`
}
