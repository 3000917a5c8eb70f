import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { faults } from './upstreamProxy.ts'
import { openRemoteApp } from './remoteApp.ts'
import { credentials } from './fakeUpstream.ts'
import { DAY_MS } from '../../shared/rules/time.ts'

const wish = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 2 }
/** Milliseconds; a call that takes longer than its limit and what the machine needs hangs. */
const TIME_LIMIT_MS = 500
const SLOW = 4_000

const elsewhere = await openRemoteApp(
  { list: 'object', id: 'user.id', booking: 'id' },
  TIME_LIMIT_MS,
)
const { proxy, app } = elsewhere
const token = await elsewhere.signIn()
let minted: string
afterAll(elsewhere.close)
/** A system that is well, a closed circuit, and nothing fresh. */
beforeEach(async () => {
  proxy.fault = 'none'
  app.clock.now += 3_600_000
  minted = String((await app.call('/api/heitz/token')).body.token)
  for (const path of Object.values(lists)) await app.call(path, { token: minted })
  await app.call(availability)
  proxy.asked = 0
})

const availability = '/venue/availability?date=2026-11-28&activityId=vr'
const lists = {
  activities: '/venue/activities',
  articles: '/articles-host/articles',
  tariffs: '/articles-host/articles/1/tariffs',
  'articles of the provider': '/provider/api/articles',
  groups: '/provider/api/store/sectors/1/groups',
}

describe.each(faults)('a system that fails (%s)', (fault) => {
  const others = {
    availability: () => app.call(availability),
    bookings: () => app.call('/venue/users/bookings', { token }),
    'one booking': () => app.call('/venue/bookings/100', { token }),
    'through the proxy': () => app.call('/api/proxy?endpoint=/users/bookings', { token }),
    'sign-in': () => app.call('/api/auth', { body: credentials }),
    'a profile': () =>
      app.call('/api/users/4711', { method: 'PUT', body: { firstName: 'Z' }, token }),
    'a booking to make': () =>
      app.call('/api/proxy?endpoint=/bookings', {
        body: wish,
        token,
        headers: { 'Idempotency-Key': `down-${fault}` },
      }),
  }

  test.each(Object.entries(others))('is told as our own problem, in time: %s', async (_, ask) => {
    proxy.fault = fault
    const began = performance.now()
    const { status, body, headers } = await ask()
    expect(performance.now() - began).toBeLessThan(SLOW)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('set-cookie')).toBeNull()
    expect([422, 429, 502, 503]).toContain(status)
    expect(JSON.stringify(body)).not.toMatch(/SELECT|html|tenant|stack|4711|db\.ts/)
    if (status !== 422) expect(body.error).toMatch(/^[A-ZÉ][^<>{}]{20,}$/)
  })

  test.each(Object.entries(lists))(
    'leaves the catalogue readable, with its age: %s',
    async (_, path) => {
      const before = await app.call(path, { token: minted })
      proxy.fault = fault
      app.clock.now += 60_000
      const { status, body, headers } = await app.call(path, { token: minted })
      expect([status, body]).toEqual([200, before.body])
      expect(Number(headers.get('age'))).toBe(60)
      expect(Date.parse(headers.get('date') ?? '')).toBe(app.clock.now - 60_000)
    },
  )
})

test('an answer of more than a day stands in no more', async () => {
  const ask = () => app.call(lists.activities)
  proxy.fault = '500'
  app.clock.now += DAY_MS
  expect(await ask()).toMatchObject({ status: 200 })
  app.clock.now += 1
  expect(await ask()).toMatchObject({ status: 502 })
})
