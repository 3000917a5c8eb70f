import * as v from 'valibot'
import { entries, openStore, type UseStore } from '../../platform/storage.ts'
import { type OutboxEntry, readEntry, Sent, type UnreadableEntry } from './outboxEntry.ts'

/**
 * The outbox on this device: entries oldest first, when each customer's last was sent, and what this
 * build cannot read.
 */
export type OutboxItems = { entries: OutboxEntry[]; sent: Sent[]; sealed: UnreadableEntry[] }

export const noItems: OutboxItems = { entries: [], sent: [], sealed: [] }

export type OutboxStore = {
  read: () => Promise<OutboxItems>
  /** One atomic transaction; resolves once it is on the disk, rejects with nothing changed. */
  change: (edit: (items: OutboxItems) => OutboxItems) => Promise<OutboxItems>
}

/** A strictly durable shelf. What it cannot read it leaves where it is. */
export function openOutboxStore(
  store: UseStore = openStore('borne-outbox', 'strict'),
): OutboxStore {
  return {
    read: async () => itemsOf(await entries<string, unknown>(store)),
    change: (edit) =>
      store('readwrite', (records) => {
        const { transaction } = records
        return new Promise((resolve, reject) => {
          let next = noItems
          transaction.addEventListener('complete', () => resolve(next))
          transaction.addEventListener('abort', () =>
            reject(transaction.error ?? new DOMException('', 'AbortError')),
          )
          const keys = records.getAllKeys()
          const reading = records.getAll()
          reading.addEventListener('success', () => {
            const nameOf = (index: number) => v.parse(v.string(), keys.result[index])
            const before = itemsOf(reading.result.map((record, index) => [nameOf(index), record]))
            try {
              next = edit(before)
              const { gone, changed } = changedItems(before, next)
              for (const key of gone) records.delete(key)
              for (const [key, item] of changed) records.put(item, key)
            } catch (error) {
              reject(error)
              transaction.abort()
            }
          })
        })
      }),
  }
}

/** What the records of a disk, by key, are to this build. */
export function itemsOf(stored: readonly (readonly [string, unknown])[]): OutboxItems {
  const sent = stored.flatMap(([, record]) => (v.is(Sent, record) ? [record] : []))
  const others = stored.filter(([key]) => !key.startsWith(SENT_KEY_PREFIX))
  const read = others.map(([key, record]) => readEntry(key, record))
  const known = read.filter((item) => item.kind !== 'sealed')
  const sealed = read.filter((item) => item.kind === 'sealed')
  return { entries: known.toSorted((a, b) => a.createdAt - b.createdAt), sent, sealed }
}

/** The keys that go and the items that come, for a disk that holds the former. */
export function changedItems(before: OutboxItems, next: OutboxItems) {
  const former = [...before.entries, ...before.sent, ...before.sealed]
  const kept = new Set([...next.entries, ...next.sent, ...next.sealed].map(keyOf))
  const known = new Set<OutboxEntry | Sent | UnreadableEntry>(former)
  const fresh = [...next.entries, ...next.sent].filter((item) => !known.has(item))
  return {
    gone: former.map(keyOf).filter((key) => !kept.has(key)),
    changed: fresh.map((item) => [keyOf(item), item] as const),
  }
}

const SENT_KEY_PREFIX = 'sent/'

function keyOf(item: OutboxEntry | Sent | UnreadableEntry): string {
  return item.kind === 'sent' ? SENT_KEY_PREFIX + item.customer : item.id
}
