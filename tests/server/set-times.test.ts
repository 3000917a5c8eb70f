import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { offerPlaces } from '../../server/booking/waitlist/offerPlaces.ts'
import { noLimits } from '../support/server/limits.ts'
import { createTestApp, type Reply } from '../support/server/testApp.ts'
import { MATS, yogaFolder } from '../support/server/yoga.ts'

const app = await createTestApp({ config: { limits: noLimits }, folder: yogaFolder() })
afterAll(() => app.close())
const { token } = await app.register()
const rival = await app.register()
beforeEach(() =>
  app.database.pool.query(
    'truncate holds, bookings, booking_events, pool_load, waits, idempotency',
  ),
)

const wish = { activityId: 'yoga', date: '2026-11-28', time: '15:50', participants: 2 }
const book = (more: object = {}, who = token) =>
  app.call('/venue/bookings', { body: { ...wish, ...more }, token: who })
const placesOf = async (activityId: string, date = wish.date) => {
  const { body } = await app.call(`/venue/availability?activityId=${activityId}&date=${date}`)
  return body.slots?.map(({ time, remaining }) => `${time} ${remaining}`)
}
const idOf = ({ body }: Reply) => body.data?.bookingId
const put = (id: string | undefined, body: object) =>
  app.call(`/venue/bookings/${id}`, { method: 'PUT', body: { serial: 1, ...body }, token })

test('what is free is told for each session of the day in order, and for nothing else', async () => {
  expect(await placesOf('yoga')).toEqual(['14:05 6', '15:50 6', '18:30 6'])
  expect(await placesOf('yoga', '2026-11-26')).toEqual(['18:30 6'])
  expect(await placesOf('yoga', '2026-11-27')).toEqual([])
  const { body } = await app.call('/venue/activities')
  const told = Object.values(body).find((one) => Object(one).id === 'yoga')
  expect(Object(told).timetable.days).toEqual([{ day: '2026-12-12', times: [], reason: 'Stage' }])
})

test('a month tells why a day has no session', async () => {
  const { body } = await app.call('/venue/availability/month?activityId=yoga&month=2026-12')
  const days = Object(body['days'])
  expect(days[11]).toEqual({ date: '2026-12-12', state: 'open', reason: 'Stage', slots: [] })
  expect(days[4].slots).toHaveLength(3)
})

test('a session takes the quarter of an hour in which it begins, and those until all is tidy', async () => {
  expect((await book({ participants: MATS })).status).toBe(201)
  // 15:50 to 17:05, in whole quarters: from 15:45 on, nobody stretches from 15:00 to 15:50.
  expect(await placesOf('stretching')).toEqual([
    '14:00 6',
    '15:00 0',
    '16:00 0',
    '17:00 0',
    ...['18', '19', '20', '21', '22', '23'].map((hour) => `${hour}:00 6`),
  ])
  expect(await placesOf('yoga')).toEqual(['14:05 6', '15:50 0', '18:30 6'])
  const { body } = await book({ participants: 1 }, rival.token)
  expect([body.code, body.error]).toEqual(['full', 'Ce créneau est complet'])
})

test.each([
  ['between two sessions', { time: '16:00' }],
  ['a day without one', { date: '2026-11-27', time: '18:30' }],
  ['a day that takes them out', { date: '2026-12-12' }],
])('%s nothing is sold, held or waited for', async (_, other) => {
  const body = { ...wish, ...other }
  for (const path of ['bookings', 'holds', 'waits']) {
    const reply = await app.call(`/venue/${path}`, { body, token })
    expect([reply.status, reply.body.code, reply.body.field]).toEqual([422, 'no-slot', 'time'])
  }
})

test('a session is held, moved to another and cancelled as any other visit', async () => {
  const held = await app.call('/venue/holds', { body: wish, token })
  const made = await book({ holdId: held.body.id })
  expect(made.status).toBe(201)
  expect((await put(idOf(made), { time: '18:00' })).body.code).toBe('no-slot')
  expect((await put(idOf(made), { time: '18:30' })).body).toMatchObject({ time: '18:30' })
  expect(await placesOf('yoga')).toEqual(['14:05 6', '15:50 6', '18:30 4'])
  await app.call(`/venue/bookings/${idOf(made)}/cancel`, { body: { serial: 2 }, token })
  expect(await app.rows('select distinct load from pool_load')).toEqual([{ load: 0 }])
})

test('a full session is waited for, and offered when a place comes free', async () => {
  const made = await book({ participants: MATS })
  const wait = { body: { ...wish, participants: 1 }, token: rival.token }
  expect((await app.call('/venue/waits', wait)).status).toBe(201)
  await put(idOf(made), { participants: 4 })
  await offerPlaces({ db: app.database.db, now: () => app.clock.now })
  expect(await app.rows('select kind, time, participants from holds')).toEqual([
    { kind: 'offer', time: '15:50', participants: 1 },
  ])
})

describe('a session that is sold and then taken out', () => {
  test('stays as sold, is sold no more, and can be moved to one that is held', async () => {
    const made = await book()
    const [, saturday] = yogaFolder().activities.at(-2)?.timetable?.weeks ?? []
    const later = await createTestApp({
      config: { ...app.config },
      database: app.database,
      folder: yogaFolder({ weeks: [{ ...Object(saturday), times: ['18:30'] }], days: [] }),
    })
    const asked = { body: { ...wish, time: '15:50' }, token: rival.token }
    expect((await later.call('/venue/bookings', asked)).body.code).toBe('no-slot')
    const change = { method: 'PUT', token, body: { serial: 1, notes: 'Un tapis' } }
    const path = `/venue/bookings/${idOf(made)}`
    expect((await later.call(path, change)).body).toMatchObject({ time: '15:50', serial: 2 })
    const move = { ...change, body: { serial: 2, time: '18:30' } }
    expect((await later.call(path, move)).body).toMatchObject({ time: '18:30', serial: 3 })
    await later.close()
  })
})
