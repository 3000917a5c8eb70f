import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Limits } from '../../server/limits/limits.ts'
import { addDays } from '../../shared/rules/day.ts'
import { bookingStatement } from '../../server/booking/bookingStatement.ts'
import { createDatabase } from '../support/database/database.ts'
import { type Asking, bookAt, codeOf, wish } from '../support/server/limitedBooking.ts'
import { noLimits } from '../support/server/limits.ts'
import {
  createTestApp,
  type Person,
  type Reply,
  saturday,
  type TestApp,
} from '../support/server/testApp.ts'
import { pricedBooking } from '../support/server/pricedBooking.ts'
import { HOUR_MS } from '../../shared/rules/time.ts'
import { untilWaiting } from '../support/database/untilWaiting.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.database.pool.query('update pools set stations = 10000')
})
afterAll(() => app.close())

/** One wish on each of so many open days from Wednesday 25 November on. */
const wishes = (count: number) =>
  Array.from({ length: count * 2 }, (_, n) => addDays('2026-11-25', n))
    .filter((date) => ![1, 2].includes(new Date(date).getUTCDay()))
    .slice(0, count)
    .map((date) => ({ ...wish, date }))

function book(
  person: Person,
  body?: unknown,
  { on = app, ...asking }: Asking & { on?: TestApp } = {},
) {
  return bookAt(on, person, body, asking)
}

async function bookingsOf({ id }: Person, on = app): Promise<number> {
  const { rows } = await on.database.pool.query(
    "select count(*)::int as n from bookings where customer = $1 and status <> 'cancelled'",
    [id],
  )
  return rows[0].n
}

async function cancel({ token }: Person, made: Reply): Promise<void> {
  const { status } = await app.call(`/venue/bookings/${made.body.data?.bookingId}/cancel`, {
    body: { serial: 1 },
    token,
  })
  expect(status).toBe(200)
}

describe('a customer has', () => {
  test('eight visits ahead, told when asking for the places already; one cancelled makes room', async () => {
    const person = await app.register()
    const made = []
    for (const each of wishes(8)) made.push(await book(person, each))
    expect(made.map(codeOf)).toEqual(Array(8).fill(201))
    const ninth = { ...wish, time: '18:00' }
    const hold = await app.call('/venue/holds', { body: ninth, token: person.token })
    for (const refused of [await book(person, ninth), hold]) {
      expect(refused).toMatchObject({
        status: 429,
        body: { success: false, code: 'limit-visits-ahead' },
      })
      expect(refused.body.error).toBe(
        'Vous avez déjà 8 visites à venir. Annulez-en une, ou appelez-nous au 01 99 00 12 34\u00a0: nous réservons volontiers avec vous.',
      )
      expect(refused.headers.get('retry-after')).toBeNull()
    }
    const [first] = made
    if (first) await cancel(person, first)
    expect((await book(person, ninth)).status).toBe(201)
  })

  test('forty places ahead and four visits on one day', async () => {
    const [host, player] = [await app.register(), await app.register()]
    for (const each of wishes(4))
      expect((await book(host, { ...each, participants: 8 })).status).toBe(201)
    expect((await book(host, { ...wish, time: '18:00', participants: 5 })).status).toBe(201)
    expect(codeOf(await book(host, { ...wish, time: '17:00', participants: 4 }))).toBe(
      'limit-places-ahead',
    )
    expect((await book(host, { ...wish, time: '17:00', participants: 3 })).status).toBe(201)
    for (const hour of [15, 16, 17, 19])
      expect((await book(player, { ...wish, time: `${hour}:00` })).status).toBe(201)
    expect(codeOf(await book(player, { ...wish, time: '18:00' }))).toBe('limit-visits-per-day')
    expect((await book(player, { ...wish, date: '2026-11-29' })).status).toBe(201)
  })

  test('ten bookings made an hour, cancelled ones too; changes and repeats are never refused', async () => {
    const person = await app.register()
    const kept = await book(person, wish, { key: 'kept' })
    for (let count = 0; count < 9; count += 1) await cancel(person, await book(person))
    app.clock.now += HOUR_MS / 2
    const refused = await book(person)
    expect([codeOf(refused), refused.headers.get('retry-after')]).toEqual([
      'limit-bookings-per-hour',
      '1800',
    ])
    expect(refused.body.error).toBe(
      'Vous venez de faire 10 réservations. Réessayez dans 30 minutes, ou appelez-nous au 01 99 00 12 34.',
    )
    expect(codeOf(await app.call('/venue/holds', { body: wish, token: person.token }))).toBe(
      'limit-bookings-per-hour',
    )
    expect(await book(person, wish, { key: 'kept' })).toMatchObject({
      status: 201,
      body: kept.body,
    })
    const move = { method: 'PUT', body: { serial: 1, time: '17:00' }, token: person.token }
    expect((await app.call(`/venue/bookings/${kept.body.data?.bookingId}`, move)).status).toBe(200)
    app.clock.now += HOUR_MS / 2
    expect((await book(person)).status).toBe(201)
    app.clock.now = saturday
  })

  test('a count given back for what was refused, or was booked before', async () => {
    const person = await app.register()
    expect((await book(person, wish, { key: 'again' })).status).toBe(201)
    for (let count = 0; count < 15; count += 1) {
      expect((await book(person, wish, { key: 'again' })).status).toBe(201)
      expect((await book(person, { ...wish, time: '03:00' })).status).toBe(422)
    }
    expect((await book(person, { ...wish, time: '17:00' })).status).toBe(201)
  })

  test('as many bookings as were not refused, where some are refused among those made at once', async () => {
    const config = { limits: { ...noLimits, 'bookings-per-hour': 30 } }
    const own = await createTestApp({ config, database: app.database })
    const person = await own.register()
    const sent = (each: object) => book(person, each, { on: own })
    const times = Array.from({ length: 30 }, (_, n) => (n % 2 ? '15:00' : '03:00'))
    const both = await Promise.all(times.map((time) => sent({ ...wish, time })))
    expect(both.map(codeOf)).toEqual(times.map((time) => (time === '15:00' ? 201 : 422)))
    const others = await Promise.all(Array(20).fill(wish).map(sent))
    expect(others.filter(({ status }) => status === 201)).toHaveLength(15)
    expect(await bookingsOf(person)).toBe(30)
    await own.close()
  })
})

describe('two hundred at once, at two processes', () => {
  const storm = async (limits: Limits, count = 200) => {
    const one = await createTestApp({ config: { limits } })
    const two = await createTestApp({ database: one.database, config: { limits } })
    await one.database.pool.query('update pools set stations = 10000')
    const person = await one.register()
    const asked = Array.from({ length: count }, (_, n) => ({ ...wish, time: `${15 + (n % 4)}:00` }))
    const replies = await Promise.all(
      asked.map((each, n) => book(person, each, { on: n % 2 ? one : two })),
    )
    const made = await bookingsOf(person, one)
    await two.close()
    await one.close()
    return {
      made,
      answered: replies.filter(({ status }) => status === 201).length,
      codes: new Set(replies.map(codeOf)),
    }
  }

  test('are eight bookings, by the count of visits alone', async () => {
    const { made, answered, codes } = await storm({
      'bookings-per-hour': 1000,
      'visits-per-day': 1000,
    })
    expect([made, answered]).toEqual([8, 8])
    expect(codes).toEqual(new Set([201, 'limit-visits-ahead']))
  })

  test('are ten, by the count of the hour alone', async () => {
    const { made, answered } = await storm({
      'visits-ahead': 1000,
      'places-ahead': 1000,
      'visits-per-day': 1000,
    })
    expect([made, answered]).toEqual([10, 10])
  })

  test('are hundreds where the limits are raised (negative control)', async () => {
    const { made, answered } = await storm(noLimits)
    expect(made).toBe(answered)
    // Two processes that always meet may tire of each other.
    expect(made).toBeGreaterThan(100)
  })

  test('are more than eight where the customer’s version is not looked at (negative control)', async () => {
    const database = await createDatabase(16)
    const { pool } = database
    await pool.query('update pools set stations = 10000')
    const guard = 'where mine.version = excluded.version - 1'
    /** Twelve statements that have all counted before any of them goes on. */
    const run = async (isGuarded: boolean) => {
      const customer = `c-${isGuarded}`
      await pool.query('insert into customer_versions values ($1, 1)', [customer])
      const barrier = await pool.connect()
      await barrier.query('begin')
      await barrier.query('select from customer_versions where customer = $1 for update', [
        customer,
      ])
      const booking = Array.from({ length: 12 }, (_, n) => {
        const id = `${customer}-${n}`
        const start = { time: '15:00', at: Date.parse('2026-11-28T14:00Z') }
        const once = { customer, key: id, bodyHash: '' }
        const request = { ...wish, activityId: 'vr' }
        const wanted = {
          ...pricedBooking({ id, once, request, start, now: saturday }),
          limits: { 'visits-per-day': 100 },
        }
        const { text, values } = bookingStatement([wanted])
        expect(text).toContain(guard)
        return pool.query({ text: isGuarded ? text : text.replace(guard, ''), values })
      })
      await untilWaiting(pool, booking.length)
      await barrier.query('commit')
      barrier.release()
      await Promise.all(booking)
      return (await pool.query('select from bookings where customer = $1', [customer])).rowCount
    }
    expect(await run(true)).toBe(1)
    expect(await run(false)).toBe(12)
    await database.close()
  })
})

test('with a venue of somebody else’s the hours count all the same', async () => {
  let sent = 0
  const fetch = async () => {
    sent += 1
    return Response.json(
      { success: true, data: { bookingId: String(sent), status: 'confirmed' } },
      { status: 201 },
    )
  }
  const own = await createTestApp({ database: app.database, upstreams: { venue: { fetch } } })
  const person = await own.register()
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => book(person, wish, { on: own })),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(sent).toBe(10)
  await own.close()
})
