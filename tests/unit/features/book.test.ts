import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { type BookingInput, isRetryable } from '../../../src/features/booking/form/book.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { Broken } from '../../../shared/api/failure.ts'
import { eachInWindow, openTab } from '../session/tab.ts'
import { type Call, json, stubFetch } from '../../support/browser/fetchStub.ts'

const draft = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 2 }
const known = { activityName: 'Réalité virtuelle', totalPrice: 50, duration: 30 }
const wish: BookingInput = { customerId: '7', request: draft, known }
const made = { success: true, data: { bookingId: 'NEW', status: 'confirmed' } }
const list = ['customer', 'bookings', '7']
const detail = ['customer', 'booking', '7', 'NEW']
const isBooking = ({ method }: Call) => method === 'POST'

eachInWindow()

/** What the tab has yet to write would reach the next test's disk. */
let leave: () => Promise<unknown>

afterEach(async () => {
  await leave()
})

/** A tab of customer 7. Its network takes bookings, and is then dead: or does as told. */
async function openBookingTab(answer = (call: Call) => (isBooking(call) ? json(made) : lost())) {
  const calls = stubFetch(answer)
  const tab = await openTab()
  await tab.restoreSession(tab.client)
  await tab.openSession({ id: '7', token: 'seven' })
  leave = () => tab.signOut('delete')
  const { book } = await import('../../../src/features/booking/form/book.ts')
  const keys = async () => {
    const { get, openStore } = await import('../../../src/platform/storage.ts')
    return get<unknown>('7/booking-keys', openStore('borne-drafts'))
  }
  return { ...tab, calls, book: () => book(tab.client, wish), keys }
}

function lost(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'))
}

test('a booking is in the known list at once, though nothing is heard any more', async () => {
  const { client, book } = await openBookingTab()
  client.setQueryData(list, { value: [], at: 1 })
  await book()
  const entry = { id: 'NEW', status: 'confirmed', ...draft, ...known }
  expect(client.getQueryData(list)).toMatchObject({ value: [entry], at: 1 })
  const at = Date.parse('2026-11-21T17:04:00Z')
  expect(client.getQueryData(detail)).toMatchObject({ value: entry, at })
})

test('a list that was never heard is not invented, but asked for', async () => {
  const { client, book, calls } = await openBookingTab()
  await book()
  expect(client.getQueryData(list)).toBeUndefined()
  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContain('/venue/users/bookings'))
})

test('a list asked for before the booking does not land on top of it', async () => {
  const { client, book } = await openBookingTab((call) => {
    if (isBooking(call)) return json(made)
    return call.path.endsWith('/users/bookings') ? later(json([])) : lost()
  })
  client.setQueryData(list, { value: [], at: 1 })
  const { bookingsQuery } = await import('../../../src/features/booking/queries.ts')
  void client.fetchQuery({ ...bookingsQuery('7'), staleTime: 0 }).catch(() => undefined)
  await book()
  expect(client.getQueryData(list)).toMatchObject({ value: [{ id: 'NEW' }] })
})

test('what was shown is sent in cents, and is no part of the booking that is kept', async () => {
  const { client, book, calls } = await openBookingTab()
  await book()
  expect(calls.find(isBooking)?.body).toMatchObject({ ...draft, total: 5000 })
  expect(client.getQueryData<{ value: object }>(detail)?.value).not.toHaveProperty('total')
})

test('a price that changed keeps the key of the draft', async () => {
  const prices = { shown: 5000, total: 6000 }
  const refusal = { success: false, code: 'price-changed', error: 'Le prix a changé' }
  const { book, keys } = await openBookingTab(() => json({ ...refusal, current: prices }, 409))
  await expect(book()).rejects.toThrow('Le prix a changé')
  expect(await keys()).toHaveLength(1)
})

test('the same draft pressed again right after is the same request', async () => {
  const { book, calls } = await openBookingTab()
  await book()
  await book()
  const sent = calls.filter(isBooking).map(({ headers }) => headers.get('idempotency-key'))
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(1)
})

test('an answer that lands after sign-out leaves nothing', async () => {
  const tab = await openBookingTab(async (call) => {
    if (!isBooking(call)) return lost()
    await tab.signOut('delete')
    return json(made)
  })
  await tab.book()
  expect(tab.client.getQueryCache().findAll({ queryKey: ['customer'] })).toEqual([])
  expect(await tab.keys()).toBeUndefined()
})

test('a retry never goes with the bearer of another customer', async () => {
  const { book, calls, openSession, keys } = await openBookingTab()
  await openSession({ id: '8', token: 'eight' })
  await expect(book()).rejects.toMatchObject({ status: 401 })
  expect(calls.filter(isBooking)).toEqual([])
  expect(await keys()).toBeUndefined()
})

async function later(answer: Response): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, 200))
  return answer
}

test('on the venue’s own device whatever is asked says so, and on anybody’s own nothing does', async () => {
  const { book, calls } = await openBookingTab()
  const { bearDeviceToken, request } = await import('../../../src/platform/http.ts')
  const { doorDatabase, loadDeviceToken } =
    await import('../../../src/offline/secrets/pairedDevice.ts')
  const { openStore, set } = await import('../../../src/platform/storage.ts')
  const { storeRole } = await import('../../../src/offline/secrets/credentials.ts')
  const tokens = () => calls.filter(isBooking).map(({ headers }) => headers.get('x-device-token'))
  await set(
    'device',
    { id: 'd', name: 'Borne', token: 'of-the-device' },
    openStore(doorDatabase, 'strict'),
  )
  bearDeviceToken(loadDeviceToken)
  await book()
  expect(tokens()).toEqual([null])
  await storeRole('terminal')
  await book()
  expect(tokens()).toEqual([null, 'of-the-device'])
  const lastToken = () => calls.at(-1)?.headers.get('x-device-token')
  const email = 'camille@client.example'
  await request(endpoints.requestReset, { email }).catch(() => undefined)
  expect(lastToken()).toBe('of-the-device')
  // Anybody's answers are asked for as anybody does, and what leaves with the page waits for no disk.
  await request(endpoints.venue, undefined).catch(() => undefined)
  expect(lastToken()).toBeNull()
  await request(endpoints.requestReset, { email }, { keepalive: true }).catch(() => undefined)
  expect(lastToken()).toBeNull()
  await storeRole(undefined)
})

test.each([
  [500, false],
  [501, true],
  [503, true],
  [429, false],
])('after an answer of %i a booking is asked for again: %o', (status, again) => {
  expect(isRetryable(new Broken(status, 'why'))).toBe(again)
})
