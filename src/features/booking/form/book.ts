import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BookingRequest, BookingResult, Booking } from '../../../../shared/api/booking.ts'
import { endpoints } from '../../../../shared/api/endpoints.ts'
import { toCents } from '../../../../shared/rules/money.ts'
import { request } from '../../../platform/http.ts'
import { randomKey } from '../../../platform/random.ts'
import { bearer, isCurrentCustomer } from '../../../session/current.ts'
import { contentOf, draftKeys } from '../draft/draftKey.ts'
import { holdQuery, consumeHold } from '../hold/useHold.ts'
import { availabilityQuery } from '../calendar/queries.ts'
import { bookingQuery, bookingsQuery } from '../queries.ts'
import { bookingRefusal, isSoldOtherwise } from '../refusal.ts'
import { Broken } from '../../../../shared/api/failure.ts'
import { checkInBackground } from '../../../session/session.ts'

/**
 * The key of a draft, the same for as long as the draft stands in any tab: a tab that shows it keeps
 * its key in memory, so that pressing again after another tab's success makes no second booking.
 */
export function draftKeyQuery(customerId: string, draft: BookingRequest) {
  const content = contentOf(draft)
  return queryOptions({
    queryKey: ['customer', 'booking-key', customerId, content],
    queryFn: async () => {
      bearer(customerId)
      // Where nothing can be stored, the key lives as long as the page.
      return draftKeys.keyFor(customerId, content).catch(randomKey)
    },
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  })
}

/**
 * Books once, for the customer who wished it and no other, and puts what is now true on the device
 * before anything is shown.
 */
export async function book(client: QueryClient, input: BookingInput): Promise<BookingResult> {
  const { customerId, request: asked, isHeld } = input
  const keyQuery = draftKeyQuery(customerId, asked)
  const key = await client.ensureQueryData(keyQuery)
  try {
    const holdId = isHeld ? await holdIdFor(client, input) : undefined
    const options = { bearer: bearer(customerId), idempotencyKey: key }
    const total = toCents(input.known.totalPrice)
    const body = { ...asked, holdId, total }
    const { value, at } = await request(endpoints.createBooking, body, options)
    if (holdId) consumeHold(holdId)
    await cacheBooking(client, input, value, at)
    await draftKeys.markBooked(customerId, key).catch(() => undefined)
    const { queryKey } = availabilityQuery(asked.activityId, asked.date)
    // Not while the form is still there: the places just taken would look like somebody else's.
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
    return value
  } catch (error) {
    if (bookingRefusal(error).final) {
      await draftKeys.remove(customerId, key).catch(() => undefined)
      client.removeQueries(keyQuery)
    }
    throw error
  }
}

async function holdIdFor(
  client: QueryClient,
  { customerId, request: asked }: BookingInput,
): Promise<string | undefined> {
  const held = await client.ensureQueryData(holdQuery(customerId, asked)).catch(() => undefined)
  return held?.hold.id
}

/** Sends a booking. Broken answers are asked again with the same key; a refusal never is. */
export function useBook() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: BookingInput) => book(client, input),
    retry: (failures, error) => failures < 3 && isRetryable(error),
    retryDelay: (attempt) => 1000 * 2 ** attempt,
    onError: (error, { request }) => {
      const { kind } = bookingRefusal(error)
      // Where the server says that the session is over, it ends on this device too.
      if (kind === 'session') checkInBackground()
      if (isSoldOtherwise(error))
        void client.invalidateQueries({ queryKey: ['public', 'activities'] })
      if (kind !== 'slot') return
      void client.invalidateQueries(availabilityQuery(request.activityId, request.date))
    },
  })
}

/** Whether a failed booking is asked for again: one under way, or a system that is away; 500 is an answer. */
export function isRetryable(error: Error): boolean {
  return bookingRefusal(error).kind === 'running' || (error instanceof Broken && error.status > 500)
}

/** What the page already knows of the booking that it asks for. */
export type BookingInput = {
  customerId: string
  request: BookingRequest
  known: Pick<Booking, 'activityName' | 'totalPrice' | 'duration'>
  /** Its places are held, or can be. */
  isHeld?: boolean
}

/**
 * Makes a booking readable on this device from the server's answer alone, as said `at`; what the
 * venue says of it afterwards replaces it. Does nothing once its customer has left.
 */
async function cacheBooking(
  client: QueryClient,
  input: BookingInput,
  result: BookingResult,
  at: number,
): Promise<void> {
  const { customerId } = input
  const detail = bookingQuery(customerId, result.bookingId)
  const list = bookingsQuery(customerId)
  // A list that was asked for before the booking must not land on top of it.
  await client.cancelQueries({ queryKey: list.queryKey })
  if (!isCurrentCustomer(customerId)) return
  const booking = bookingOf(input, result, at)
  client.setQueryData(detail.queryKey, (was) => was ?? { value: booking, at })
  client.setQueryData(
    list.queryKey,
    (was) => was && { ...was, value: withBooking(was.value, booking) },
  )
  void client.prefetchQuery({ ...detail, staleTime: 0 })
  void client.prefetchQuery({ ...list, staleTime: 0 })
}

function bookingOf({ request, known }: BookingInput, result: BookingResult, at: number): Booking {
  const { bookingId: id, reference, status } = result
  return { ...request, ...known, id, reference, status, createdAt: new Date(at).toISOString() }
}

/** A replayed answer adds nothing: what is already known of the booking is newer. */
function withBooking(bookings: Booking[], booking: Booking): Booking[] {
  return bookings.some(({ id }) => id === booking.id) ? bookings : [...bookings, booking]
}
