import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { contentOf, createDraftKeys, randomKey } from '../../src/features/booking/draftKey.ts'
import { forgetDrafts } from '../../src/offline/drafts.ts'
import { openStore } from '../../src/platform/storage.ts'

const draft = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 2 }
const content = contentOf(draft)
/** Each is a tab of its own, on the device's one store. */
const openTab = () => createDraftKeys(openStore('borne-drafts', 'strict'), randomKey)

test('a draft keeps its key over reloads and tabs', async () => {
  const [one, two] = await Promise.all([openTab().of('1', content), openTab().of('1', content)])
  expect(one).toBe(two)
  expect(await openTab().of('1', content)).toBe(one)
})

test('another content, another customer: another key', async () => {
  const tab = openTab()
  const keys = await Promise.all([
    tab.of('2', content),
    tab.of('2', contentOf({ ...draft, time: '16:00' })),
    tab.of('2', contentOf({ ...draft, participants: 3 })),
    tab.of('3', content),
  ])
  expect(new Set(keys).size).toBe(4)
})

test('a draft that is left and taken up again has the same key', async () => {
  const tab = openTab()
  const first = await tab.of('4', content)
  await tab.of('4', contentOf({ ...draft, time: '17:00' }))
  expect(await tab.of('4', content)).toBe(first)
})

test('its end ends the key, and no other', async () => {
  const tab = openTab()
  const other = contentOf({ ...draft, time: '18:00' })
  const [ended, kept] = [await tab.of('5', content), await tab.of('5', other)]
  await tab.end('5', ended)
  expect(await tab.of('5', content)).not.toBe(ended)
  expect(await tab.of('5', other)).toBe(kept)
})

test('signing out forgets the keys', async () => {
  const tab = openTab()
  const before = await tab.of('6', content)
  await forgetDrafts('6')
  expect(await tab.of('6', content)).not.toBe(before)
})

test('a record that cannot be read is as if it were absent', async () => {
  await openStore('borne-drafts')('readwrite', (store) => void store.put('x', '7/booking-keys'))
  expect(await openTab().of('7', content)).toMatch(/^[0-9a-f]{32}$/)
})
