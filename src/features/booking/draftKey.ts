import * as v from 'valibot'
import type { BookingRequest } from '../../contract/booking.ts'
import { openStore, type UseStore } from '../../platform/storage.ts'

/** How many unfinished drafts a device remembers the key of, per customer. */
const KEPT = 20

const Entry = v.object({ content: v.string(), key: v.string() })
type Entry = v.InferOutput<typeof Entry>

/** What makes two drafts the same: a key is never used for another content. */
export function contentOf(draft: BookingRequest): string {
  return [draft.activityId, draft.date, draft.time, draft.participants].join('|')
}

/** Idempotency keys of one customer's drafts, shared by the tabs and reloads of a device. */
export function createDraftKeys(store: UseStore, newKey: () => string) {
  return {
    /** The key of a draft, made the first time that it is asked for. */
    of(customerId: string, content: string): Promise<string> {
      return change(store, customerId, (record) => {
        const key = record.find((entry) => entry.content === content)?.key ?? newKey()
        const others = record.filter((entry) => entry.content !== content)
        return { record: [...others, { content, key }].slice(-KEPT), result: key }
      })
    },
    /** Ends a key: its booking exists, or was refused for good. */
    async end(customerId: string, key: string): Promise<void> {
      await change(store, customerId, (record) => ({
        record: record.filter((entry) => entry.key !== key),
        result: undefined,
      }))
    },
  }
}

/** The browser's own. */
export const draftKeys = createDraftKeys(openStore('borne-drafts', 'strict'), randomKey)

/** 128 random bits, hexadecimal; `randomUUID` is missing from insecure contexts. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Reads and writes in one transaction, so that two tabs cannot make two keys. */
function change<Result>(
  store: UseStore,
  customerId: string,
  step: (record: Entry[]) => { record: Entry[]; result: Result },
): Promise<Result> {
  // Under the customer's own prefix: the drafts' forgetting takes it along at sign-out.
  const name = `${customerId}/booking-keys`
  return store(
    'readwrite',
    (records) =>
      new Promise((resolve, reject) => {
        const reading = records.get(name)
        reading.addEventListener('success', () => {
          const { record, result } = step(readRecord(reading.result))
          records.put(record, name)
          records.transaction.addEventListener('complete', () => resolve(result))
        })
        records.transaction.addEventListener('abort', () => reject(records.transaction.error))
      }),
  )
}

function readRecord(stored: unknown): Entry[] {
  if (!Array.isArray(stored)) return []
  return stored.filter((entry) => v.is(Entry, entry))
}
