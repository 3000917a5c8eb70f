import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Month, type MonthDay } from '../../shared/api/booking.ts'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'

let app: TestApp
let client: Person
beforeAll(async () => {
  app = await createTestApp()
  client = await app.register()
})
afterAll(() => app.close())

const read = async (month: string, activityId = 'vr') => {
  const { status, body } = await app.call(
    `/venue/availability/month?month=${month}&activityId=${activityId}`,
  )
  expect(status).toBe(200)
  return v.parse(Month, body)
}
const dayOf = async (date: string, activityId?: string): Promise<MonthDay> => {
  const found = (await read(date.slice(0, 7), activityId)).days.find((day) => day.date === date)
  if (!found) throw new Error(`${date} is missing`)
  return found
}
const slotAt = async (date: string, time: string, activityId?: string) =>
  (await dayOf(date, activityId)).slots.find((slot) => slot.time === time)

const book = (wish: object) =>
  app.call('/api/proxy?endpoint=/bookings', { body: wish, token: client.token })

describe('a month of an activity', () => {
  test('is each of its days once, in order', async () => {
    const { month, activityId, days } = await read('2026-12')
    expect([month, activityId, days.length]).toEqual(['2026-12', 'vr', 31])
    expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted())
    expect((await read('2027-02')).days.at(-1)?.date).toBe('2027-02-28')
  })

  test.each([
    ['2026-11-20', 'past', undefined, 0],
    ['2026-11-21', 'open', undefined, 10],
    ['2026-11-23', 'closed', undefined, 0],
    ['2026-11-29', 'open', undefined, 5],
    ['2026-12-24', 'open', 'Réveillon de Noël', 4],
    ['2026-12-25', 'closed', 'Noël', 0],
    ['2026-12-21', 'open', 'Vacances scolaires', 6],
    ['2026-12-23', 'open', undefined, 9],
    ['2027-03-29', 'open', 'Lundi de Pâques', 6],
    ['2027-05-01', 'closed', 'Fête du Travail', 0],
    ['2027-05-20', 'open', undefined, 9],
    ['2027-05-21', 'too-far', undefined, 0],
  ])('says of %s that it is %s, and why', async (date, state, reason, slots) => {
    const day = await dayOf(date)
    expect([day.state, day.reason, day.slots.length]).toEqual([state, reason, slots])
  })

  test('tells each slot as the day’s own answer does', async () => {
    await book({ activityId: 'vr', date: '2026-12-02', time: '15:00', participants: 3 })
    for (const date of ['2026-12-02', '2026-11-27', '2026-12-24']) {
      const { body } = await app.call(`/venue/availability?date=${date}&activityId=vr`)
      expect((await dayOf(date)).slots).toEqual(body.slots)
    }
    expect(await slotAt('2026-12-02', '15:00')).toEqual({
      time: '15:00',
      remaining: 1,
      capacity: 4,
    })
  })

  test('offers no start that has begun, nor one within its cut-off', async () => {
    app.clock.now = Date.parse('2026-11-21T15:30Z')
    expect((await dayOf('2026-11-21')).slots[0]?.time).toBe('17:00')
    // A birthday is asked for two days before.
    expect((await dayOf('2026-11-22', 'birthday')).slots).toEqual([])
    expect((await dayOf('2026-11-25', 'birthday')).slots).not.toEqual([])
    const late = await book({
      activityId: 'birthday',
      date: '2026-11-22',
      time: '15:00',
      participants: 6,
    })
    expect([late.status, late.body.code, late.body.field]).toEqual([422, 'cutoff', 'time'])
    expect(late.body.error).toContain('01 99 00 12 34')
    app.clock.now = Date.parse('2026-11-21T09:00Z')
  })
})

describe('a pool that several activities share', () => {
  const date = '2026-12-05'

  test('a birthday takes twelve of the twenty-four table places, told in sales', async () => {
    expect(await slotAt(date, '15:00', 'birthday')).toMatchObject({ remaining: 2, capacity: 2 })
    expect(await slotAt(date, '15:00', 'boardgames')).toMatchObject({ remaining: 24, capacity: 24 })
    await book({ activityId: 'birthday', date, time: '15:00', participants: 8 })
    expect(await slotAt(date, '15:00', 'birthday')).toMatchObject({ remaining: 1 })
    expect(await slotAt(date, '16:00', 'boardgames')).toMatchObject({ remaining: 12 })
    expect(await slotAt(date, '17:00', 'boardgames')).toMatchObject({ remaining: 24 })
  })

  test('one board game at the tables leaves room for one birthday only', async () => {
    await book({ activityId: 'boardgames', date, time: '19:00', participants: 2 })
    expect(await slotAt(date, '19:00', 'birthday')).toMatchObject({ remaining: 1, capacity: 2 })
    expect(
      (await book({ activityId: 'birthday', date, time: '19:00', participants: 8 })).status,
    ).toBe(201)
    const second = await book({ activityId: 'birthday', date, time: '20:00', participants: 8 })
    expect([second.status, second.body.code]).toEqual([409, 'full'])
  })

  test('the room is put in order after a company: its buffer is taken too', async () => {
    await book({ activityId: 'business', date, time: '14:00', participants: 8 })
    expect(await slotAt(date, '17:00', 'business')).toMatchObject({ remaining: 0 })
    expect(await slotAt(date, '18:00', 'business')).toMatchObject({ remaining: 1 })
  })
})

describe('held places', () => {
  const date = '2026-12-06'
  const startsAt = '2026-12-06T14:00Z'

  /** A hold of some places at 15 h that ends some seconds from now. */
  const hold = async (id: string, units: number, seconds: number) => {
    const { pool } = app.database
    const at = new Date(app.clock.now)
    const ends = new Date(app.clock.now + seconds * 1000)
    await pool.query(
      `insert into holds (id, customer, kind, activity_id, pool, units, starts_at, day, time, duration, buffer, participants, created_at, expires_at)
       values ($1, $1, 'hold', 'vr', 'vr', $2, $3, $4, '15:00', 60, 0, $2, $5, $6)`,
      [id, units, startsAt, date, at, ends],
    )
    await pool.query(
      `insert into pool_load select 'vr', $1::timestamptz + q * interval '15 minutes', $2, 4 from generate_series(0, 3) q
       on conflict (pool, quantum) do update set load = pool_load.load + $2`,
      [startsAt, units],
    )
  }

  test('may come free: the first end that leaves room is told, to the minute', async () => {
    await hold('first', 1, 330)
    expect(await slotAt(date, '15:00')).toEqual({ time: '15:00', remaining: 3, capacity: 4 })
    await hold('second', 3, 600)
    // 10:00 in Paris, and five and a half minutes.
    expect(await slotAt(date, '15:00')).toEqual({
      time: '15:00',
      remaining: 0,
      capacity: 4,
      freesAt: '10:06',
    })
    const { body } = await app.call(`/venue/availability?date=${date}&activityId=vr`)
    expect(body.slots).toContainEqual({
      time: '15:00',
      remaining: 0,
      capacity: 4,
      freesAt: '10:06',
    })
  })

  test('that have expired are free, swept or not', async () => {
    app.clock.now += 330_000
    expect(await slotAt(date, '15:00')).toEqual({ time: '15:00', remaining: 1, capacity: 4 })
    app.clock.now += 270_000
    expect(await slotAt(date, '15:00')).toEqual({ time: '15:00', remaining: 4, capacity: 4 })
    app.clock.now -= 600_000
  })

  test('that end after the slot has begun promise nothing', async () => {
    app.clock.now = Date.parse(startsAt) - 300_000
    await app.database.pool.query("update holds set expires_at = $1 where pool = 'vr'", [
      new Date(app.clock.now + 400_000),
    ])
    expect(await slotAt(date, '15:00')).toEqual({ time: '15:00', remaining: 0, capacity: 4 })
    app.clock.now = Date.parse('2026-11-21T09:00Z')
  })
})

describe('what nobody sells', () => {
  test.each([
    ['month=2026-13&activityId=vr', 'month', 'Mois invalide'],
    ['month=2026-1&activityId=vr', 'month', 'Mois invalide'],
    ['month=2026-11-21&activityId=vr', 'month', 'Mois invalide'],
    ['month=&activityId=vr', 'month', 'Mois invalide'],
    ['activityId=vr', 'month', 'Mois invalide'],
    [
      'month=2026-11',
      'activityId',
      'Le champ «\u00a0activityId\u00a0» manque ou n’a pas la forme attendue.',
    ],
    [
      'month=2026-11&activityId=%00',
      'activityId',
      'Le champ «\u00a0activityId\u00a0» contient un caractère interdit.',
    ],
    [
      `month=2026-11&activityId=${'x'.repeat(60)}`,
      'activityId',
      'Le champ «\u00a0activityId\u00a0» n’est pas valide.',
    ],
  ])('%s is refused at %s', async (query, field, error) => {
    const reply = await app.call(`/venue/availability/month?${query}`)
    expect([reply.status, reply.body.field, reply.body.error]).toEqual([422, field, error])
  })

  test('an unknown activity is not found', async () => {
    const { status, body } = await app.call(
      '/venue/availability/month?month=2026-11&activityId=laser',
    )
    expect([status, body.code]).toEqual([404, 'unknown-activity'])
  })

  test.each(['0000-01', '1999-12', '2028-02', '9999-12'])('%s has no slot', async (month) => {
    const { days } = await read(month)
    expect(days.length).toBeGreaterThan(27)
    expect(new Set(days.map(({ state }) => state))).toEqual(
      new Set([month < '2026' ? 'past' : 'too-far']),
    )
    expect(days.flatMap(({ slots }) => slots)).toEqual([])
  })
})

test('a venue that tells no months says so, and is not asked', async () => {
  const fetch = () => Promise.reject(new Error('asked'))
  const other = await createTestApp({ upstreams: { venue: { fetch } } })
  const { status, body } = await other.call('/venue/availability/month?month=2026-11&activityId=vr')
  expect([status, body.code]).toEqual([404, 'not-supported'])
  expect((await other.call('/api/venue')).body['can']).toEqual([])
  await other.close()
  expect((await app.call('/api/venue')).body['can']).toContain('month')
})
