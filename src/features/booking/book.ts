import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Booking, BookingRequest, BookingResult } from '../../contract/booking.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { request } from '../../platform/http.ts'
import { bearer } from '../../session/session.ts'
import { contentOf, draftKeys, randomKey } from './draftKey.ts'
import { availabilityQuery, bookingQuery, bookingsQuery } from './queries.ts'
import { bookingRefusal } from './refusal.ts'

/** What the page already knows of the booking that it asks for. */
export type Wish = {
  customerId: string
  request: BookingRequest
  known: Pick<Booking, 'activityName' | 'totalPrice' | 'duration'>
}

/**
 * The key of a draft, the same for as long as the draft stands in any tab: a tab that shows it keeps
 * its key in memory, so that pressing again after another tab's success makes no second booking.
 */
export function draftKeyQuery(customerId: string, draft: BookingRequest) {
  const content = contentOf(draft)
  return queryOptions({
    queryKey: ['customer', 'booking-key', customerId, content],
    // Where nothing can be stored, the key lives as long as the page.
    queryFn: () => draftKeys.of(customerId, content).catch(randomKey),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Books once, and puts what is now true on the device before anything is shown. */
export async function book(client: QueryClient, wish: Wish): Promise<BookingResult> {
  const keyQuery = draftKeyQuery(wish.customerId, wish.request)
  const key = await client.ensureQueryData(keyQuery)
  try {
    const options = { bearer: bearer(), idempotencyKey: key }
    const { value, at } = await request(endpoints.createBooking, wish.request, options)
    await keepFacts(client, wish, value, at)
    await endKey(wish.customerId, key)
    return value
  } catch (error) {
    if (bookingRefusal(error).final) {
      await endKey(wish.customerId, key)
      client.removeQueries(keyQuery)
    }
    throw error
  }
}

async function endKey(customerId: string, key: string): Promise<void> {
  await draftKeys.end(customerId, key).catch(() => undefined)
}

async function keepFacts(
  client: QueryClient,
  { customerId, request: asked, known }: Wish,
  result: BookingResult,
  at: number,
): Promise<void> {
  const detail = bookingQuery(customerId, result.bookingId)
  const createdAt = new Date(at).toISOString()
  const { bookingId: id, status } = result
  client.setQueryData(detail.queryKey, { value: { ...asked, ...known, id, status, createdAt }, at })
  await Promise.allSettled([
    client.fetchQuery({ ...detail, staleTime: 0, retry: false }),
    client.fetchQuery({ ...bookingsQuery(customerId), staleTime: 0, retry: false }),
  ])
  const { activityId, date } = asked
  void client.invalidateQueries(availabilityQuery(activityId, date))
}
