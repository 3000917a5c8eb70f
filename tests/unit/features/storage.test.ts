import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freeStorage, readDeviceStorage } from '../../../src/features/storage/deviceStorage.ts'
import { amountWords, sizeWords } from '../../../src/features/storage/words.ts'
import { createQueryClient } from '../../../src/offline/cache/queryClient.ts'
import { keepDraft } from '../../../src/offline/drafts/draftStore.ts'
import { getOutbox } from '../../../src/offline/outbox/outbox.ts'
import { storeProfile } from '../../../src/offline/cache/serverState.ts'
import { builtInActivities } from '../../../venue/venue.ts'
import { CACHE_SCHEMA } from '../../../src/offline/cache/cacheRecord.ts'
import { dropDatabase, entries, openStore, set } from '../../../src/platform/storage.ts'
import { camille } from '../offline/server.ts'

const at = Date.UTC(2026, 10, 19, 12)
const databases = ['borne-public', 'borne-customer-7', 'borne-drafts', 'borne-outbox']

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  await Promise.all(databases.map(dropDatabase))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function fill(): Promise<void> {
  const key = ['public', 'activities']
  const record = {
    schema: CACHE_SCHEMA,
    key,
    data: { value: builtInActivities, at },
    updatedAt: Date.now(),
  }
  await set(JSON.stringify(key), record, openStore('borne-public'))
  await storeProfile('7', { value: camille, at })
  await keepDraft('7', 'profile', { value: { firstName: 'Lou' }, at })
  await keepDraft('8', 'profile', { value: { firstName: 'Sacha' }, at })
  await keepDraft('', 'registration-sent', { value: 'hash', at })
  await set('7/booking-keys', [{ content: 'vr', key: 'k' }], openStore('borne-drafts'))
  for (const customer of ['7', '8']) {
    const base = { version: 1, values: {} }
    await getOutbox().save({ customer, patch: { firstName: 'Lou' }, base })
  }
}

test('each kind tells how much, since when, and only what is this customer’s', async () => {
  await fill()
  const { facts, mine, drafts, outbox, lockedEdits: sealed } = await readDeviceStorage('7')
  expect(facts).toMatchObject({ count: 1, stamps: [{ dataset: 'activities', at }] })
  expect(mine).toMatchObject({ count: 1, stamps: [{ dataset: 'profile', at }] })
  expect(drafts).toMatchObject({ count: 1, since: at })
  expect(outbox).toMatchObject({ count: 1, since: expect.any(Number) })
  expect(sealed).toBe(1)
})

test('a draft whose page was left before the disk had it is told, and goes with the others', async () => {
  const note = JSON.stringify({ value: { firstName: 'Lou' }, at })
  const kept: Record<string, string> = { 'draft:7/contact': note, 'draft:8/contact': note }
  const getItem = (key: string) => kept[key] ?? null
  const removeItem = (key: string) => void delete kept[key]
  vi.stubGlobal('localStorage', Object.assign(Object.create({ getItem, removeItem }), kept))
  expect((await readDeviceStorage('7')).drafts).toMatchObject({ count: 1, since: at })
  await freeStorage('drafts', createQueryClient(), '7')
  expect(Object.keys(kept)).toEqual(['draft:8/contact'])
})

test('signed out, nobody’s things are anybody’s', async () => {
  await fill()
  const { facts, mine, drafts, outbox, lockedEdits: sealed } = await readDeviceStorage(undefined)
  expect([facts?.count, mine, drafts?.count, outbox?.count, sealed]).toEqual([
    1,
    undefined,
    0,
    0,
    2,
  ])
})

test('freeing one kind leaves the others, and the outbox is a kind of its own', async () => {
  await fill()
  const client = createQueryClient()
  const counts = async () => {
    const { facts, mine, drafts, outbox, lockedEdits: sealed } = await readDeviceStorage('7')
    return [facts?.count, mine?.count, drafts?.count, outbox?.count, sealed]
  }
  await freeStorage('facts', client, '7')
  expect(await counts()).toEqual([0, 1, 1, 1, 1])
  await freeStorage('mine', client, '7')
  expect(await counts()).toEqual([0, 0, 1, 1, 1])
  await freeStorage('drafts', client, '7')
  expect(await counts()).toEqual([0, 0, 0, 1, 1])
  await freeStorage('outbox', client, '7')
  expect(await counts()).toEqual([0, 0, 0, 0, 1])
})

test('freeing drafts keeps what makes a repeat harmless: keys of bookings, marks of registrations', async () => {
  await fill()
  await freeStorage('drafts', createQueryClient(), '7')
  const left = await entries<string, unknown>(openStore('borne-drafts'))
  expect(left.map(([key]) => key)).toEqual(['/registration-sent', '7/booking-keys', '8/profile'])
})

test('an amount in words', () => {
  expect(amountWords('drafts', { count: 0, bytes: 0, stamps: [] })).toBe('Rien')
  expect(amountWords('files', { count: 25, bytes: 640_000, stamps: [] })).toMatch(
    /^25 fichiers · 640\sko$/,
  )
  expect([999, 1_840_000, 12e9].map(sizeWords).map((text) => text.replace(/\s/g, ' '))).toEqual([
    'moins de 1 ko',
    '1,8 Mo',
    '12 Go',
  ])
})
