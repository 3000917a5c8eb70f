import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getOutbox } from '../../../src/offline/outbox/outbox.ts'
import { dropDatabase } from '../../../src/platform/storage.ts'
import { setBadge } from '../../../src/offline/outbox/badge.ts'
import { followBadge } from '../../../src/session/sending.ts'
import { setSession } from '../../../src/session/current.ts'

const badges: number[] = []

beforeEach(async () => {
  await dropDatabase('borne-outbox')
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(0),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the icon counts what waits for whoever is here, and nothing once they have left', async () => {
  const save = (customer: string) =>
    getOutbox().save({ customer, patch: { firstName: 'Lou' }, base: { version: 1, values: {} } })
  await save('7')
  await save('8')
  setSession({ status: 'authenticated', id: '7', token: 'token' })
  followBadge()
  await vi.waitFor(() => expect(badges.at(-1)).toBe(1))
  setSession({ status: 'anonymous' })
  await vi.waitFor(() => expect(badges.at(-1)).toBe(0))
  setSession({ status: 'authenticated', id: '8', token: 'token' })
  await vi.waitFor(() => expect(badges.at(-1)).toBe(1))
  const { entries } = await getOutbox().read()
  for (const { id } of entries) await getOutbox().discard(id)
  await vi.waitFor(() => expect(badges.at(-1)).toBe(0))
})

test('where there is no such thing, or it is refused, nothing happens', async () => {
  vi.stubGlobal('navigator', {})
  await setBadge(2)
  vi.stubGlobal('navigator', { setAppBadge: () => Promise.reject(new Error('not allowed')) })
  await setBadge(2)
})
