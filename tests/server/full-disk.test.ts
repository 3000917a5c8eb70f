import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fillDisk } from '../support/faults/fullDisk.ts'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'
import { pairTablet, type Tablet } from '../support/staff/pairedTablet.ts'
import { HOUR_MS } from '../../shared/rules/time.ts'

let app: TestApp
let person: Person
let tablet: Tablet
let makeRoom: () => Promise<unknown>
const book = (time: string, key = time) =>
  app.call('/venue/bookings', {
    body: { activityId: 'vr', date: '2026-11-28', time, participants: 1 },
    token: person.token,
    headers: { 'Idempotency-Key': key },
  })
beforeAll(async () => {
  app = await createTestApp()
  person = await app.register()
  tablet = await pairTablet(app)
  await book('15:00')
  // Read once, so that its pass is kept; the other one has none yet.
  await app.call('/venue/users/bookings', { token: person.token })
  await book('16:00')
  app.clock.now += 2 * HOUR_MS
})
afterAll(() => app.close())
beforeEach(async () => {
  makeRoom = await fillDisk(app.database.pool)
})
afterEach(() => makeRoom())

describe('on a full disk', () => {
  test.each([
    '/api/auth',
    '/venue/users/bookings',
    '/api/sessions',
    '/api/export',
    '/api/deletion',
    '/api/heitz/token',
    '/api/venue',
    '/venue/activities',
    '/venue/availability?date=2026-11-28&activityId=vr',
    '/venue/waits',
    '/api/announcement',
  ])('%s is read as ever', async (path) => {
    expect((await app.call(path, { token: person.token })).status).toBe(200)
  })

  test('one’s visits are there, with the passes that were signed before', async () => {
    const { list } = await app.call('/venue/users/bookings', { token: person.token })
    expect(list.map(({ time, pass }) => [time, typeof pass])).toEqual(
      expect.arrayContaining([
        ['15:00', 'string'],
        ['16:00', 'undefined'],
      ]),
    )
  })

  test('the tablet at the door still gets its list', async () => {
    expect((await app.call('/api/check-in', { token: tablet.token })).status).toBe(200)
  })

  test('what must be written is told as 503, and done when it is sent again', async () => {
    const refused = await book('17:00')
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      503,
      'unavailable',
      '2',
    ])
    await makeRoom()
    expect((await book('17:00')).status).toBe(201)
  })

  test('it is not ready from the first refused write until one succeeds, and the log says why', async () => {
    const ready = async () => (await app.call('/readyz')).status
    await book('18:00')
    app.logs.length = 0
    expect([await ready(), await ready()]).toEqual([503, 503])
    expect(app.logs.join()).toMatch(/"not-ready".*"code":"53100"/)
    await makeRoom()
    expect([await ready(), (await book('18:00')).status]).toEqual([200, 201])
  })
})
