import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { OUTBOX_SCHEMA, type OutboxEntry } from '../../../src/offline/outbox/outboxEntry.ts'
import {
  type OutboxItems,
  noItems,
  openOutboxStore,
} from '../../../src/offline/outbox/outboxStore.ts'
import { dropDatabase, openStore, set, values } from '../../../src/platform/storage.ts'
import { failNext } from './faults.ts'

const store = openStore('borne-outbox', 'strict')
const entry: OutboxEntry = {
  id: 'a',
  customer: '7',
  kind: 'profile',
  schema: OUTBOX_SCHEMA,
  patch: { firstName: 'Dominique' },
  base: { version: 1, values: { firstName: 'Camille' } },
  createdAt: 2,
  attempts: 0,
  state: 'waiting',
}
const add = (added: OutboxEntry) => (items: OutboxItems) => ({
  ...items,
  entries: [...items.entries, added],
})

afterEach(async () => {
  vi.restoreAllMocks()
  await dropDatabase('borne-outbox')
})

test('saved means complete, in a strict transaction', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await openOutboxStore().change(add(entry))
  expect(transaction.mock.lastCall?.[2]).toEqual({ durability: 'strict' })
  expect(await openOutboxStore().read()).toEqual({ ...noItems, entries: [entry] })
})

test('entries come oldest first', async () => {
  await openOutboxStore().change(add(entry))
  await openOutboxStore().change(add({ ...entry, id: 'b', createdAt: 1 }))
  expect((await openOutboxStore().read()).entries.map(({ id }) => id)).toEqual(['b', 'a'])
})

test('a full disk rejects, and what was there stays', async () => {
  await openOutboxStore().change(add(entry))
  failNext(IDBObjectStore.prototype, 'put', 1, 'QuotaExceededError')
  const full = openOutboxStore().change(add({ ...entry, id: 'b' }))
  await expect(full).rejects.toThrow()
  expect((await openOutboxStore().read()).entries).toEqual([entry])
})

test('two tabs changing at once lose neither change', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `id-${index}`)
  await Promise.all(ids.map((id) => openOutboxStore().change(add({ ...entry, id }))))
  expect((await openOutboxStore().read()).entries).toHaveLength(20)
})

test('what a newer build has written is sealed, and stays', async () => {
  const newer = { ...entry, schema: OUTBOX_SCHEMA + 1, something: 'else' }
  await set('n', newer, store)
  const sealed = [{ kind: 'sealed', id: 'n', customer: '7' }]
  expect(await openOutboxStore().read()).toEqual({ ...noItems, sealed })
  await openOutboxStore().change(add(entry))
  await openOutboxStore().change((items) => ({ ...items, entries: [], sent: [] }))
  expect(await values(store)).toEqual([newer])
})

test('the hour of the last sending is kept per customer', async () => {
  const note = { kind: 'sent' as const, customer: '7', at: 5 }
  await openOutboxStore().change((items) => ({ ...items, sent: [note] }))
  await openOutboxStore().change((items) => ({ ...items, sent: [{ ...note, at: 6 }] }))
  expect((await openOutboxStore().read()).sent).toEqual([{ ...note, at: 6 }])
})
