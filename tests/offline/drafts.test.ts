import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { createDraft, forgetDrafts } from '../../src/offline/drafts.ts'
import { dropDatabase, openStore, set, values } from '../../src/platform/storage.ts'
import { quiet } from './faults.ts'

const empty = { name: '', places: 0 }

beforeEach(() => dropDatabase('borne-drafts'))

test('what is typed is there after the browser was closed', async () => {
  createDraft('7/profile', empty).set({ name: 'Dominique', places: 2 })
  await quiet()
  const again = createDraft('7/profile', empty)
  expect(again.get()).toEqual({ value: empty, restored: false })
  await again.restore()
  expect(again.get()).toEqual({ value: { name: 'Dominique', places: 2 }, restored: true })
})

test('what is typed before the device has answered wins', async () => {
  createDraft('7/profile', empty).set({ name: 'old', places: 1 })
  await quiet()
  const draft = createDraft('7/profile', empty)
  const restoring = draft.restore()
  draft.set((value) => ({ ...value, name: 'new' }))
  await restoring
  expect(draft.get()).toEqual({ value: { name: 'new', places: 0 }, restored: true })
})

test.each([['text'], [null], [{ name: 3, places: 0 }], [[]], [{ name: '' }]])(
  'a stored draft of another shape is not used: %j',
  async (stored) => {
    await set('7/profile', stored, openStore('borne-drafts'))
    const draft = createDraft('7/profile', empty)
    await draft.restore()
    expect(draft.get()).toEqual({ value: empty, restored: true })
  },
)

test('forgetting takes it from the page and from the device', async () => {
  const draft = createDraft('7/profile', empty)
  draft.set({ name: 'Dominique', places: 2 })
  draft.forget()
  await quiet()
  expect(draft.get().value).toEqual(empty)
  expect(await values(openStore('borne-drafts'))).toEqual([])
})

test('sign-out forgets the drafts of the customer and of nobody, not those of another', async () => {
  for (const key of ['7/profile', '/reservation', '8/profile']) createDraft(key, '').set(key)
  await quiet()
  await forgetDrafts('7')
  expect(await values(openStore('borne-drafts'))).toEqual(['8/profile'])
})
