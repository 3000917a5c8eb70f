import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { contentOf, createDraftKeys } from '../../../src/features/booking/draft/draftKey.ts'
import { forgetDrafts } from '../../../src/offline/drafts/draftStore.ts'
import { randomKey } from '../../../src/platform/random.ts'
import { get, openStore } from '../../../src/platform/storage.ts'

const draft = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 2 }
const content = contentOf(draft)
/** Each is a tab of its own, on the device's one store. */
const openTab = (now = 0) =>
  createDraftKeys(openStore('borne-drafts', 'strict'), randomKey, () => now)
const recordOf = (id: string) => get<unknown>(`${id}/booking-keys`, openStore('borne-drafts'))

test('a draft keeps its key over reloads and tabs', async () => {
  const [one, two] = await Promise.all([
    openTab().keyFor('1', content),
    openTab().keyFor('1', content),
  ])
  expect(one).toBe(two)
  expect(await openTab().keyFor('1', content)).toBe(one)
})

test('another content, another customer: another key', async () => {
  const tab = openTab()
  const keys = await Promise.all([
    tab.keyFor('2', content),
    tab.keyFor('2', contentOf({ ...draft, time: '16:00' })),
    tab.keyFor('2', contentOf({ ...draft, participants: 3 })),
    tab.keyFor('3', content),
  ])
  expect(new Set(keys).size).toBe(4)
})

test('a draft that is left and taken up again has the same key', async () => {
  const tab = openTab()
  const first = await tab.keyFor('4', content)
  await tab.keyFor('4', contentOf({ ...draft, time: '17:00' }))
  expect(await tab.keyFor('4', content)).toBe(first)
})

test('a refusal ends the key, and no other', async () => {
  const tab = openTab()
  const other = contentOf({ ...draft, time: '18:00' })
  const [ended, kept] = [await tab.keyFor('5', content), await tab.keyFor('5', other)]
  await tab.remove('5', ended)
  expect(await tab.keyFor('5', content)).not.toBe(ended)
  expect(await tab.keyFor('5', other)).toBe(kept)
})

test('a tab reloaded just after the booking has its key, and so leads to it', async () => {
  const booked = await openTab().keyFor('8', content)
  await openTab().markBooked('8', booked)
  expect(await openTab(59_000).keyFor('8', content)).toBe(booked)
  expect(await openTab(59_000).keyFor('8', contentOf({ ...draft, time: '16:00' }))).not.toBe(booked)
})

test.each([
  ['later', 61_000],
  ['before, by a clock set back', -61_000],
])('the same draft a minute %s is a new one', async (_, now) => {
  const booked = await openTab().keyFor('9', content)
  await openTab().markBooked('9', booked)
  expect(await openTab(now).keyFor('9', content)).not.toBe(booked)
})

test('pressing again after a booking does not make its minute longer', async () => {
  const booked = await openTab().keyFor('10', content)
  await openTab().markBooked('10', booked)
  await openTab(40_000).markBooked('10', booked)
  expect(await openTab(70_000).keyFor('10', content)).not.toBe(booked)
})

test('an answer that comes after signing out leaves no record', async () => {
  const key = await openTab().keyFor('11', content)
  await forgetDrafts('11')
  await openTab().markBooked('11', key)
  await openTab().remove('11', key)
  expect(await recordOf('11')).toBeUndefined()
})

test('signing out forgets the keys', async () => {
  const tab = openTab()
  const before = await tab.keyFor('6', content)
  await forgetDrafts('6')
  expect(await tab.keyFor('6', content)).not.toBe(before)
})

test('a record that cannot be read is as if it were absent', async () => {
  await openStore('borne-drafts')('readwrite', (store) => void store.put('x', '7/booking-keys'))
  expect(await openTab().keyFor('7', content)).toMatch(/^[0-9a-f]{32}$/)
})
