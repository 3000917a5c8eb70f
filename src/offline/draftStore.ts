import * as v from 'valibot'
import { del, getMany, openStore, values, written } from '../platform/storage.ts'

const WEEK = 7 * 24 * 60 * 60_000

const store = openStore('borne-drafts')

/** As it lies on the disk; `at` is when it was last typed, epoch milliseconds. */
const Kept = v.strictObject({ value: v.unknown(), at: v.number() })
type Kept = v.InferOutput<typeof Kept>

const keyOf = (owner: string, name: string) => `${owner}/${name}`

/** Drafts are kept as well as the device can: a full disk costs the reload, not the page. */
export async function keepDraft(owner: string, name: string, draft: Kept): Promise<void> {
  await store('readwrite', (records) => {
    records.put(draft, keyOf(owner, name))
    // Not left to the page, which may be going: an open transaction ends with it, undone.
    records.transaction.commit?.()
    return written(records)
  }).catch(() => undefined)
}

/**
 * What the device holds of a draft, of less than a week. What a visitor typed becomes the customer's
 * who signs in: of the two the later one, and nothing is left for others.
 */
export async function takeDraft(owner: string, name: string, now: number): Promise<unknown> {
  const keys = owner ? [keyOf(owner, name), keyOf('', name)] : [keyOf('', name)]
  const stored = await getMany<unknown>(keys, store).catch(() => [])
  const [own, visitor] = stored.map((record) => readKept(record, now))
  const kept = visitor && visitor.at > (own?.at ?? 0) ? visitor : own
  if (owner && stored[1] !== undefined) {
    if (kept) await keepDraft(owner, name, kept)
    await forgetDraft('', name)
  }
  return kept?.value
}

export async function forgetDraft(owner: string, name: string): Promise<void> {
  await del(keyOf(owner, name), store).catch(() => undefined)
}

/** Removes the drafts of one customer, and those of visitors, from the device. */
export function forgetDrafts(owner: string): Promise<void> {
  return sweep((cursor) => {
    const { key } = cursor
    if (typeof key !== 'string') return
    if (key.startsWith(`${owner}/`) || key.startsWith('/')) cursor.delete()
  })
}

/** Removes what nobody has gone on with for a week; mostly nothing, which holds up nobody who types. */
export async function forgetOldDrafts(now: number): Promise<void> {
  // A list is no draft: the keys of bookings lie beside them.
  const isRight = (record: unknown) => Array.isArray(record) || readKept(record, now) === record
  if ((await values<unknown>(store)).every(isRight)) return
  await sweep((cursor) => {
    if (isRight(cursor.value)) return
    const kept = readKept(cursor.value, now)
    if (!kept) cursor.delete()
    else cursor.update(kept)
  })
}

/** In one transaction: what is typed meanwhile comes wholly before it or after it. */
function sweep(visit: (cursor: IDBCursorWithValue) => void): Promise<void> {
  return store('readwrite', (records) => {
    const reading = records.openCursor()
    reading.addEventListener('success', () => {
      const cursor = reading.result
      if (!cursor) return
      visit(cursor)
      cursor.continue()
    })
    return written(records)
  })
}

/** A clock that was set back must not keep a draft for ever. */
function readKept(record: unknown, now: number): Kept | undefined {
  if (record === undefined) return undefined
  // Before drafts had a time they lay there bare: theirs begins now.
  if (!v.is(Kept, record)) return { value: record, at: now }
  return Math.abs(now - record.at) < WEEK ? record : undefined
}
