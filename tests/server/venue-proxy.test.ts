import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'

let app: TestApp
let client: Person
beforeAll(async () => {
  app = await createTestApp()
  client = await app.register()
})
afterAll(() => app.close())

const wish = { activityId: 'simulators', date: '2026-11-28', time: '15:00', participants: 2 }

describe('the proxy', () => {
  const proxied = (endpoint: string, call = {}) =>
    app.call(`/api/proxy?endpoint=${encodeURIComponent(endpoint)}`, call)

  test('answers as the direct address does', async () => {
    for (const url of ['/activities', '/availability?date=2026-11-28&activityId=arcade']) {
      const direct = await app.call(`/venue${url}`)
      expect((await proxied(url)).body).toEqual(direct.body)
      expect(direct.status).toBe(200)
    }
  })

  test.each([
    '',
    '/',
    'bookings',
    '/users/1',
    '//evil.example/activities',
    'http://evil.example/activities',
    '/activities/../admin',
    '/../api/auth',
    '/bookings/a/b',
    '/%2e%2e/x',
    'http://[',
    '/\\evil.example/activities',
  ])('does not forward %s', async (endpoint) => {
    const { status, body } = await proxied(endpoint, { token: client.token })
    expect([status, body['success']]).toEqual([404, false])
  })

  test('posts bookings and nothing else', async () => {
    const { status } = await proxied('/activities', { body: wish, token: client.token })
    expect(status).toBe(404)
  })
})

describe('availability', () => {
  test.each([
    ['date=2026-11-28', 'activityId'],
    ['activityId=vr', 'date'],
    ['date=28/11/2026&activityId=vr', 'date'],
    ['date=2026-11-28&activityId=%00', 'activityId'],
    [`date=2026-11-28&activityId=${'x'.repeat(60)}`, 'activityId'],
  ])('%s is refused at %s', async (query, field) => {
    expect(await app.call(`/venue/availability?${query}`)).toMatchObject({
      status: 422,
      body: { field },
    })
  })

  test('of an unknown activity is not found', async () => {
    const { status, body } = await app.call('/venue/availability?date=2026-11-28&activityId=laser')
    expect([status, body.code]).toEqual([404, 'unknown-activity'])
  })

  test.each(['2026-11-20', '2026-11-23', '2026-12-25', '2028-01-01', '0000-01-01'])(
    'on %s is empty: past, closed or too far',
    async (date) => {
      const { body } = await app.call(`/venue/availability?date=${date}&activityId=vr`)
      expect(body).toEqual({ date, activityId: 'vr', slots: [] })
    },
  )
})
