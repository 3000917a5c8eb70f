import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import {
  dropDatabase,
  get,
  openStore,
  set,
  values,
  written,
  yieldWhenFrozen,
} from '../../../src/platform/storage.ts'
import { failNext } from './faults.ts'

afterEach(() => vi.restoreAllMocks())

test('a connection that iOS has closed is opened again, for reads and for writes', async () => {
  const store = openStore('closed')
  await set('a', 1, store)
  failNext(IDBDatabase.prototype, 'transaction', 1, 'InvalidStateError')
  expect(await get('a', store)).toBe(1)
  failNext(IDBDatabase.prototype, 'transaction', 1, 'UnknownError')
  await set('b', 2, store)
  expect(await values(store)).toEqual([1, 2])
})

test('a connection that is closed in the middle of a write is opened again, and the write is made', async () => {
  const store = openStore('middle', 'strict')
  await set('a', 1, store)
  let isFirst = true
  await store('readwrite', (records) => {
    records.put(2, 'a')
    if (isFirst) records.transaction.abort()
    isFirst = false
    return written(records).catch(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'AbortError')
    })
  })
  expect(await get('a', store)).toBe(2)
})

test('a failed read is tried once more, whatever failed', async () => {
  const store = openStore('read')
  await set('a', 1, store)
  failNext(IDBObjectStore.prototype, 'get', 1, 'DataError')
  expect(await get('a', store)).toBe(1)
})

test('a read that fails twice rejects: it never says that nothing is there', async () => {
  const store = openStore('twice')
  await set('a', 1, store)
  failNext(IDBObjectStore.prototype, 'get', 2)
  await expect(get('a', store)).rejects.toThrow('Connection')
})

test('a full disk is not a lost connection: the write rejects at once', async () => {
  const store = openStore('full')
  failNext(IDBObjectStore.prototype, 'put', 1, 'QuotaExceededError')
  await expect(set('a', 1, store)).rejects.toMatchObject({ name: 'QuotaExceededError' })
})

test('strict durability is asked for where it is wanted, and only there', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await set('a', 1, openStore('strict', 'strict'))
  await set('a', 1, openStore('relaxed'))
  const asked = transaction.mock.calls.flatMap(([, , options]) => options?.durability ?? [])
  expect(asked).toEqual(['strict', 'relaxed'])
})

test('a database is empty after its dropping, even while another tab holds it open', async () => {
  await set('secret', 'Camille', openStore('held'))
  const request = indexedDB.open('held')
  const other = await new Promise<IDBDatabase>((resolve) => {
    request.addEventListener('success', () => resolve(request.result))
  })
  await dropDatabase('held')
  other.close()
  expect(await values(openStore('held'))).toEqual([])
})

test('a database that is dropped is gone', async () => {
  await set('secret', 'Camille', openStore('gone'))
  await dropDatabase('gone')
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('gone')
})

const shown = (type: 'pagehide' | 'pageshow') => Object.assign(new Event(type), { persisted: true })

test('a page that freezes in the middle of a write gives way, and writes once it is back', async () => {
  const page = new EventTarget()
  yieldWhenFrozen(page)
  const store = openStore('frozen')
  await set('a', 1, store)
  let tries = 0
  const write = store('readwrite', (records) => {
    records.put(2, 'a')
    tries += 1
    if (tries === 1) page.dispatchEvent(shown('pagehide'))
    return written(records)
  })
  const other = set('b', 3, store)
  expect(await values(store)).toEqual([1])
  page.dispatchEvent(shown('pageshow'))
  await Promise.all([write, other])
  expect(await values(store)).toEqual([2, 3])
  expect(tries).toBe(2)
})
