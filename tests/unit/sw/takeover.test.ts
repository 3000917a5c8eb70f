import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { deleteCredentials, storeCredentials } from '../../../src/offline/secrets/credentials.ts'

const listeners = new Map<string, (event: unknown) => void>()
const skipWaiting = vi.fn<() => Promise<void>>(async () => undefined)
// The worker that this file is, and one file of the client area that its build lists.
vi.stubGlobal('self', {
  __WB_MANIFEST: [{ url: 'assets/account-2.js', revision: null, tiers: ['client'] }],
  addEventListener: (name: string, hear: (event: unknown) => void) => listeners.set(name, hear),
  skipWaiting,
})
vi.stubGlobal('location', { href: 'https://borne.example/sw.js' })
await import('../../../sw/sw.ts')

afterEach(async () => {
  await deleteCredentials()
  skipWaiting.mockClear()
})

/** Tells the worker to take over, where the files that it still needs come as `addAll` says. */
async function takeOver(addAll: () => Promise<void>): Promise<void> {
  const open = async () => ({ keys: async () => [], addAll })
  const none = { has: async () => false, keys: async () => [], delete: async () => true }
  vi.stubGlobal('caches', { open, ...none })
  let work: Promise<unknown> = Promise.resolve()
  const waitUntil = (begun: Promise<unknown>) => void (work = begun)
  listeners.get('message')?.({ data: { type: 'SKIP_WAITING' }, ports: [], waitUntil })
  await work
}

test('a version that is told to take over does so once it has what whoever is here needs', async () => {
  await storeCredentials({ id: '7', token: 'token' })
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(takeOver(lost)).rejects.toThrow('fetch')
  expect(skipWaiting).not.toHaveBeenCalled()
  await takeOver(async () => undefined)
  expect(skipWaiting).toHaveBeenCalledOnce()
})
