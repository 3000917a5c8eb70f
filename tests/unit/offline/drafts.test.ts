import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { createDraft } from '../../../src/offline/drafts/drafts.ts'
import { keepBackup, backupKeys } from '../../../src/offline/drafts/draftBackup.ts'
import { forgetDrafts, forgetOldDrafts } from '../../../src/offline/drafts/draftStore.ts'
import { dropDatabase, entries, openStore, set } from '../../../src/platform/storage.ts'
import { settleIndexedDb } from './faults.ts'
import { DAY_MS } from '../../../shared/rules/time.ts'

const empty = { name: '', places: 0 }
const typed = { name: 'Dominique', places: 2 }
const store = openStore('borne-drafts')
let now = 0

/** What a browser offers, as far as notes need it. */
class Texts {
  [name: string]: unknown
  setItem(name: string, text: string): void {
    this[name] = text
  }
  removeItem(name: string): void {
    delete this[name]
  }
  getItem(name: string): unknown {
    return this[name] ?? null
  }
}

beforeEach(async () => {
  now = 1_800_000_000_000
  vi.stubGlobal('localStorage', new Texts())
  await dropDatabase('borne-drafts')
})

const open = (name = 'profile') => createDraft(name, empty, () => now)

/** A page of somebody opens, and the device has answered. */
async function enter(owner: string, name?: string) {
  const draft = open(name)
  await draft.enter(owner)
  return draft
}

async function type(owner: string, value = typed, name?: string) {
  const draft = await enter(owner, name)
  draft.set(value)
  await settleIndexedDb()
  return draft
}

/** Of what holds words: of a draft that was forgotten its moment stays for a week. */
async function keys() {
  const stored = await entries<string, { value?: unknown }>(store)
  return stored.flatMap(([key, record]) => ('value' in record && !record.value ? [] : key))
}

test('what was typed is there after the browser was closed', async () => {
  await type('7')
  const again = open()
  expect(again.get()).toEqual({ value: empty, restored: false })
  await again.enter('7')
  expect(again.get()).toEqual({ value: typed, restored: true })
})

test('what is typed before the device has answered wins, and is kept', async () => {
  await type('7')
  const draft = open()
  draft.set({ name: 'before anybody is known', places: 1 })
  const entering = draft.enter('7')
  draft.set((value) => ({ ...value, name: 'new' }))
  await entering
  expect(draft.get()).toEqual({ value: { name: 'new', places: 1 }, restored: true })
  await settleIndexedDb()
  expect((await enter('7')).get().value).toEqual({ name: 'new', places: 1 })
})

test('what is typed and left before it is known who is here is found by whoever is', async () => {
  open().set(typed)
  await settleIndexedDb()
  expect((await enter('7')).get().value).toEqual(typed)
  expect(await keys()).toEqual(['7/profile'])
})

test.each([['text'], [null], [{ name: 3, places: 0 }], [[]], [{ name: '' }]])(
  'a stored draft of another shape is not used: %j',
  async (value) => {
    await set('7/profile', { value, at: now }, store)
    expect((await enter('7')).get()).toEqual({ value: empty, restored: true })
  },
)

test('forgetting takes it from the page and from the device, for good', async () => {
  const draft = await type('7')
  draft.forget()
  await settleIndexedDb()
  expect(draft.get().value).toEqual(empty)
  expect(await keys()).toEqual([])
  await draft.enter('8')
  await settleIndexedDb()
  expect(await keys()).toEqual([])
})

test('a note that the browser lost sight of forgetting does not come back', async () => {
  const draft = await type('7')
  now += 1
  draft.forget()
  await settleIndexedDb()
  // A killed browser: its local storage is some seconds older than its databases.
  keepBackup('7/profile', { value: typed, at: now - 1 })
  keepBackup('/profile', { value: typed, at: now - 2 })
  expect((await enter('7')).get().value).toEqual(empty)
  expect(backupKeys()).toEqual([])
})

test('what a visitor forgot takes nothing of the customer’s', async () => {
  await type('7')
  now += 1
  const visitor = await type('', { name: 'nobody', places: 1 })
  now += 1
  visitor.forget()
  await settleIndexedDb()
  expect((await enter('7')).get().value).toEqual(typed)
})

test('what is forgotten while the device is still asked stays forgotten', async () => {
  await type('', typed)
  const draft = open()
  const entering = draft.enter('7')
  draft.forget()
  await entering
  await settleIndexedDb()
  expect(await keys()).toEqual([])
})

test('what the disk has leaves no note', async () => {
  const draft = await type('')
  expect(backupKeys()).toEqual([])
  draft.set({ name: 'one', places: 1 })
  draft.set({ name: 'two', places: 1 })
  expect(backupKeys()).toEqual(['/profile'])
  await settleIndexedDb()
  expect(backupKeys()).toEqual([])
})

test('without a disk a note keeps what was typed, for the same people and as long', async () => {
  const disk = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  await type('')
  await type('8', typed, 'registration')
  const draft = await enter('7')
  expect(draft.get().value).toEqual(typed)
  expect(backupKeys().toSorted()).toEqual(['7/profile', '8/registration'])
  expect((await enter('')).get().value).toEqual(empty)
  now += 7 * DAY_MS
  expect((await enter('7')).get().value).toEqual(empty)
  now -= 7 * DAY_MS
  draft.forget()
  expect((await enter('7')).get().value).toEqual(empty)
  expect(backupKeys()).toEqual(['8/registration'])
  await forgetDrafts('8').catch(() => undefined)
  expect(backupKeys()).toEqual([])
  await type('8', typed, 'registration')
  await forgetOldDrafts(now + 7 * DAY_MS).catch(() => undefined)
  expect(backupKeys()).toEqual([])
  disk.mockRestore()
})

test('of a note and a record the later one counts, and the disk gets it', async () => {
  await type('7')
  keepBackup('7/profile', { value: { name: 'later', places: 1 }, at: now + 1 })
  expect((await enter('7')).get().value).toEqual({ name: 'later', places: 1 })
  keepBackup('7/profile', { value: typed, at: now - 1 })
  expect((await enter('7')).get().value).toEqual({ name: 'later', places: 1 })
  expect(backupKeys()).toEqual([])
})

test.each([
  ['six days later it is there', 6 * DAY_MS, typed],
  ['a week later it is not', 7 * DAY_MS, empty],
  ['a clock put back by a week does not keep it for ever', -7 * DAY_MS, empty],
])('%s', async (_name, later, expected) => {
  await type('7')
  now += later
  expect((await enter('7')).get().value).toEqual(expected)
})

test('each letter begins the week anew, and what is over leaves the device unasked', async () => {
  const draft = await type('7')
  await type('', typed, 'registration')
  await set('7/booking-keys', [{ content: 'x', key: 'y' }], store)
  await set('/request-contact', { message: 'typed with an older build' }, store)
  now += 5 * DAY_MS
  draft.set({ name: 'Dominique', places: 3 })
  await settleIndexedDb()
  await forgetOldDrafts(now - 4 * DAY_MS)
  now += 2 * DAY_MS
  await forgetOldDrafts(now)
  expect(await keys()).toEqual(['/request-contact', '7/booking-keys', '7/profile'])
  await forgetOldDrafts(now + 2 * DAY_MS)
  expect(await keys()).toEqual(['7/booking-keys', '7/profile'])
})

test('sign-out forgets the drafts of the customer and of visitors, not those of another', async () => {
  await type('7')
  await type('')
  await type('8')
  await forgetDrafts('7')
  expect(await keys()).toEqual(['8/profile'])
})

test('a customer’s words are shown neither to the next one nor to a visitor, and stay theirs', async () => {
  const draft = await type('7')
  for (const other of ['8', '']) {
    const shown = draft.enter(other)
    expect(draft.get().value).toEqual(empty)
    await shown
    expect(draft.get()).toEqual({ value: empty, restored: true })
    expect((await enter(other)).get().value).toEqual(empty)
  }
  await settleIndexedDb()
  expect((await enter('7')).get().value).toEqual(typed)
})

test('words that the disk gives late are shown to nobody who came meanwhile', async () => {
  await type('7')
  const draft = open()
  const shown: unknown[] = []
  draft.subscribe(() => shown.push(draft.get().value))
  await Promise.all([draft.enter('7'), draft.enter('8')])
  expect(shown).not.toContainEqual(typed)
  expect(draft.get()).toEqual({ value: empty, restored: true })
})

test('a visitor who signs in keeps what was typed, page open or not, and leaves no copy', async () => {
  const draft = await type('')
  await draft.enter('7')
  await settleIndexedDb()
  expect(draft.get().value).toEqual(typed)
  expect(await keys()).toEqual(['7/profile'])
  await type('', { name: 'later', places: 1 })
  now += 1
  await type('', { name: 'latest', places: 1 })
  expect((await enter('7')).get().value).toEqual({ name: 'latest', places: 1 })
  expect(await keys()).toEqual(['7/profile'])
})

test('of the visitor’s and the customer’s own draft the later one stands', async () => {
  await type('', { name: 'older', places: 1 })
  now += 1
  await type('7')
  await type('8', { name: 'own', places: 1 })
  now += 1
  await type('', { name: 'newer', places: 1 })
  expect((await enter('8')).get().value).toEqual({ name: 'newer', places: 1 })
  expect((await enter('7')).get().value).toEqual(typed)
})
