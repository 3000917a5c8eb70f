import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { baseOf } from '../../../src/offline/outbox/outboxEntry.ts'
import { camille } from '../offline/server.ts'
import { json, stubFetch, noNetwork } from '../../support/browser/fetchStub.ts'
import { eachInWindow, openTab, storedText } from './tab.ts'

eachInWindow()

const known = { email: 'camille@client.example', password: 'x' }

/** The server as each customer meets it: the key of their vault is always the same. */
function serve(id: string, vaultKey: string): void {
  const user = { ...camille, id }
  stubFetch(({ method }) =>
    json(
      method === 'POST'
        ? { success: true, user, token: `token-${id}`, vaultKey }
        : { isAuthenticated: true, user, vaultKey },
    ),
  )
}

test('what is kept at sign-out is sealed until the same customer is back; nobody else opens it', async () => {
  const keys = {
    camille: randomBytes(32).toString('base64url'),
    other: randomBytes(32).toString('base64url'),
  }
  serve('7', keys.camille)
  const tab = await openTab()
  await tab.restoreSession(tab.client)
  await tab.signIn(known)
  await vi.waitFor(async () => expect(await storedText()).toContain('vault-key'))
  stubFetch(noNetwork)
  await tab.outbox.save({ customer: '7', patch: { lastName: 'Canari' }, base: baseOf(camille) })
  await tab.signOut('keep')
  expect((await tab.outbox.read()).entries).toEqual([])
  expect(await storedText()).not.toMatch(/Canari|vault-key/)

  serve('8', keys.other)
  await tab.signIn(known)
  await vi.waitFor(async () => expect(await storedText()).toContain('vault-key'))
  await tab.signOut('keep')
  expect((await tab.outbox.read()).entries).toEqual([])

  serve('7', keys.camille)
  await tab.signIn(known)
  await vi.waitFor(async () =>
    expect((await tab.outbox.read()).entries).toMatchObject([
      { customer: '7', patch: { lastName: 'Canari' } },
    ]),
  )
})
