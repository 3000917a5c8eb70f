import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { delayReads, settleIndexedDb } from '../offline/faults.ts'
import { camille } from '../offline/server.ts'
import { json, stubFetch, noNetwork } from '../../support/browser/fetchStub.ts'
import { eachInWindow, openTab } from './tab.ts'

const page = eachInWindow()
afterEach(settleIndexedDb)

const fact = { value: camille, at: 1 }

/** Two tabs of Camille's, the second one opened after the first. */
async function openTwo() {
  stubFetch(noNetwork)
  const first = await openTab()
  await first.restoreSession(first.client)
  await first.openSession({ id: '7', token: 'first' }, fact)
  const second = await openTab()
  await second.restoreSession(second.client)
  return { first, second }
}

test('a tab in which nobody is here follows the one that signs in', async () => {
  stubFetch(noNetwork)
  const first = await openTab()
  await first.restoreSession(first.client)
  const second = await openTab()
  await second.restoreSession(second.client)
  await second.openSession({ id: '7', token: 'first' })
  await vi.waitFor(() => expect(first.bearer()).toBe('first'))
  expect(page().replaced).toEqual([])
})

test('a sign-in that is heard while the device is still being read is not missed', async () => {
  stubFetch(noNetwork)
  const first = await openTab()
  await first.restoreSession(first.client)
  const second = await openTab()
  // Token, id and flag.
  const hear = delayReads(3)
  const restoring = second.restoreSession(second.client)
  await settleIndexedDb()
  await first.openSession({ id: '7', token: 'first' })
  await settleIndexedDb()
  hear()
  await restoring
  await vi.waitFor(() => expect(second.bearer()).toBe('first'))
})

test('a new session of the same customer is that of every tab, and nothing is forgotten', async () => {
  const { first, second } = await openTwo()
  await second.openSession({ id: '7', token: 'second' })
  await vi.waitFor(() => expect(first.bearer()).toBe('second'))
  expect(first.client.getQueryData(first.profileKey('7'))).toEqual(fact)
  expect(page().replaced).toEqual([])
})

test('where another customer signs in, the other tabs forget the first and leave their page', async () => {
  const { first, second } = await openTwo()
  await second.openSession({ id: '8', token: 'other' })
  await vi.waitFor(() => expect(page().replaced).toEqual(['/client/login']))
  expect(first.client.getQueryData(first.profileKey('7'))).toBeUndefined()
  expect(() => first.bearer('7')).toThrow('Non authentifié')
  expect(first.isCurrentCustomer('7')).toBe(false)
})

test('a tab in which nothing has changed stays as it is', async () => {
  const { first, second } = await openTwo()
  page().document.dispatchEvent(new Event('visibilitychange'))
  await settleIndexedDb()
  expect([first.bearer('7'), second.bearer('7')]).toEqual(['first', 'first'])
  expect(page().replaced).toEqual([])
})

test('a page goes hidden into the back/forward cache while somebody is here, and only then', async () => {
  const { first } = await openTwo()
  const leave = (persisted: boolean) => {
    page().document.documentElement.hidden = false
    page().window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
    const { hidden } = page().document.documentElement
    // Nothing freezes this page: its writes go on.
    page().window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    return hidden
  }
  expect([leave(true), leave(false)]).toEqual([true, false])
  await first.signOut('delete')
  await vi.waitFor(() => expect(page().replaced).toEqual(['/client/login']))
  expect(leave(true)).toBe(false)
  page().window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(page().reload).not.toHaveBeenCalled()
})

test('a session left without network is ended by its hash as soon as the network is back', async () => {
  const { second } = await openTwo()
  const { reportOnline } = await import('../../../src/platform/network.ts')
  reportOnline(false)
  await second.signOut('delete')
  await settleIndexedDb()
  const calls = stubFetch(() => json({ success: true }))
  reportOnline(true)
  await vi.waitFor(() => expect(calls).toMatchObject([{ method: 'DELETE', path: '/api/auth' }]))
  expect(calls[0]?.body).toMatchObject({ tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

test('at the venue’s terminal nobody outlives a restart', async () => {
  await openTwo()
  const { storeRole } = await import('../../../src/offline/secrets/credentials.ts')
  await storeRole('terminal')
  const tab = await openTab()
  await tab.restoreSession(tab.client)
  expect(tab.getSession()).toEqual({ status: 'anonymous' })
  expect(tab.client.getQueryData(tab.profileKey('7'))).toBeUndefined()
})
