import { queryOptions } from '@tanstack/react-query'
import type { BookingRequest, Hold, HoldRequest } from '../../../../shared/api/booking.ts'
import { endpoints } from '../../../../shared/api/endpoints.ts'
import { Refused } from '../../../../shared/api/failure.ts'
import { type Answer, request } from '../../../platform/http.ts'
import { runExclusive, share } from '../../../platform/locks.ts'
import { bearer } from '../../../session/current.ts'
import { adoptVisitor, visitorSecret } from '../../../session/visitor.ts'
import { contentOf } from '../draft/draftKey.ts'

/** A hold, and its end by the clock of this page that nobody can set (`performance.now()`). */
export type TakenHold = { hold: Hold; endsAt: number }

/** In the place of a customer's id, of a visitor: the server alone knows theirs, made from their secret. */
export const VISITOR_PLACEHOLDER = 'visitor'

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
export function holdRequestOf(draft: BookingRequest): HoldRequest {
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

export function extendHold(customerId: string, id: string): Promise<TakenHold> {
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
export function releaseHold(): void {
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
export function takeOver(secret: string, draft: BookingRequest | undefined): Promise<void> {
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
