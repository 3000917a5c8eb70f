import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Storage from '../../../src/platform/storage.ts'

let storage: typeof Storage
beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  storage = await import('../../../src/platform/storage.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function refuse(name: string): void {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', name)
  })
}

/** What is stored one after the other by all of idb-keyval's ways, and is then there. */
async function keepAndRead(): Promise<unknown> {
  const { del, entries, get, getMany, openStore, set, update, values } = storage
  const store = openStore('tab', 'strict')
  await set('a', { n: 1 }, store)
  await update<{ n: number }>('a', (before) => ({ n: (before?.n ?? 0) + 1 }), store)
  await set('b', 2, store)
  await del('b', store)
  await store('readwrite', (records) => {
    const reading = records.openCursor()
    reading.addEventListener('success', () => {
      const cursor = reading.result
      if (!cursor) return
      cursor.update({ n: 3 })
      cursor.continue()
    })
    return storage.written(records)
  })
  return [
    await get('a', store),
    await getMany(['a', 'b'], store),
    await entries(store),
    (await values(store)).length,
  ]
}
const kept = [{ n: 3 }, [{ n: 3 }, undefined], [['a', { n: 3 }]], 1]

test('a disk that answers keeps, and lacks nothing (control)', async () => {
  expect(await keepAndRead()).toEqual(kept)
  expect(await storage.findStorageLack()).toBeUndefined()
})

test('a disk that never answers: after three seconds this tab goes on in its memory, and says so once', async () => {
  const heard = vi.fn()
  storage.subscribeLoss(heard)
  vi.spyOn(indexedDB, 'open').mockImplementation(() =>
    Object.assign(Object.create(null), { addEventListener: () => undefined }),
  )
  const asked = keepAndRead()
  await vi.advanceTimersByTimeAsync(2900)
  expect(heard).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(await asked).toEqual(kept)
  expect(heard.mock.calls).toEqual([['silent']])
  expect(await storage.findStorageLack()).toBe('silent')
  expect(await storage.databaseNames()).toContain('tab')
  await storage.dropDatabase('tab')
  expect(await storage.databaseNames()).not.toContain('tab')
})

test('a read that is never answered is silence too, as long as nothing was answered before', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => Object.create(null))
  const asked = storage.get('a', storage.openStore('unheard'))
  // The database opens by itself; then nothing more is heard.
  await new Promise((resolve) => setTimeout(resolve, 50))
  await vi.advanceTimersByTimeAsync(3100)
  expect(await asked).toBeUndefined()
  vi.restoreAllMocks()
  expect(await storage.findStorageLack()).toBe('silent')
})

test.each(['SecurityError', 'InvalidStateError'])(
  'a browser that refuses (%s) is known at once, and the tab goes on',
  async (name) => {
    refuse(name)
    expect(await keepAndRead()).toEqual(kept)
    expect(await storage.findStorageLack()).toBe('refused')
  },
)

test('a browser without IndexedDB refuses too', async () => {
  vi.stubGlobal('indexedDB', undefined)
  expect(await keepAndRead()).toEqual(kept)
  expect(await storage.findStorageLack()).toBe('refused')
  vi.unstubAllGlobals()
})

test('a full disk is full: nothing goes into the memory instead', async () => {
  refuse('QuotaExceededError')
  await expect(keepAndRead()).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect(await storage.findStorageLack()).toBe('full')
})
