import * as v from 'valibot'
import type { BookingRequest } from '../../../../shared/api/booking.ts'
import { randomKey } from '../../../platform/random.ts'
import { openStore, type UseStore, written } from '../../../platform/storage.ts'
import { writeChoices } from '../../../../shared/rules/tariff.ts'
import { MINUTE_MS } from '../../../../shared/rules/time.ts'

const MAX_DRAFT_KEYS = 20

/** Milliseconds for which the draft of a booking stands for that booking: no tab books it again. */
const BOOKED_DRAFT_MS = MINUTE_MS

const DraftKey = v.object({
  content: v.string(),
  key: v.string(),
  /** When its booking was made, epoch milliseconds. */
  bookedAt: v.optional(v.number()),
})
type DraftKey = v.InferOutput<typeof DraftKey>

/** What makes two drafts the same: a key is never used for another content. */
export function contentOf(draft: BookingRequest): string {
  const options = draft.options?.map(({ id, quantity }) => `${id}-${quantity}`) ?? []
  const tariffs = draft.tariffs ? [`tariffs:${writeChoices(draft.tariffs)}`] : []
  return [
    draft.activityId,
    draft.date,
    draft.time,
    draft.participants,
    ...tariffs,
    ...options,
    ...(draft.notes ? [`notes:${draft.notes}`] : []),
  ].join('|')
}

/**
 * Idempotency keys of one customer's drafts, shared by the tabs and reloads of a device. `now` gives
 * epoch milliseconds.
 */
export function createDraftKeys(store: UseStore, newKey: () => string, now: () => number) {
  return {
    /** The key of a draft, made the first time that it is asked for. */
    async keyFor(customerId: string, content: string): Promise<string> {
      let key = ''
      await updateKeys(store, customerId, (record) => {
        const awake = record.filter((entry) => !isOver(entry, now()))
        const known = awake.find((entry) => entry.content === content)
        const entry = known ?? { content, key: newKey() }
        key = entry.key
        return [...awake.filter((other) => other !== known), entry].slice(-MAX_DRAFT_KEYS)
      })
      return key
    },
    /** Its booking exists: for a minute the same draft still has this key, and so leads to it. */
    markBooked(customerId: string, key: string): Promise<void> {
      const bookedAt = now()
      return updateKeys(store, customerId, (record) =>
        record.map((entry) => (entry.key === key ? { bookedAt, ...entry } : entry)),
      )
    },
    /** Ends a key: it was refused for good. */
    remove(customerId: string, key: string): Promise<void> {
      return updateKeys(store, customerId, (record) => record.filter((entry) => entry.key !== key))
    },
  }
}

/** A clock that was set back must not keep a key for ever. */
function isOver({ bookedAt }: DraftKey, now: number): boolean {
  return bookedAt !== undefined && Math.abs(now - bookedAt) > BOOKED_DRAFT_MS
}

/** The browser's own. */
export const draftKeys = createDraftKeys(openStore('borne-drafts', 'strict'), randomKey, Date.now)

/** Reads and writes in one transaction, so that two tabs cannot make two keys. */
function updateKeys(
  store: UseStore,
  customerId: string,
  step: (record: DraftKey[]) => DraftKey[],
): Promise<void> {
  // Under the customer's own prefix: the drafts' forgetting takes it along at sign-out.
  const name = `${customerId}/booking-keys`
  return store('readwrite', (records) => {
    const reading = records.get(name)
    reading.addEventListener('success', () => {
      const next = step(readRecord(reading.result))
      // A customer who has left leaves nothing, not even an empty record.
      if (next.length) records.put(next, name)
      else records.delete(name)
    })
    return written(records)
  })
}

function readRecord(stored: unknown): DraftKey[] {
  if (!Array.isArray(stored)) return []
  return stored.filter((entry) => v.is(DraftKey, entry))
}
