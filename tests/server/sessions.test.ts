import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { deviceOf } from '../../server/api/account/confirm.ts'
import { MyData } from '../../shared/api/account/mydata.ts'
import { createTestApp, type Person, saturday, type TestApp } from '../support/server/testApp.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the words for a device, from its User-Agent', () => {
  test.each([
    ['Firefox sur Android', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
    ['Chrome sur Windows', `${WINDOWS} Chrome/142.0.0.0 Safari/537.36`],
    ['Edge sur Windows', `${WINDOWS} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
    ['Opera sur Windows', `${WINDOWS} Chrome/142.0.0.0 Safari/537.36 OPR/125.0.0.0`],
    [
      'Safari sur iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    ],
    [
      'Chrome sur iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'Safari sur Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    ],
    [
      'Samsung Internet sur Android',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Chrome sur Chromebook',
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    ],
    [
      'Chrome sur Linux',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
    ],
    ['Firefox sur Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    ['', 'curl/8.14.1'],
    ['', ''],
  ])('%s', (words, userAgent) => expect(deviceOf(userAgent)).toBe(words))
})

let home: TestApp
let person: Person
let other: Person
beforeAll(async () => {
  home = await createTestApp()
  person = await home.register()
  other = await home.register()
})
afterAll(() => home.close())

async function signIn({ email, password }: Person, userAgent: string): Promise<string> {
  const headers = { 'User-Agent': userAgent }
  return (await home.call('/api/auth', { body: { email, password }, headers })).body.token ?? ''
}

async function list(token: string) {
  const { status, body } = await home.call('/api/sessions', { token })
  expect(status).toBe(200)
  return v.parse(MyData, body).sessions
}

test('every sign-in is in the list, in words, with what was seen last and which one this is', async () => {
  home.clock.now = saturday + 60_000
  const token = await signIn(person, 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0')
  home.clock.now = saturday + 3 * 3_600_000
  const sessions = await list(token)
  expect(sessions.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual([
    { device: 'Firefox sur Android', isCurrent: true },
    { device: '', isCurrent: false },
  ])
  expect(sessions[0]).toMatchObject({
    createdAt: '2026-11-21T09:01:00.000Z',
    lastSeenAt: '2026-11-21T12:00:00.000Z',
  })
  const { body } = await home.call('/api/sessions', { token })
  expect(JSON.stringify(body)).not.toMatch(/[0-9a-f]{64}|hash|token/i)
})

test('a session that is ended is signed out at its next question; the others go on', async () => {
  const lost = await signIn(person, 'lost')
  const kept = await signIn(person, 'kept')
  const [gone] = (await list(lost)).filter(({ isCurrent }) => isCurrent)
  const path = `/api/sessions/${gone?.id}`
  expect((await home.call(path, { method: 'DELETE', token: kept })).status).toBe(200)
  expect((await home.call('/api/auth', { token: lost })).body['isAuthenticated']).toBe(false)
  expect((await home.call('/api/sessions', { token: lost })).status).toBe(401)
  expect((await home.call('/api/auth', { token: kept })).body['isAuthenticated']).toBe(true)
  expect((await home.call(path, { method: 'DELETE', token: kept })).status).toBe(404)
})

test('another customer’s session cannot be told from one that never was, and goes on', async () => {
  const [theirs] = await list(other.token)
  const end = (id: string | undefined) =>
    home.call(`/api/sessions/${id}`, { method: 'DELETE', token: person.token })
  const foreign = await end(theirs?.id)
  const unknown = await end('7d9f4f0e-0000-4000-8000-000000000000')
  expect(foreign.status).toBe(404)
  expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body])
  expect((await end('%00')).body).toEqual(unknown.body)
  expect(await list(other.token)).toHaveLength(1)
})

test('all others are ended at once, those of other customers are not', async () => {
  const token = await signIn(person, 'here')
  await signIn(person, 'there')
  const { body } = await home.call('/api/sessions', { method: 'DELETE', token })
  expect(body['ended']).toBeGreaterThan(0)
  expect(await list(token)).toMatchObject([{ isCurrent: true }])
  expect(await list(other.token)).toHaveLength(1)
})

test('without a session there is nothing to list or end', async () => {
  for (const [method, path] of [
    ['GET', '/api/sessions'],
    ['DELETE', '/api/sessions'],
    ['DELETE', '/api/sessions/1'],
    ['GET', '/api/export'],
    ['GET', '/api/deletion'],
    ['POST', '/api/deletion'],
  ] as const) {
    expect([path, (await home.call(path, { method })).status]).toEqual([path, 401])
  }
})
