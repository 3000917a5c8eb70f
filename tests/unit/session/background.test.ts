import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { baseOf } from '../../../src/offline/outbox/outboxEntry.ts'
import { useFakeClock, advanceClock, settleIndexedDb } from '../offline/faults.ts'
import { camille } from '../offline/server.ts'
import { type Call, json, stubFetch, noNetwork } from '../../support/browser/fetchStub.ts'
import { eachInWindow, openTab } from './tab.ts'

const page = eachInWindow()

beforeEach(() => {
  Object.assign(page().document, { querySelectorAll: () => [] })
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(async () => {
  vi.useRealTimers()
  await settleIndexedDb()
})

const user = { ...camille, firstName: 'Dominique', version: 2 }
const accepting = ({ method }: Call) =>
  method === 'PUT' ? json({ success: true, id: '7', user }) : json({ isAuthenticated: true, user })
const puts = (calls: Call[]) => calls.filter(({ method }) => method === 'PUT')

/** A tab of Camille's whose background work has begun, in the network as it is. */
async function begin() {
  const tab = await openTab()
  const { startBackground } = await import('../../../src/session/background.ts')
  void tab.restoreSession(tab.client)
  await startBackground(tab.client, () => undefined)
  await settleIndexedDb()
  const edit = () =>
    tab.outbox.save({ customer: '7', patch: { firstName: 'Dominique' }, base: baseOf(camille) })
  return { ...tab, edit }
}

/** Camille is signed in on this device. */
async function isStored() {
  const { storeCredentials } = await import('../../../src/offline/secrets/credentials.ts')
  await storeCredentials({ id: '7', token: 'token' })
}

/** The same, without network, with an edit that was tried in vain. */
async function beginWithWaiting() {
  await isStored()
  stubFetch(noNetwork)
  const tab = await begin()
  await tab.edit()
  await vi.waitFor(async () =>
    expect((await tab.outbox.read()).entries).toMatchObject([{ state: 'waiting', attempts: 1 }]),
  )
  return tab
}

test('an edit is sent at once, and what the server makes of it is shown', async () => {
  await isStored()
  const calls = stubFetch(({ method }) =>
    method === 'PUT'
      ? json({ success: true, id: '7', user })
      : json({ isAuthenticated: true, user: camille }),
  )
  const { edit, client, profileKey } = await begin()
  await edit()
  await vi.waitFor(() =>
    expect(client.getQueryData(profileKey('7'))).toMatchObject({ value: user }),
  )
  expect(puts(calls)).toHaveLength(1)
})

test('what waited on this device is sent at the start', async () => {
  await beginWithWaiting()
  // The tab that tried in vain would try again a second later.
  page().close()
  const calls = stubFetch(accepting)
  await begin()
  await vi.waitFor(() => expect(puts(calls)).toHaveLength(1))
})

test.each<[string, () => void | Promise<void>]>([
  ['the browser hears a network', () => void page().window.dispatchEvent(new Event('online'))],
  [
    'the page is shown again',
    () => void page().document.dispatchEvent(new Event('visibilitychange')),
  ],
  ['the page comes back', () => void page().window.dispatchEvent(new Event('pageshow'))],
  [
    'the server is heard again',
    async () => {
      const { reportOnline } = await import('../../../src/platform/network.ts')
      reportOnline(false)
      reportOnline(true)
    },
  ],
  [
    'the server has answered something',
    async () => (await import('../../../src/platform/network.ts')).reportAnswer(),
  ],
])('what waits is sent when %s', async (_name, happens) => {
  const { outbox } = await beginWithWaiting()
  const calls = stubFetch(accepting)
  await happens()
  await vi.waitFor(async () => expect((await outbox.read()).entries).toEqual([]))
  expect(puts(calls)).toHaveLength(1)
})

test('a hidden page sends nothing by being hidden', async () => {
  await beginWithWaiting()
  const calls = stubFetch(accepting)
  page().document.hidden = true
  page().document.dispatchEvent(new Event('visibilitychange'))
  await settleIndexedDb()
  expect(puts(calls)).toEqual([])
})

test('with nothing to tell it, a page tries again by its own clock', async () => {
  useFakeClock()
  await isStored()
  stubFetch(({ method }) =>
    method === 'PUT' ? json({}, 503) : json({ isAuthenticated: true, user }),
  )
  const { edit } = await begin()
  await edit()
  await settleIndexedDb()
  const calls = stubFetch(accepting)
  await advanceClock(2_000)
  expect(puts(calls)).toHaveLength(1)
})

test('a session that the server refuses is asked about, and its edits wait for the customer', async () => {
  await isStored()
  const refused = { success: false, error: 'Non authentifié', code: 'unauthenticated' }
  let isOver = false
  const calls = stubFetch(({ method }) => {
    if (method === 'PUT') return json(refused, 401)
    return isOver
      ? json({ isAuthenticated: false, user: null })
      : json({ isAuthenticated: true, user })
  })
  const { edit, getSession, outbox, openSession } = await begin()
  isOver = true
  await edit()
  await vi.waitFor(() => expect(getSession()).toEqual({ status: 'anonymous' }))
  expect((await outbox.read()).entries).toMatchObject([{ state: 'parked' }])
  expect(calls.at(-1)).toMatchObject({ path: '/api/auth' })

  const later = stubFetch(accepting)
  await openSession({ id: '7', token: 'new' })
  await vi.waitFor(() => expect(puts(later)).toHaveLength(1))
  expect(puts(later)[0]?.headers.get('authorization')).toBe('Bearer new')
})

test('a replayed answer does not take the place of what is newer', async () => {
  await isStored()
  stubFetch(accepting)
  const { edit, client, profileKey, outbox } = await begin()
  const newer = { value: { ...camille, version: 9 }, at: 9 }
  client.setQueryData(profileKey('7'), newer)
  await edit()
  await vi.waitFor(async () => expect((await outbox.read()).sent).toHaveLength(1))
  expect(client.getQueryData(profileKey('7'))).toEqual(newer)
})
