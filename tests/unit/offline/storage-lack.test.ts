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

/** Real time in which a disk that answers has answered. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

/** A request that is never answered. */
const silence = () => Object.create(null)

/** Lets a page be awake for so long beside a disk that is given time to answer. */
async function wait(ms: number): Promise<void> {
  await settle()
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
}

test.each([true, false])(
  'a read that is never answered: asked once more, then this tab’s memory; after an answer: %s',
  async (isAfter) => {
    const opened = vi.spyOn(indexedDB, 'open')
    const heard = vi.fn()
    storage.subscribeLoss(heard)
    const store = storage.openStore('unheard')
    if (isAfter) await storage.set('a', 1, store)
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(silence)
    const asked = storage.get('a', store)
    await wait(2900)
    expect(opened).toHaveBeenCalledTimes(1)
    await wait(200)
    expect([opened.mock.calls.length, heard.mock.calls.length]).toEqual([2, 0])
    await wait(3100)
    expect(await asked).toBeUndefined()
    expect(heard.mock.calls).toEqual([['silent']])
    vi.restoreAllMocks()
    expect(await storage.findStorageLack()).toBe('silent')
  },
)

test('a connection that falls silent once loses nothing, and writes once', async () => {
  const store = storage.openStore('revived')
  await storage.set('n', 1, store)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
    this: IDBObjectStore,
    ...given
  ) {
    this.put(...given)
    // It goes on, unheard.
    const keepAlive = () => this.get('n').addEventListener('success', keepAlive)
    keepAlive()
    return silence()
  })
  const asked = storage.update<number>('n', (n = 0) => n + 1, store)
  await wait(3100)
  await asked
  expect(await storage.get('n', store)).toBe(2)
  expect(await storage.findStorageLack()).toBeUndefined()
})

test('a disk that answers others is slow, and is waited for', async () => {
  const store = storage.openStore('slow')
  await storage.set('a', 1, store)
  const opened = vi.spyOn(indexedDB, 'open')
  const answers: (() => void)[] = []
  const late = store(
    'readonly',
    () => new Promise<string>((resolve) => answers.push(() => resolve('late'))),
  )
  for (let second = 0; second < 20; second += 1) {
    await wait(1000)
    expect(await storage.get('a', store)).toBe(1)
  }
  answers[0]?.()
  expect(await late).toBe('late')
  expect(opened).not.toHaveBeenCalled()
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
