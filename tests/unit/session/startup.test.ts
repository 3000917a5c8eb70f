import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { settleIndexedDb } from '../offline/faults.ts'
import { camille } from '../offline/server.ts'
import { captivePortal, json, stubFetch, noNetwork } from '../../support/browser/fetchStub.ts'
import { eachInWindow, openTab } from './tab.ts'

eachInWindow()

const here = () => json({ isAuthenticated: true, user: camille })

async function isStored(): Promise<void> {
  const { storeCredentials } = await import('../../../src/offline/secrets/credentials.ts')
  await storeCredentials({ id: '7', token: 'secret-token' })
}

test('the server is asked once at startup who is here, by the token', async () => {
  await isStored()
  const calls = stubFetch(here)
  const tab = await openTab()
  await tab.restoreSession(tab.client)
  await settleIndexedDb()
  expect(calls).toMatchObject([{ method: 'GET', path: '/api/auth' }])
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer secret-token')
})

test('with nobody here it is not asked at all', async () => {
  const calls = stubFetch(here)
  const tab = await openTab()
  await tab.restoreSession(tab.client)
  await settleIndexedDb()
  expect(tab.getSession()).toEqual({ status: 'anonymous' })
  expect(calls).toEqual([])
})

test.each<[string, () => Response | Promise<Response>]>([
  ['no network', noNetwork],
  ['a captive portal', captivePortal],
  ['a broken server', () => json({}, 503)],
  ['a server that asks to wait', () => json({}, 429)],
  ['an answer that is none', () => json({ success: true })],
  ['a refusal of the question', () => json({ error: 'Non', code: 'x' }, 403)],
  ['an answer without its user', () => json({ isAuthenticated: true })],
])('%s signs nobody out', async (_, answer) => {
  await isStored()
  stubFetch(answer)
  const tab = await openTab()
  void tab.restoreSession(tab.client)
  await tab.restored
  await settleIndexedDb()
  expect(tab.getSession()).toMatchObject({ status: 'authenticated', id: '7' })
})

test('the server’s « nobody » does', async () => {
  await isStored()
  stubFetch(() => json({ isAuthenticated: false, user: null }))
  const tab = await openTab()
  await tab.restoreSession(tab.client)
  await vi.waitFor(() => expect(tab.getSession()).toEqual({ status: 'anonymous' }))
  const { loadCredentials } = await import('../../../src/offline/secrets/credentials.ts')
  await vi.waitFor(async () => expect(await loadCredentials()).toBeUndefined())
})

test('what earlier releases kept of a person’s pages goes at the next start, nothing else does', async () => {
  const kept: Record<string, string> = { 'screen /client': '{}', theme: 'dark' }
  const removeItem = (name: string) => delete kept[name]
  // The names of what is stored are the object’s own keys, its methods are not.
  vi.stubGlobal('localStorage', Object.assign(Object.create({ removeItem }), kept))
  const { restoreDevice } = await import('../../../src/session/device.ts')
  const tab = await openTab()
  await restoreDevice(tab.client)
  expect(kept).toEqual({ theme: 'dark' })
})
