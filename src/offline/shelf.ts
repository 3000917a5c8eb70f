import * as v from 'valibot'
import { openStore, type UseStore, values } from '../platform/storage.ts'
import { Entry, Sent } from './entry.ts'

/** The outbox on this device: entries oldest first, and when each customer's last was sent. */
export type Items = { entries: Entry[]; sent: Sent[] }

export type Shelf = {
  read: () => Promise<Items>
  /** One atomic transaction; resolves once it is on the disk, rejects with nothing changed. */
  change: (edit: (items: Items) => Items) => Promise<Items>
}

/** A strictly durable shelf. What it cannot read (a newer build's) it leaves where it is. */
export function openShelf(store: UseStore = openStore('borne-outbox', 'strict')): Shelf {
  return {
    read: async () => itemsOf(await values<unknown>(store)),
    change: (edit) =>
      store('readwrite', (records) => {
        const { transaction } = records
        return new Promise((resolve, reject) => {
          let next: Items = { entries: [], sent: [] }
          transaction.addEventListener('complete', () => resolve(next))
          transaction.addEventListener('abort', () => reject(transaction.error))
          const reading = records.getAll()
          reading.addEventListener('success', () => {
            const before = itemsOf(reading.result)
            next = edit(before)
            write(records, before, next)
          })
        })
      }),
  }
}

function itemsOf(stored: readonly unknown[]): Items {
  const entries = stored.flatMap((record) => {
    const parsed = v.safeParse(Entry, record)
    return parsed.success ? [parsed.output] : []
  })
  const sent = stored.flatMap((record) => {
    const parsed = v.safeParse(Sent, record)
    return parsed.success ? [parsed.output] : []
  })
  return { entries: entries.toSorted((a, b) => a.createdAt - b.createdAt), sent }
}

function write(records: IDBObjectStore, before: Items, next: Items): void {
  const kept = new Set([...next.entries.map(keyOf), ...next.sent.map(keyOf)])
  for (const item of [...before.entries, ...before.sent]) {
    if (!kept.has(keyOf(item))) records.delete(keyOf(item))
  }
  const known = new Set<Entry | Sent>([...before.entries, ...before.sent])
  for (const item of [...next.entries, ...next.sent]) {
    if (!known.has(item)) records.put(item, keyOf(item))
  }
}

function keyOf(item: Entry | Sent): string {
  return item.kind === 'sent' ? `sent/${item.customer}` : item.id
}
