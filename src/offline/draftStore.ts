import * as v from 'valibot'
import { openStore, values, written } from '../platform/storage.ts'
import { dropNote, dropNotes, keepNote, readNote } from './draftNotes.ts'

const WEEK = 7 * 24 * 60 * 60_000

const store = openStore('borne-drafts')

/** As it lies on the disk; `at` is when it was last typed, epoch milliseconds. */
const Kept = v.strictObject({ value: v.unknown(), at: v.number() })
type Kept = v.InferOutput<typeof Kept>

const keyOf = (owner: string, name: string) => `${owner}/${name}`

/** Drafts are kept as well as the device can: a full disk costs the next visit, not the reload. */
export async function keepDraft(owner: string, name: string, draft: Kept): Promise<void> {
  const key = keyOf(owner, name)
  const note = keepNote(key, draft)
  const isKept = await change((records) => {
    records.put(draft, key)
    // Not left to the page, which may be going: an open transaction ends with it, undone.
    records.transaction.commit?.()
  })
  if (isKept) dropNote(key, note)
}

/**
 * What the device holds of a draft, of less than a week. What a visitor typed becomes the customer's
 * who signs in: of all there is the latest, and nothing is left for others. It is one transaction, so
 * that what is forgotten meanwhile stays forgotten, and a page that goes leaves no half of it.
 */
export async function takeDraft(owner: string, name: string, now: number): Promise<unknown> {
  const key = keyOf(owner, name)
  const keys = owner ? [key, keyOf('', name)] : [key]
  const notes = keys.map(readNote)
  const noted = notes.map((note) => readKept(note?.draft, now))
  let kept = latest(noted)
  const isTaken = await change((records) => {
    const readings = keys.map((each): IDBRequest<unknown> => records.get(each))
    readings.at(-1)?.addEventListener('success', () => {
      const [own, visitor] = readings.map(({ result }) => result)
      kept = latest([readKept(own, now), readKept(visitor, now), ...noted])
      if (kept && kept !== own) records.put(kept, key)
      if (visitor !== undefined) records.delete(keyOf('', name))
    })
  })
  if (isTaken) keys.forEach((each, index) => dropNote(each, notes[index]))
  return kept?.value
}

export async function forgetDraft(owner: string, name: string): Promise<void> {
  dropNotes(owner, name)
  await change((records) => records.delete(keyOf(owner, name)))
}

/** Removes the drafts of one customer, and those of visitors, from the device. */
export function forgetDrafts(owner: string): Promise<void> {
  for (const each of [owner, '']) dropNotes(each)
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

/** Resolves with whether the disk has it. */
function change(action: (records: IDBObjectStore) => void): Promise<boolean> {
  const changed = store('readwrite', (records) => {
    action(records)
    return written(records)
  })
  return changed.then(() => true, () => false)
}

/** The first of those typed last. */
function latest(drafts: readonly (Kept | undefined)[]): Kept | undefined {
  return drafts.reduce<Kept | undefined>((last, draft) => (!draft || (last && last.at >= draft.at) ? last : draft), undefined)
}

/** A clock that was set back must not keep a draft for ever. */
function readKept(record: unknown, now: number): Kept | undefined {
  if (record === undefined) return undefined
  // Before drafts had a time they lay there bare: theirs begins now.
  if (!v.is(Kept, record)) return { value: record, at: now }
  return Math.abs(now - record.at) < WEEK ? record : undefined
}
