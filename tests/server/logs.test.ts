import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contact } from '../support/server/inquiries.ts'
import { account } from '../support/people/account.ts'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'

/** Nothing of this may stand in a log, in whole or in part. */
const canary = {
  firstName: 'Canaripre',
  lastName: 'Canarinom',
  email: 'canari@canari.example',
  mobilePhone: '0698765432',
  password: 'Canari-secret-42',
}
const address = '203.0.113.77'

let app: TestApp
let person: Person
const said: unknown[] = []
beforeAll(async () => {
  app = await createTestApp()
  person = await app.register(canary)
})
beforeEach(() => {
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => void said.push(words))
  }
})
afterAll(() => app.close())

/** What a person does, and what goes wrong with it, each with something to hide. */
async function live(): Promise<string[]> {
  const { id, token, email, password } = person
  const call = (path: string, body?: unknown, method?: string) =>
    app.call(path, {
      address,
      token,
      ...(body !== undefined && { body }),
      ...(method && { method }),
    })
  const wish = {
    activityId: 'arcade',
    date: '2026-11-28',
    time: '15:00',
    participants: 1,
    notes: 'Canari-note',
  }
  const booked = await call('/api/proxy?endpoint=/bookings', wish)
  await call(`/venue/bookings/${booked.body.data?.bookingId}`)
  const signed = await call('/api/auth', { email, password })
  await call('/api/auth', { email, password: 'Canari-wrong' })
  await call('/api/auth', { email, password: 'Canari-wrong' }, 'PUT')
  const fresh = String(signed.body.token)
  const change = { currentPassword: password, password: 'Canari-secret-43' }
  await app.call(`/api/users/${id}`, {
    method: 'PUT',
    body: { firstName: 'Canarideux' },
    token: fresh,
  })
  await app.call(`/api/users/${id}/credentials`, { method: 'PUT', body: change, token: fresh })
  await call('/provider/api/users', { ...account, ...canary })
  await call('/api/password-reset', { email })
  await call('/api/set-password', { token: 'Canari-reset-token', id, password: 'Canari-new-1' })
  await call('/api/requests', { ...contact, email, message: 'Canari-message' })
  await call('/api/chat', { message: 'Canari-question : où êtes-vous ?' })
  await call('/api/auth', '{"email":"canari@canari.example","password":"Canari-broken')
  for (const path of ['api', 'provider', 'venue', 'articles-host'])
    await call(`/${path}/canari@canari.example/${token}`)
  await call(`/venue/bookings/${encodeURIComponent(email)}?password=Canari-query`)
  await call(`/api/users/${encodeURIComponent(email)}`, {}, 'PUT')
  for (const table of ['accounts', 'sessions', 'bookings', 'letters']) {
    await app.database.pool.query(`alter table ${table} rename to away`)
    await call('/api/auth', { email, password })
    await call('/venue/bookings', wish)
    await call('/api/password-reset', { email })
    await app.database.pool.query(`alter table away rename to ${table}`)
  }
  return [token, fresh]
}

test('a whole life leaves no name, address, password or token in the log', async () => {
  const tokens = await live()
  expect(app.logs.length).toBeGreaterThan(25)
  const text = [...app.logs, JSON.stringify(said)].join('\n')
  for (const hidden of [
    'canari',
    '0698765432',
    address,
    person.id,
    ...tokens.map((token) => token.slice(0, 12)),
  ]) {
    expect(text.toLowerCase()).not.toContain(hidden.toLowerCase())
  }
  expect(text).toContain('"event":"failure"')
  expect(text).toContain('"path":"/api/users/:id"')
})

test('one that is written by mistake would be found (negative control)', () => {
  app.logs.push(JSON.stringify({ event: 'oops', email: canary.email }))
  expect(app.logs.join('\n')).toContain('canari')
})
