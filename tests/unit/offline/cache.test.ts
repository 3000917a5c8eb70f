import 'fake-indexeddb/auto'
import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Booking } from '../../../shared/api/booking.ts'
import { builtInActivities, builtInHours } from '../../../venue/venue.ts'
import {
  forgetCustomer,
  restoreCustomer,
  restorePublic,
} from '../../../src/offline/cache/persistCache.ts'
import { fillCache } from '../../../src/offline/cache/living.ts'
import { createQueryClient } from '../../../src/offline/cache/queryClient.ts'
import {
  dropDatabase,
  entries,
  get,
  openStore,
  set,
  values,
} from '../../../src/platform/storage.ts'
import { failNext, useFakeClock, advanceClock } from './faults.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/rules/time.ts'

const hours = ['public', 'venue']
const activities = ['public', 'activities']
const bookings = ['customer', 'bookings', '7']

beforeEach(() => useFakeClock())
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await dropDatabase('borne-public')
  await dropDatabase('borne-customer-7')
})

/** A browser that has just been started; the one before it was killed. */
async function restart(): Promise<QueryClient> {
  const client = createQueryClient()
  await restorePublic(client)
  await restoreCustomer(client, '7')
  return client
}

function hear(client: QueryClient, key: string[], value: unknown): void {
  client.setQueryData(key, { value, at: Date.now() })
}

function valueOf(client: QueryClient, key: string[]): unknown {
  return client.getQueryData<{ value: unknown }>(key)?.value
}

function booking(date: string): Booking {
  return {
    id: `b-${date}`,
    activityId: 'vr',
    activityName: 'Réalité virtuelle',
    date,
    time: '15:00',
    participants: 2,
    status: 'confirmed',
    totalPrice: 50,
    createdAt: '',
    duration: 60,
  }
}

test('what is heard before the disk has been read is kept as well', async () => {
  const client = createQueryClient()
  hear(client, hours, builtInHours)
  await restorePublic(client)
  await advanceClock(1000)
  expect(valueOf(await restart(), hours)).toEqual(builtInHours)
})

test('what a document that has just come carries is not asked again; what an older one carries, and the disk, is', async () => {
  const articles = ['public', 'articles']
  const before = await restart()
  hear(before, hours, builtInHours)
  hear(before, articles, [])
  await advanceClock(DAY_MS)
  const living = { at: Date.now() - HOUR_MS, venue: builtInHours, activities: builtInActivities }
  const asked = async (readAt?: number) => {
    const client = createQueryClient()
    fillCache(client, living, readAt)
    await restorePublic(client)
    return [hours, activities, articles].map((key) => client.getQueryState(key)?.isInvalidated)
  }
  expect(await asked(Date.now() - 2000)).toEqual([false, false, true])
  expect(await asked()).toEqual([true, true, true])
})

test('what was heard is there at ten offline starts, each longer than the garbage time', async () => {
  let client = await restart()
  hear(client, hours, builtInHours)
  hear(client, bookings, [booking('2026-11-28')])
  await advanceClock(200)
  for (let start = 0; start < 10; start += 1) {
    client = await restart()
    expect(valueOf(client, hours)).toEqual(builtInHours)
    expect(valueOf(client, bookings)).toEqual([booking('2026-11-28')])
    await advanceClock(7 * 60_000)
    expect(valueOf(client, bookings)).toEqual([booking('2026-11-28')])
  }
})

test('a tenth of a second after it was heard, a fact survives a kill', async () => {
  hear(await restart(), hours, builtInHours)
  await advanceClock(110)
  expect(valueOf(await restart(), hours)).toEqual(builtInHours)
})

test('a refetch that fails offline costs nothing at the second start', async () => {
  let client = await restart()
  hear(client, hours, builtInHours)
  await advanceClock(200)
  for (let start = 0; start < 3; start += 1) {
    client = await restart()
    expect(client.getQueryState(hours)?.status).toBe('success')
    const queryFn = () => Promise.reject(new Error('offline'))
    await client.fetchQuery({ queryKey: hours, queryFn, retry: false }).catch(() => undefined)
    expect(client.getQueryState(hours)?.status).toBe('error')
    await advanceClock(200)
  }
  expect(valueOf(await restart(), hours)).toEqual(builtInHours)
})

test('one failed read of the disk goes unnoticed', async () => {
  hear(await restart(), hours, builtInHours)
  await advanceClock(200)
  failNext(IDBDatabase.prototype, 'transaction', 1)
  expect(valueOf(await restart(), hours)).toEqual(builtInHours)
})

test('a disk that cannot be read at a start is never wiped, nor overwritten by what comes', async () => {
  let client = await restart()
  hear(client, hours, builtInHours)
  hear(client, activities, builtInActivities)
  await advanceClock(200)
  failNext(IDBDatabase.prototype, 'transaction', 4)
  client = await restart()
  expect(valueOf(client, hours)).toBeUndefined()
  hear(client, activities, [])
  await advanceClock(200)
  client = await restart()
  expect(valueOf(client, hours)).toEqual(builtInHours)
  expect(valueOf(client, activities)).toEqual([])
})

test('a write that fails is made good by the next one', async () => {
  const client = await restart()
  failNext(IDBObjectStore.prototype, 'put', 2, 'QuotaExceededError')
  hear(client, hours, builtInHours)
  await advanceClock(200)
  expect(valueOf(await restart(), hours)).toBeUndefined()
  hear(client, activities, builtInActivities)
  await advanceClock(200)
  expect(valueOf(await restart(), hours)).toEqual(builtInHours)
})

test.each([
  ['not a record', 'nonsense'],
  ['a value out of contract', { schema: 1, key: hours, data: { value: 3, at: 1 }, updatedAt: 1 }],
  ['no value', { schema: 1, key: hours, data: null, updatedAt: 1 }],
])('a corrupted record (%s) is dropped alone', async (_name, record) => {
  hear(await restart(), activities, builtInActivities)
  await advanceClock(200)
  await set(JSON.stringify(hours), record, openStore('borne-public'))
  const client = await restart()
  expect(valueOf(client, hours)).toBeUndefined()
  expect(valueOf(client, activities)).toEqual(builtInActivities)
  await advanceClock(200)
  expect(await get(JSON.stringify(hours), openStore('borne-public'))).toBeUndefined()
})

test('what a newer build has written is neither shown nor touched', async () => {
  const newer = { schema: 99, key: hours, data: { value: builtInHours, at: 1 }, updatedAt: 1 }
  await set(JSON.stringify(hours), newer, openStore('borne-public'))
  const client = await restart()
  expect(valueOf(client, hours)).toBeUndefined()
  hear(client, hours, builtInHours)
  await advanceClock(200)
  expect(await get(JSON.stringify(hours), openStore('borne-public'))).toEqual(newer)
})

test('neither age nor a new build throws facts away', async () => {
  const client = await restart()
  hear(client, ['customer', 'profile', '7'], { id: '7', firstName: 'Camille' })
  hear(client, hours, builtInHours)
  await advanceClock(200)
  vi.setSystemTime(Date.now() + 300 * DAY_MS)
  const later = await restart()
  expect(valueOf(later, ['customer', 'profile', '7'])).toMatchObject({ firstName: 'Camille' })
  expect(valueOf(later, hours)).toEqual(builtInHours)
})

test('bookings leave memory and disk 30 days after the visit, activities after 90 days', async () => {
  const client = await restart()
  hear(client, bookings, [booking('2026-11-22'), booking('2026-12-20')])
  hear(client, ['customer', 'booking', '7', 'x'], booking('2026-11-22'))
  hear(client, activities, builtInActivities)
  await advanceClock(200)
  vi.setSystemTime(Date.now() + 32 * DAY_MS)
  const later = await restart()
  expect(valueOf(later, bookings)).toEqual([booking('2026-12-20')])
  await advanceClock(200)
  const stored = JSON.stringify(await values(openStore('borne-customer-7')))
  expect(stored).not.toContain('b-2026-11-22')
  expect(stored).toContain('b-2026-12-20')
  expect(valueOf(later, activities)).toEqual(builtInActivities)
  vi.setSystemTime(Date.now() + 60 * DAY_MS)
  expect(valueOf(await restart(), activities)).toBeUndefined()
})

test('only listed datasets are stored, each with its owner, and never a mutation', async () => {
  const client = await restart()
  hear(client, ['public', 'availability', 'vr'], { slots: [] })
  hear(client, ['public', 'bookings', '7'], [booking('2026-11-28')])
  hear(client, ['customer', 'bookings', '8'], [booking('2026-11-28')])
  hear(client, hours, builtInHours)
  client.getMutationCache().build(client, { mutationKey: ['edit'], mutationFn: async () => 1 })
  await advanceClock(200)
  const stored = await entries(openStore('borne-public'))
  expect(stored.map(([key]) => key)).toEqual([JSON.stringify(hours)])
  expect(await values(openStore('borne-customer-7'))).toEqual([])
})

test('anything else keeps the garbage time of five minutes', async () => {
  const client = await restart()
  client.setQueryData(['other'], 1)
  await advanceClock(5 * 60_000 + 1)
  expect(client.getQueryData(['other'])).toBeUndefined()
})

test('a tab that has heard less does not overwrite one that has heard more', async () => {
  const [old, recent] = [await restart(), await restart()]
  hear(old, bookings, [])
  await vi.advanceTimersByTimeAsync(50)
  hear(recent, bookings, [booking('2026-11-28')])
  await advanceClock(10)
  await advanceClock(300)
  expect(valueOf(await restart(), bookings)).toEqual([booking('2026-11-28')])
})

test('forgetting a customer leaves nothing, not even what was about to be written', async () => {
  const client = await restart()
  hear(client, hours, builtInHours)
  hear(client, bookings, [booking('2026-11-28')])
  await advanceClock(200)
  hear(client, bookings, [booking('2026-11-29')])
  await forgetCustomer(client, '7')
  hear(client, bookings, [booking('2026-11-30')])
  await advanceClock(1000)
  expect(await values(openStore('borne-customer-7'))).toEqual([])
  const next = await restart()
  expect(valueOf(next, bookings)).toBeUndefined()
  expect(valueOf(next, hours)).toEqual(builtInHours)
})

test('what comes from the disk is shown at once and asked for again, however fresh it was', async () => {
  let client = await restart()
  hear(client, bookings, [])
  await advanceClock(200)
  client = await restart()
  expect(valueOf(client, bookings)).toEqual([])
  expect(client.getQueryState(bookings)?.isInvalidated).toBe(true)
})
