import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Booking } from '../../../shared/api/booking.ts'
import { change } from '../../../src/features/booking/change/useChange.ts'
import { bookingQuery, bookingsQuery } from '../../../src/features/booking/queries.ts'
import { placesLeft } from '../../../src/features/booking/slots.ts'
import { saysUnknown } from '../../../src/features/booking/visits/useBookings.ts'
import { createQueryClient } from '../../../src/offline/cache/queryClient.ts'
import { setSession } from '../../../src/session/current.ts'
import { captivePortal, json, stubFetch, noNetwork } from '../../support/browser/fetchStub.ts'

beforeEach(() => setSession({ status: 'authenticated', id: '7', token: 'seven' }))
afterEach(() => {
  setSession({ status: 'anonymous' })
  vi.unstubAllGlobals()
})

const booking: Booking = {
  id: '100',
  activityId: 'vr',
  activityName: 'Réalité virtuelle',
  date: '2026-11-28',
  time: '15:00',
  participants: 2,
  status: 'confirmed',
  totalPrice: 50,
  createdAt: '',
  duration: 60,
}

/** A device that holds the booking, and asks again: what it holds then, and what went wrong. */
async function askAgain(answer: () => Response | Promise<Response>) {
  const client = createQueryClient()
  const detail = bookingQuery('7', booking.id)
  const list = bookingsQuery('7')
  client.setQueryData(detail.queryKey, { value: booking, at: 1 })
  client.setQueryData(list.queryKey, { value: [booking], at: 1 })
  stubFetch(answer)
  const once = { retry: false, staleTime: 0 } as const
  const error = await client.fetchQuery({ ...detail, ...once }).then(
    () => null,
    (error: Error) => error,
  )
  await client.fetchQuery({ ...list, ...once }).catch(() => undefined)
  const held = {
    detail: client.getQueryData(detail.queryKey),
    list: client.getQueryData(list.queryKey),
  }
  client.clear()
  return { error, held }
}

const problem = (code: string) => ({ success: false, error: 'Réservation introuvable', code })

test('our own server’s word that the customer has no such booking hides it', async () => {
  const { error } = await askAgain(() => json(problem('unknown-booking'), 404))
  expect(saysUnknown(error)).toBe(true)
})

const failures: [string, () => Response | Promise<Response>][] = [
  ['another system’s 404', () => json(problem('refused'), 404)],
  ['a page that our server does not have', () => json(problem('not-found'), 404)],
  ['a 404 in JSON of somebody on the way', () => json({ message: 'Not Found' }, 404)],
  ['a portal’s page', captivePortal],
  [
    'a portal’s 404',
    () => new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } }),
  ],
  [
    'a text',
    () => new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } }),
  ],
  ['a refusal with 400', () => json(problem('unknown-booking'), 400)],
  ['a refusal with 403', () => json(problem('unknown-booking'), 403)],
  ['a refusal with 422', () => json(problem('refused'), 422)],
  ['a system that is down', () => json(problem('upstream'), 502)],
  ['null', () => json(null)],
  ['another shape', () => json({ rows: [] })],
  ['entries that cannot be read', () => json([{ id: 100 }])],
  ['no network', noNetwork],
]

describe.each(failures)('%s', (_, answer) => {
  test('hides no booking, and replaces nothing that the device holds', async () => {
    const { error, held } = await askAgain(answer)
    expect(error).not.toBeNull()
    expect(saysUnknown(error)).toBe(false)
    expect(held).toEqual({ detail: { value: booking, at: 1 }, list: { value: [booking], at: 1 } })
  })
})

test('a list that is told empty does replace it', async () => {
  const { held } = await askAgain(() => json([]))
  expect(held.list).toMatchObject({ value: [] })
})

test('a time that is free without a number of places is told free', () => {
  const party = { per: 'person', minParticipants: 1, maxParticipants: 6 } as const
  expect(placesLeft({ remaining: 200, isUncounted: true }, party)).toBe('libre')
  expect(placesLeft({ remaining: 2, isUncounted: true }, party)).toBe('libre')
  expect(placesLeft({ remaining: 2 }, party)).toBe('2 places restantes')
})

test('the list that was heard in the same second as a change holds what is true since', async () => {
  const other: Booking = { ...booking, id: '101' }
  // When `json` says that it answers.
  const at = Date.parse('2026-11-21T17:04:00Z')
  const client = createQueryClient()
  const detail = bookingQuery('7', booking.id).queryKey
  const list = bookingsQuery('7').queryKey
  client.setQueryData(list, { value: [booking, other], at })
  const moved = { ...booking, time: '18:00', serial: 2 }
  stubFetch(() => json(moved))
  await change(client, { customerId: '7', booking }, { kind: 'change', change: { time: '18:00' } })
  expect(client.getQueryData(detail)).toMatchObject({ value: { time: '18:00' }, at })
  expect(client.getQueryData(list)?.value.map(({ id, time }) => [id, time])).toEqual([
    ['100', '18:00'],
    ['101', '15:00'],
  ])
  client.clear()
})
