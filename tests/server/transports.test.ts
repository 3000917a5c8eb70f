import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { endpoints } from '../../shared/api/endpoints.ts'
import { Refused } from '../../shared/api/failure.ts'
import { request } from '../../src/platform/http.ts'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'

const wish = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 2 }

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe.each([
  { mode: 'production', isProxied: false },
  { mode: 'development', isProxied: true },
])('the calls of the $mode build', ({ mode, isProxied }) => {
  let person: Person
  let addresses: string[]
  beforeAll(async () => {
    person = await app.register()
  })

  /** The browser, with its network going straight into the server. */
  function open(): { bearer: string } {
    addresses = []
    vi.stubEnv('MODE', mode)
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      addresses.push(path.split('?')[0] ?? '')
      return app.hono.request(path, { ...init, signal: null })
    })
    return { bearer: person.token }
  }

  test('read the venue', async () => {
    open()
    const { value } = await request(endpoints.activities, undefined)
    const free = await request(endpoints.availability, { activityId: 'vr', date: wish.date })
    expect(value.length).toBeGreaterThan(0)
    expect(free.value.slots.map(({ time }) => time)).toContain('15:00')
    const direct = ['/venue/activities', '/venue/availability']
    expect(addresses).toEqual(isProxied ? ['/api/proxy', '/api/proxy'] : direct)
  })

  test('book, list and read', async () => {
    const here = open()
    const made = await request(endpoints.createBooking, wish, { ...here, idempotencyKey: mode })
    const list = await request(endpoints.bookings, undefined, here)
    const one = await request(endpoints.booking, { id: made.value.bookingId }, here)
    expect(list.value).toEqual([one.value])
    expect(one.value).toMatchObject(wish)
  })

  test('edit a profile, of a version', async () => {
    const here = open()
    const input = { id: person.id, firstName: 'Zoé' }
    const { value } = await request(endpoints.updateProfile, input, { ...here, ifMatch: 1 })
    expect(value.user).toMatchObject({ firstName: 'Zoé', version: 2 })
    const stale = request(endpoints.updateProfile, input, { ...here, ifMatch: 1 })
    await expect(stale).rejects.toMatchObject({ status: 412, problem: { code: 'changed' } })
    expect(addresses[0]).toBe(isProxied ? '/api/proxy' : `/api/users/${person.id}`)
  })

  test('are refused what is another’s', async () => {
    const here = open()
    const edit = request(endpoints.updateProfile, { id: '12', firstName: 'Z' }, here)
    await expect(edit).rejects.toMatchObject({ status: 403 })
    await expect(request(endpoints.booking, { id: 'unknown' }, here)).rejects.toBeInstanceOf(
      Refused,
    )
    await expect(request(endpoints.bookings, undefined)).rejects.toMatchObject({ status: 401 })
  })
})

test.each([
  '/api/users',
  '/api/users/1/credentials',
  '/api/users/..%2fauth',
  '//elsewhere.example/api/users/1',
  '/bookings',
])('the proxy edits nothing at %s', async (endpoint) => {
  const path = `/api/proxy?endpoint=${encodeURIComponent(endpoint)}`
  const { status, body } = await app.call(path, { method: 'PUT', body: { firstName: 'Z' } })
  expect([status, body.code]).toEqual([404, 'unknown-endpoint'])
})
