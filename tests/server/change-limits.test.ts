import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitsOf } from '../support/people/visits.ts'
import { bookAt, codeOf, wish } from '../support/server/limitedBooking.ts'
import { noLimits } from '../support/server/limits.ts'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'
import { type Desk, openDesk } from '../support/staff/staffDesk.ts'
import { untilWaiting } from '../support/database/untilWaiting.ts'

const [friday, saturday, sunday] = ['2026-11-27', '2026-11-28', '2026-11-29']
const times = Array.from({ length: 8 }, (_, n) => `${14 + n}:00`)

let app: TestApp
let second: TestApp
let raised: TestApp
let desk: Desk
let client: Person
beforeAll(async () => {
  app = await createTestApp({ connections: 16 })
  second = await createTestApp({ database: app.database })
  raised = await createTestApp({ database: app.database, config: { limits: noLimits } })
  await app.rows('update pools set stations = 10000')
  desk = await openDesk(app)
})
beforeEach(async () => {
  client = await app.register()
})
afterAll(() => Promise.all([second, raised, app].map((one) => one.close())))

/** Four visits on the Friday and four on the Sunday: all that one customer may have ahead. */
async function bookEight(): Promise<string[]> {
  const ids = []
  for (const [n, time] of times.entries()) {
    const date = n < 4 ? friday : sunday
    const made = await bookAt(raised, client, { ...wish, date, time: n < 4 ? time : times[n - 4] })
    ids.push(made.body.data?.bookingId ?? '')
  }
  return ids
}

const change = (id: string, body: object, on = app) => visitsOf(on, client).change(id, body)
const toSaturday = (n: number) => ({ serial: 1, date: saturday, time: times[n] })
const eight = { serial: 1, participants: 8 }
const had = async () =>
  (
    await app.rows(
      `select sum(participants)::int as places, (count(*) filter (where day = $2))::int as saturday
       from bookings where customer = $1 and status <> 'cancelled'`,
      client.id,
      saturday,
    )
  )[0]

test('eight visits moved to one day are four there, and a fifth leaves its visit as it was', async () => {
  const codes = []
  for (const [n, id] of (await bookEight()).entries())
    codes.push(codeOf(await change(id, toSaturday(n))))
  expect(codes).toEqual([...Array(4).fill(200), ...Array(4).fill('limit-visits-per-day')])
  expect(await had()).toEqual({ places: 8, saturday: 4 })
})

test('eight visits enlarged one after the other are forty places at most', async () => {
  const replies = []
  for (const id of await bookEight()) replies.push(await change(id, eight))
  expect(replies.map(codeOf)).toEqual([
    ...Array(4).fill(200),
    ...Array(4).fill('limit-places-ahead'),
  ])
  expect(replies.at(-1)?.body.error).toContain('dépasseraient 40 places')
  expect(await had()).toMatchObject({ places: 4 * 8 + 4 })
})

test('changes and bookings made at once at two processes go no further', async () => {
  const ids = (await bookEight()).slice(0, 4)
  await app.rows('delete from bookings where customer = $1 and day = $2', client.id, sunday)
  const on = (n: number) => (n % 2 ? app : second)
  await Promise.all([
    ...ids.map((id, n) => change(id, toSaturday(n), on(n))),
    ...ids.map((_, n) => bookAt(on(n), client, { ...wish, date: saturday, time: times[n] })),
  ])
  expect(await had()).toMatchObject({ saturday: 4 })
})

test('visits enlarged at once at two processes go no further', async () => {
  const ids = await bookEight()
  const { pool } = app.database
  const barrier = await pool.connect()
  // Nobody takes a place before all have been judged, or wait to be.
  await barrier.query('begin; select from pool_load for update')
  const asked = ids.map((id, n) => change(id, eight, n % 2 ? app : second))
  await untilWaiting(pool, ids.length)
  await barrier.query('commit')
  barrier.release()
  await Promise.all(asked)
  expect(await had()).toMatchObject({ places: 4 * 8 + 4 })
})

test('with the limits raised all of them pass (negative control)', async () => {
  for (const [n, id] of (await bookEight()).entries()) {
    const both = { ...toSaturday(n), participants: 8 }
    expect((await change(id, both, raised)).status).toBe(200)
  }
  expect(await had()).toEqual({ places: 64, saturday: 8 })
})

test('what adds nothing is never refused beyond the limits, nor is a repeat of what stands', async () => {
  const [first = ''] = await bookEight()
  await app.rows(
    'update bookings set day = $2, participants = 8 where customer = $1',
    client.id,
    saturday,
  )
  const smaller = { serial: 1, date: saturday, time: '22:00', participants: 7 }
  for (let n = 0; n < 2; n += 1) expect((await change(first, smaller)).status).toBe(200)
  expect(codeOf(await change(first, { ...smaller, serial: 2, participants: 8 }))).toBe(
    'limit-places-ahead',
  )
  expect((await change(first, { serial: 2, notes: 'Au calme' })).status).toBe(200)
})

test('the team moves and enlarges them beyond', async () => {
  for (const [n, id] of (await bookEight()).entries()) {
    const [sold] = await app.rows('select price_cents from bookings where id = $1', id)
    const body = { ...toSaturday(n), participants: 8, total: 8 * Number(sold?.['price_cents']) }
    expect((await desk.signed(`/bookings/${id}/change`, { body })).status).toBe(200)
  }
  expect(await had()).toEqual({ places: 64, saturday: 8 })
})
