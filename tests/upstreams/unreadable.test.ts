import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'
import { credentials, type FakeUpstream, openFakeUpstream } from './fakeUpstream.ts'

const wish = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 2 }
const availability = '/venue/availability?date=2026-11-28&activityId=vr'

let there: FakeUpstream
let app: TestApp
let token: string
let keys = 0
beforeAll(async () => {
  there = await openFakeUpstream({ list: 'object', id: 'id', booking: 'id' })
  const remote = { url: there.url, key: 'K' }
  const config = { provider: remote, venue: remote, articles: remote }
  app = await createTestApp({ config, httpClient: { wait: async () => undefined } })
  token = String((await app.call('/api/auth', { body: credentials })).body.token)
})
afterAll(async () => {
  await there.down()
  await app.close()
})
/** A closed circuit, nothing fresh, and one booking (100) that is readable. */
beforeEach(async () => {
  there.says.clear()
  there.bookings.length = 0
  app.clock.now += 25 * 3_600_000
  await app.call(availability)
  await book()
  app.logs.length = 0
})

const book = (body: unknown = wish) =>
  app.call('/api/proxy?endpoint=/bookings', {
    body,
    token,
    headers: { 'Idempotency-Key': `key-${++keys}` },
  })
const say = (call: string, body: unknown, status = 200) => there.says.set(call, [status, body])
const list = () => app.call('/venue/users/bookings', { token })
const detail = (id: string) => app.call(`/venue/bookings/${id}`, { token })
const logged = () =>
  app.logs
    .filter((line) => line.includes('unexpected-shape'))
    .map((line): unknown => JSON.parse(line))

const unreadable = [
  null,
  '',
  3,
  {},
  { success: true, data: null },
  { success: true, bookings: [] },
  { rows: [{ id: 1 }] },
  [null],
  [{ reference: 'A1', when: '28/11' }],
  { success: true, 0: { id: 100 } },
]

describe.each(unreadable.map((body) => ({ body })))('an answer that says $body', ({ body }) => {
  const broken = { status: 502, body: { success: false, code: 'upstream' } }

  test('is no empty list of bookings, of activities or of slots', async () => {
    for (const [call, path] of [
      ['GET /users/bookings', '/venue/users/bookings'],
      ['GET /activities', '/venue/activities'],
      ['GET /availability', availability],
    ] as const) {
      say(call, body)
      expect(await app.call(path, { token })).toMatchObject(broken)
    }
    expect(logged()).toMatchObject([
      { call: 'bookings' },
      { call: 'activities' },
      { call: 'availability' },
    ])
  })

  test('hides no booking, neither as the list nor as the booking itself', async () => {
    say('GET /users/bookings', body)
    expect(await detail('100')).toMatchObject(broken)
    there.says.clear()
    say('GET /bookings/100', body)
    expect(await detail('100')).toMatchObject(broken)
  })

  test('is no list of tariffs', async () => {
    say('GET /articles/1/tariffs', body)
    expect(await app.call('/articles-host/articles/1/tariffs')).toMatchObject(broken)
  })
})

test('a list that is told empty is empty', async () => {
  for (const body of [[], { success: true }, { success: true, data: [] }]) {
    say('GET /users/bookings', body)
    const { status, list: items } = await list()
    expect([status, items]).toEqual([200, []])
  }
})

test('articles and groups without a list are logged and empty (§8), with unreadable entries alone a failure', async () => {
  const minted = String((await app.call('/api/heitz/token')).body.token)
  const lists = {
    '/articles': '/articles-host/articles',
    '/api/articles': '/provider/api/articles',
    '/api/store/sectors/1/groups': '/provider/api/store/sectors/1/groups',
  }
  for (const [call, path] of Object.entries(lists)) {
    say(`GET ${call}`, null)
    expect(await app.call(path, { token: minted })).toMatchObject({ status: 200, body: [] })
    app.clock.now += 60_000
    say(`GET ${call}`, [{ label: 'Mug' }])
    expect(await app.call(path, { token: minted })).toMatchObject({
      status: 502,
      body: { code: 'upstream' },
    })
  }
  expect(logged()).toHaveLength(6)
})

describe('some entries that cannot be read', () => {
  const odd = { id: 101, customerRef: 4711, who: 'Dominique Martin' }

  test('are skipped, and logged once an answer by their number alone', async () => {
    there.bookings.push(odd, { ...odd, id: 102 })
    const { status, list: items } = await list()
    expect([status, items.map(({ id }) => id)]).toEqual([200, ['100']])
    expect(logged()).toEqual([{ event: 'unexpected-shape', call: 'bookings', unreadable: 2 }])
    expect(app.logs.join()).not.toMatch(/Dominique|4711/)
  })

  test('may be the booking that is asked for: it is not said to be unknown', async () => {
    there.bookings.push(odd)
    expect((await detail('101')).status).toBe(502)
    expect((await detail('555')).status).toBe(502)
    expect((await detail('100')).status).toBe(200)
  })

  test('may be the booking whose answer was lost: it is not made a second time', async () => {
    say('POST /bookings', '<html>')
    const headers = { 'Idempotency-Key': 'lost' }
    const again = () =>
      app.call('/api/proxy?endpoint=/bookings', {
        body: { ...wish, participants: 3 },
        token,
        headers,
      })
    await again()
    there.says.clear()
    there.bookings.push(odd)
    app.clock.now += 60_000
    expect((await again()).status).toBe(502)
    expect(there.bookings).toHaveLength(2)
    there.bookings.pop()
    expect((await again()).status).toBe(200)
  })

  test('of the articles take no other with them', async () => {
    say('GET /articles', [{ id: 1, name: 'Mug' }, { id: 2 }, 'x'])
    expect((await app.call('/articles-host/articles')).body).toEqual([{ id: 1, name: 'Mug' }])
    expect(logged()).toEqual([{ event: 'unexpected-shape', call: 'articles', unreadable: 2 }])
  })
})

describe('what of a booking is said to be unknown', () => {
  const unknown = {
    status: 404,
    body: { code: 'unknown-booking', error: 'Réservation introuvable' },
  }

  test('is what a whole list of the customer’s does not have', async () => {
    there.bookings.push({ ...there.bookings[0], id: 150, customerRef: 5 })
    expect(await detail('150')).toMatchObject(unknown)
    expect(await detail('999999')).toMatchObject(unknown)
  })

  test.each([400, 403, 404, 410, 422])(
    'is not what the system refuses with %d, whatever it calls that',
    async (status) => {
      const refusal = { message: 'Réservation introuvable', code: 'unknown-booking' }
      for (const call of ['GET /bookings/100', 'GET /users/bookings']) {
        there.says.clear()
        say(call, refusal, status)
        expect(await detail('100')).toMatchObject({ status: 502, body: { code: 'upstream' } })
      }
    },
  )

  test('is not a booking that was made here, while the system’s list lags behind', async () => {
    say('GET /users/bookings', [])
    expect(await detail('100')).toMatchObject({ status: 200, body: { id: '100' } })
    there.bookings.length = 0
    expect(await detail('100')).toMatchObject(unknown)
  })
})

const spellings: [string, unknown, [string, number | 'free'][]][] = [
  [
    'plain times',
    ['14:00', '15:30'],
    [
      ['14:00', 'free'],
      ['15:30', 'free'],
    ],
  ],
  [
    'plain times with seconds, or as they are spoken',
    ['9:00:00', '14h30'],
    [
      ['09:00', 'free'],
      ['14:30', 'free'],
    ],
  ],
  ['plain times as data', { success: true, data: ['14:00'] }, [['14:00', 'free']]],
  ['plain times as available', { available: ['14:00'] }, [['14:00', 'free']]],
  ['remaining', [{ time: '14:00', remaining: 2 }], [['14:00', 2]]],
  ['availablePlaces', [{ time: '14:00', availablePlaces: 3 }], [['14:00', 3]]],
  [
    'available, a number',
    [
      { time: '14:00', available: 0 },
      { time: '15:00', available: '4' },
    ],
    [
      ['14:00', 0],
      ['15:00', 4],
    ],
  ],
  [
    'available, a yes or no',
    [
      { time: '14:00', available: true },
      { time: '15:00', available: false },
    ],
    [
      ['14:00', 'free'],
      ['15:00', 0],
    ],
  ],
  ['a no beside a number', [{ time: '14:00', available: false, remaining: 4 }], [['14:00', 0]]],
  ['slots', { date: '2026-11-28', slots: [{ time: '14:00', remaining: 1 }] }, [['14:00', 1]]],
  [
    'slots of a success',
    { success: true, slots: [{ time: '14:00', remaining: 1 }] },
    [['14:00', 1]],
  ],
  [
    'slots as data',
    { success: true, data: { slots: [{ time: '14:00', availablePlaces: 1 }] } },
    [['14:00', 1]],
  ],
  ['numeric keys', { success: true, 0: { time: '14:00', remaining: 1 } }, [['14:00', 1]]],
  ['no time at all', { success: true, data: { slots: [] } }, []],
  [
    'one that cannot be read',
    [{ time: '14:00', remaining: 1 }, { time: 'tôt', remaining: 1 }, { time: '15:00' }],
    [['14:00', 1]],
  ],
]

test.each(spellings)('free times are understood: %s', async (_, body, expected) => {
  say('GET /availability', body)
  const { status, body: told } = await app.call(availability)
  expect([status, told]).toMatchObject([200, { date: '2026-11-28', activityId: 'vr' }])
  const places = expected.map(([time, remaining]) =>
    remaining === 'free' ? { time, isUncounted: true, remaining: 200 } : { time, remaining },
  )
  expect(told.slots).toMatchObject(places)
})

test.each([
  [{ success: true, slots: null }],
  [{ slots: [{ hour: 14 }] }],
  [{ available: true }],
  [['tôt', 'tard']],
  [[{ time: '14:00', seats: 3 }]],
  [[{ time: '25:00', remaining: 3 }]],
])('free times of which nothing can be read are a failure, never none: %j', async (body) => {
  say('GET /availability', body)
  expect((await app.call(availability)).status).toBe(502)
})
