import { DAY_MS } from '../../../shared/rules/time.ts'
import * as v from 'valibot'
import { openStore, values, written } from '../../platform/storage.ts'
import { dropBackup, dropBackups, keepBackup, backupKeys, readBackup } from './draftBackup.ts'

const WEEK_MS = 7 * DAY_MS

const store = openStore('borne-drafts')

/**
 * As it lies on the disk; `at` is when it was last typed, epoch milliseconds. Without a value it was
 * forgotten then: a browser that is killed loses the last seconds of its local storage, and a note that
 * was dropped in them is back.
 */
const StoredDraft = v.strictObject({ value: v.unknown(), at: v.number() })
type StoredDraft = v.InferOutput<typeof StoredDraft>

const keyOf = (owner: string, name: string) => `${owner}/${name}`

/** Drafts are kept as well as the device can: a full disk costs nothing while there is room for a note. */
export async function keepDraft(owner: string, name: string, draft: StoredDraft): Promise<void> {
  const key = keyOf(owner, name)
  const note = keepBackup(key, draft)
  const isKept = await write(key, draft)
  if (isKept && note) dropBackup(key, note)
}

/**
 * What the device holds of a draft, of less than a week. What a visitor typed becomes the customer's
 * who signs in: of all there is the latest, and nothing is left for others. It is one transaction, so
 * that what is forgotten meanwhile stays forgotten, and a page that goes leaves no half of it.
 */
export async function takeDraft(owner: string, name: string, now: number): Promise<unknown> {
  const [ownKey, visitorKey] = [keyOf(owner, name), keyOf('', name)]
  const [ownNote, visitorNote] = [ownKey, visitorKey].map((key) => readKept(readBackup(key), now))
  let kept = latest([ownNote, visitorNote])
  const note = kept && keepBackup(ownKey, kept)
  if (ownKey !== visitorKey) dropBackup(visitorKey)
  const isTaken = await change((records) => {
    const ofOwner: IDBRequest<unknown> = records.get(ownKey)
    const ofVisitor: IDBRequest<unknown> = records.get(visitorKey)
    // The second answer comes after the first.
    ofVisitor.addEventListener('success', () => {
      const own = latest([readKept(ofOwner.result, now), ownNote])
      const visitors = latest([readKept(ofVisitor.result, now), visitorNote])
      // What a visitor forgot takes nothing from a customer.
      kept = visitors?.value === undefined ? own : latest([own, visitors])
      if (visitors && ownKey !== visitorKey) records.put(forgotten(now), visitorKey)
      if (kept) records.put(kept, ownKey)
    })
  })
  if (isTaken && note) dropBackup(ownKey, note)
  return kept?.value
}

export async function forgetDraft(owner: string, name: string, now: number): Promise<void> {
  const key = keyOf(owner, name)
  dropBackup(key)
  await write(key, forgotten(now))
}

/** Not left to the page, which may be going: an open transaction ends with it, undone. */
function write(key: string, draft: StoredDraft): Promise<boolean> {
  return change((records) => {
    records.put(draft, key)
    records.transaction.commit?.()
  })
}

const forgotten = (at: number): StoredDraft => ({ value: undefined, at })

/** Removes the drafts of one customer, and those of visitors, from the device. */
export function forgetDrafts(owner: string): Promise<void> {
  for (const each of [owner, '']) dropBackups(each)
  return sweep((cursor) => {
    const { key } = cursor
    if (typeof key !== 'string') return
    if (key.startsWith(`${owner}/`) || key.startsWith('/')) cursor.delete()
  })
}

/** Removes what nobody has gone on with for a week; mostly nothing, which holds up nobody who types. */
export async function forgetOldDrafts(now: number): Promise<void> {
  for (const key of backupKeys()) if (!readKept(readBackup(key), now)) dropBackup(key)
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
  return changed.then(
    () => true,
    () => false,
  )
}

/** The one typed last; of two, the first. */
function latest(drafts: readonly (StoredDraft | undefined)[]): StoredDraft | undefined {
  return drafts.filter((draft) => draft !== undefined).toSorted((a, b) => b.at - a.at)[0]
}

/** A clock that was set back must not keep a draft for ever. */
function readKept(record: unknown, now: number): StoredDraft | undefined {
  if (record === undefined) return undefined
  // Before drafts had a time they lay there bare: theirs begins now.
  if (!v.is(StoredDraft, record)) return { value: record, at: now }
  return Math.abs(now - record.at) < WEEK_MS ? record : undefined
}
