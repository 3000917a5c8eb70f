import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { baseOf } from '../../../src/offline/outbox/outboxEntry.ts'
import { failNext, settleIndexedDb } from '../offline/faults.ts'
import { camille } from '../offline/server.ts'
import {
  type Call,
  captivePortal,
  json,
  stubFetch,
  noNetwork,
} from '../../support/browser/fetchStub.ts'
import { eachInWindow, openTab, storedText } from './tab.ts'

const page = eachInWindow()

type Tab = Awaited<ReturnType<typeof openTab>>

const here = () => json({ isAuthenticated: true, user: camille })
const gone = () => json({ isAuthenticated: false, user: null })

/** A tab in which Camille is signed in, has a draft, a booking seen, and an edit not yet sent. */
async function signedIn(): Promise<Tab> {
  stubFetch(({ method }) =>
    method === 'POST' ? json({ success: true, user: camille, token: 'secret-token' }) : here(),
  )
  const tab = await openTab()
  await tab.restoreSession(tab.client)
  await tab.signIn({ email: ' camille@client.example ', password: ' x ' })
  stubFetch(noNetwork)
  tab.client.setQueryData(['customer', 'profile', '7'], { value: camille, at: 1 })
  const { createDraft } = await import('../../../src/offline/drafts/drafts.ts')
  const draft = createDraft('profile', '')
  await draft.enter('7')
  draft.set('Camille draft')
  await tab.outbox.save({ customer: '7', patch: { lastName: 'Autre' }, base: baseOf(camille) })
  await vi.waitFor(async () => expect(await storedText()).toContain('borne-customer-7'))
  await vi.waitFor(async () => expect(await storedText()).toContain('camille@client.example'))
  return tab
}

test('sign-in stores token, id and flag, and tells who is here', async () => {
  const tab = await signedIn()
  expect(tab.getSession()).toEqual({ status: 'authenticated', id: '7', token: 'secret-token' })
  const { get, openStore } = await import('../../../src/platform/storage.ts')
  const store = openStore('borne-session')
  expect(await get('token', store)).toBe('secret-token')
  expect(await get('id', store)).toBe('7')
  expect(await get('authenticated', store)).toBe(true)
})

test.each([
  ['the network is gone', noNetwork],
  ['a captive portal answers', captivePortal],
  ['the server is broken', () => json({}, 500)],
])('%s: a page load finds the session and its facts on the device', async (_name, answer) => {
  await signedIn()
  stubFetch(answer)
  const tab = await openTab()
  void tab.restoreSession(tab.client)
  await tab.restored
  expect(tab.isAuthenticated()).toBe(true)
  expect(tab.client.getQueryData(['customer', 'profile', '7'])).toMatchObject({ value: camille })
  await settleIndexedDb()
  expect(tab.isAuthenticated()).toBe(true)
})

test.each(['token', 'id', 'authenticated'])('without the %s there is no session', async (name) => {
  await signedIn()
  const { del, openStore } = await import('../../../src/platform/storage.ts')
  await del(name, openStore('borne-session'))
  const tab = await openTab()
  await tab.restoreSession(tab.client)
  expect(tab.getSession()).toEqual({ status: 'anonymous' })
  expect(() => tab.bearer()).toThrow('Non authentifié')
})

test('only « isAuthenticated: false » ends it: facts go, edits wait for the same person', async () => {
  await signedIn()
  stubFetch(gone)
  const tab = await openTab()
  let ended = 0
  await tab.restoreSession(tab.client)
  tab.onSessionEnd(() => (ended += 1))
  await vi.waitFor(async () => expect(await storedText()).not.toContain('camille@client.example'))
  expect(tab.getSession().status).toBe('anonymous')
  expect((await tab.outbox.read()).entries).toMatchObject([{ state: 'parked', customer: '7' }])
  expect(ended).toBe(1)
})

test('a late « nobody » is of the session that was asked about, and does not end the one of now', async () => {
  const tab = await signedIn()
  let answer: (said: Response) => void = () => undefined
  stubFetch(() => new Promise<Response>((resolve) => (answer = resolve)))
  const asked = tab.checkSession()
  await tab.openSession({ id: '7', token: 'newer-token' })
  answer(gone())
  await expect(asked).rejects.toThrow('Non authentifié')
  expect(tab.bearer('7')).toBe('newer-token')
})

test('a refused query later on asks the server again who is here', async () => {
  await signedIn()
  stubFetch(here)
  const tab = await openTab()
  await tab.restoreSession(tab.client)
  await settleIndexedDb()
  stubFetch(gone)
  const { Refused } = await import('../../../shared/api/failure.ts')
  const problem = { success: false as const, error: 'Non authentifié', code: 'unauthenticated' }
  const queryFn = () => Promise.reject(new Refused(401, problem))
  await tab.client.fetchQuery({ queryKey: ['customer', 'bookings', '7'], queryFn }).catch(() => 0)
  await vi.waitFor(() => expect(tab.getSession().status).toBe('anonymous'))
})

test('signing out offline is complete: nothing of the client stays on the device', async () => {
  const tab = await signedIn()
  await tab.signOut('delete')
  expect(tab.client.getQueryData(['customer', 'profile', '7'])).toBeUndefined()
  await settleIndexedDb()
  const left = await storedText()
  for (const word of ['Camille', 'camille@', 'secret-token', 'Autre']) {
    expect(left).not.toContain(word)
  }
})

test('the session left offline is ended at the next connection, by its hash', async () => {
  const tab = await signedIn()
  await tab.signOut('delete')
  const hash = createHash('sha256').update('secret-token').digest('hex')
  expect(await storedText()).toContain(hash)
  const calls = stubFetch(() => json({ success: true }))
  const next = await openTab()
  await next.restoreSession(next.client)
  expect(calls[0]).toMatchObject({ method: 'DELETE', path: '/api/auth', body: { tokenHash: hash } })
  expect(calls[0]?.headers.has('authorization')).toBe(false)
  expect(await storedText()).not.toContain(hash)
})

test('what was kept at sign-out waits for the same person, and goes with their sign-in', async () => {
  const tab = await signedIn()
  await tab.signOut('keep')
  expect((await tab.outbox.read()).entries).toMatchObject([{ state: 'parked' }])
  expect(await storedText()).not.toContain('secret-token')
})

test('« envoyer maintenant » sends before it forgets', async () => {
  const tab = await signedIn()
  const calls: Call[] = stubFetch(({ method }) =>
    method === 'PUT' ? json({ success: true, id: '7', user: camille }) : json({ success: true }),
  )
  await tab.outbox.drain('retry')
  await tab.signOut('keep')
  await vi.waitFor(() => expect(calls.map(({ method }) => method)).toEqual(['PUT', 'DELETE']))
  expect((await tab.outbox.read()).entries).toEqual([])
  expect(await storedText()).not.toContain('Camille')
})

test('the other tabs are told: they forget and go to the sign-in page', async () => {
  await signedIn()
  const other = await openTab()
  await other.restoreSession(other.client)
  const tab = await openTab()
  await tab.restoreSession(tab.client)
  await tab.signOut('delete')
  await vi.waitFor(() => expect(page().replaced).toEqual(Array(2).fill('/client/login')))
  expect(other.getSession().status).toBe('anonymous')
  expect(other.client.getQueryData(['customer', 'profile', '7'])).toBeUndefined()
})

test('without BroadcastChannel a tab learns it when it is looked at again', async () => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  const tab = await signedIn()
  const { del, openStore } = await import('../../../src/platform/storage.ts')
  await del('token', openStore('borne-session'))
  page().document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(page().replaced).toContain('/client/login'))
  expect(tab.isAuthenticated()).toBe(false)
})

test('a page from the back/forward cache shows nothing and reloads', async () => {
  await signedIn()
  page().window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(page().reload).not.toHaveBeenCalled()
  expect(page().document.documentElement.hidden).toBe(false)
  page().window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(page().document.documentElement.hidden).toBe(true)
  expect(page().reload).toHaveBeenCalled()
})

test('another customer signing in finds nothing of the first', async () => {
  const tab = await signedIn()
  await tab.openSession({ id: '8', token: 'other' })
  expect(tab.getSession()).toEqual({ status: 'authenticated', id: '8', token: 'other' })
  expect(tab.client.getQueryData(['customer', 'profile', '7'])).toBeUndefined()
  expect(await storedText()).not.toContain('camille@client.example')
  expect((await tab.outbox.read()).entries).toMatchObject([{ state: 'parked', customer: '7' }])
})

test('a device that cannot delete the token says so; the server ends it now, no tab goes on', async () => {
  const tab = await signedIn()
  const calls = stubFetch(() => json({ success: true }))
  failNext(IDBObjectStore.prototype, 'delete', 2, 'QuotaExceededError')
  expect(await tab.signOut('delete')).toBe(false)
  expect(calls).toMatchObject([{ method: 'DELETE', path: '/api/auth' }])
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer secret-token')
  expect(await storedText()).toContain('secret-token')
  page().document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(async () => expect(await storedText()).not.toContain('secret-token'))
  expect(tab.isAuthenticated()).toBe(false)
})

test('a disk too full for the hash still deletes the token, and the server is told at once', async () => {
  const tab = await signedIn()
  const calls = stubFetch(() => json({ success: true }))
  failNext(IDBObjectStore.prototype, 'put', 1, 'QuotaExceededError')
  expect(await tab.signOut('delete')).toBe(true)
  expect(await storedText()).not.toContain('secret-token')
  expect(calls).toMatchObject([{ method: 'DELETE' }])
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer secret-token')
})

test('the profile that came with the sign-in is there at once, and after an offline restart', async () => {
  stubFetch(() => json({ success: true, user: camille, token: 'secret-token' }))
  const tab = await openTab()
  await tab.restoreSession(tab.client)
  await tab.signIn({ email: 'camille@client.example', password: 'x' })
  const fact = { value: camille, at: Date.parse('2026-11-21T17:04:00Z') }
  expect(tab.client.getQueryData(tab.profileKey('7'))).toEqual(fact)
  await vi.waitFor(async () => expect(await storedText()).toContain('camille@client.example'))
  stubFetch(noNetwork)
  const next = await openTab()
  void next.restoreSession(next.client)
  await next.restored
  expect(next.client.getQueryData(next.profileKey('7'))).toEqual(fact)
})

test('signing out never waits for the server', async () => {
  const tab = await signedIn()
  stubFetch(() => new Promise<Response>(() => undefined))
  expect(await tab.signOut('delete')).toBe(true)
  expect(tab.isAuthenticated()).toBe(false)
})
