import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteCredentials, storeCredentials } from '../../../src/offline/secrets/credentials.ts'
import { baseOf } from '../../../src/offline/outbox/outboxEntry.ts'
import { loadProfile, storeProfile } from '../../../src/offline/cache/serverState.ts'
import { getOutbox } from '../../../src/offline/outbox/outbox.ts'
import { noItems } from '../../../src/offline/outbox/outboxStore.ts'
import { dropDatabase } from '../../../src/platform/storage.ts'
import { sendOutbox } from '../../../sw/backgroundSync.ts'
import { camille } from '../offline/server.ts'
import { captivePortal, json, stubFetch, noNetwork } from '../../support/browser/fetchStub.ts'

// Node 20 has no navigator; here it is one without Web Locks.
beforeEach(async () => {
  vi.stubGlobal('navigator', {})
  await storeCredentials({ id: '7', token: 'token' })
  await storeProfile('7', { value: camille, at: 1 })
  await getOutbox().save({
    customer: '7',
    patch: { firstName: 'Dominique' },
    base: baseOf(camille),
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const name of ['borne-session', 'borne-outbox', 'borne-customer-7']) await dropDatabase(name)
})

const user = { ...camille, firstName: 'Dominique', version: 2 }

test('with no page open the worker sends, and leaves the fresh fact for the next page', async () => {
  const calls = stubFetch(() => json({ success: true, id: '7', user }))
  await sendOutbox()
  expect(calls).toHaveLength(1)
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer token')
  expect(await loadProfile('7')).toEqual(user)
  const sent = [{ kind: 'sent', customer: '7', at: Date.parse('2026-11-21T17:04:00Z') }]
  expect(await getOutbox().read()).toEqual({ ...noItems, sent })
})

test('an edit goes with the version that it was made on, so that nobody else’s is written over unseen', async () => {
  const calls = stubFetch(() => json({ success: true, id: '7', user }))
  await sendOutbox()
  expect(calls[0]?.headers.get('if-match')).toBe(`"${camille.version}"`)
})

test.each([
  ['no network', noNetwork],
  ['a captive portal', captivePortal],
  ['a broken server', () => json({}, 503)],
])('%s: the worker asks to be woken again, and nothing is lost', async (_name, answer) => {
  stubFetch(answer)
  await expect(sendOutbox()).rejects.toThrow('waiting')
  expect((await getOutbox().read()).entries).toMatchObject([{ state: 'waiting', attempts: 1 }])
})

test('a refused session parks, and the worker sleeps on', async () => {
  stubFetch(() => json({ success: false, error: 'Non authentifié', code: 'unauthenticated' }, 401))
  await sendOutbox()
  expect((await getOutbox().read()).entries).toMatchObject([{ state: 'parked' }])
})

test('signed out, nothing is sent', async () => {
  await deleteCredentials()
  const calls = stubFetch(() => json({}))
  await sendOutbox()
  expect(calls).toEqual([])
  expect((await getOutbox().read()).entries).toHaveLength(1)
})

test('an answer that comes after the sign-out writes nothing of the customer', async () => {
  stubFetch(async () => {
    await deleteCredentials()
    await dropDatabase('borne-customer-7')
    return json({ success: true, id: '7' })
  })
  await sendOutbox()
  expect(await getOutbox().read()).toEqual(noItems)
  const names = (await indexedDB.databases()).map(({ name }) => name)
  expect(names).not.toContain('borne-customer-7')
})
