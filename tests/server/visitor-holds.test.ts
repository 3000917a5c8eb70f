import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HoldRequest } from '../../shared/api/booking.ts'
import { visitorSecretOf } from '../../shared/api/visitor.ts'
import { HOUR_MS, MINUTE_MS } from '../../shared/rules/time.ts'
import { randomToken } from '../../server/secret.ts'
import { askCode, mailedCode, prove } from '../support/people/codes.ts'
import { small, wish } from '../support/server/contestedApp.ts'
import { createDatabase } from '../support/database/database.ts'
import { noLimits } from '../support/server/limits.ts'
import { createTestApp, newAddress, type Reply, saturday } from '../support/server/testApp.ts'

const database = await createDatabase()
const app = await createTestApp({ database })
/** The other process of the same venue, by the same clock. */
const other = await createTestApp({ database, time: () => app.clock.now })
const roomy = await createTestApp({ database, config: { limits: noLimits } })
const customer = await roomy.register()
afterAll(async () => {
  await Promise.all([app.close(), other.close(), roomy.close()])
  await database.close()
})
beforeEach(async () => {
  app.clock.now = saturday
  await app.rows(
    'truncate holds, bookings, booking_events, pool_load, idempotency, attempts, waits',
  )
})

const newVisitor = () => visitorSecretOf(randomToken())
const one = { ...wish, participants: 1 }

function hold(
  token: string,
  body: HoldRequest = small,
  { at = app, address = newAddress() } = {},
): Promise<Reply> {
  return at.call('/venue/holds', { body, token, address })
}

const loads = async () =>
  (await app.rows("select load from pool_load where pool = 'vr' order by quantum")).map(
    ({ load }) => load,
  )

async function remaining(): Promise<number | undefined> {
  const path = `/venue/availability?activityId=vr&date=${wish.date}`
  const { body } = await app.call(path)
  return body.slots?.find(({ time }) => time === wish.time)?.remaining
}

describe('a visitor', () => {
  test('holds places for six minutes, which rivals see and nobody else has', async () => {
    const me = newVisitor()
    const { status, body } = await hold(me)
    expect([status, body]).toMatchObject([
      201,
      { ...small, lasts: 6 * MINUTE_MS, isExtended: true },
    ])
    expect(await remaining()).toBe(2)
    app.clock.now += MINUTE_MS
    const again = await hold(me)
    expect([again.status, again.body]).toEqual([200, { ...body, lasts: 5 * MINUTE_MS }])
    expect((await hold(customer.token, wish)).body.code).toBe('full')
    app.clock.now += 5 * MINUTE_MS
    expect((await hold(customer.token, wish)).status).toBe(201)
  })

  test('has one set of places: another one gives the former back, leaving all of them', async () => {
    const me = newVisitor()
    await hold(me)
    const moved = await hold(me, { ...small, time: '20:00' })
    expect(await remaining()).toBe(4)
    const path = `/venue/holds/${moved.body.id}`
    expect((await app.call(path, { method: 'DELETE', token: newVisitor() })).status).toBe(404)
    expect((await app.call(path, { method: 'DELETE', token: me })).status).toBe(200)
    expect(new Set(await loads())).toEqual(new Set([0]))
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => hold(me, small, { at: n % 2 ? app : other })),
    )
    expect(replies.map(({ body }) => body.error ?? body.id)).toEqual(
      Array(10).fill(replies[0]?.body.id),
    )
    expect(new Set((await loads()).slice(0, 4))).toEqual(new Set([2]))
  })

  test('books nothing, waits for nothing, prolongs nothing, and is nobody', async () => {
    const me = newVisitor()
    const { body } = await hold(me)
    const calls: [string, object][] = [
      ['/venue/bookings', { ...small, holdId: body.id }],
      ['/api/proxy?endpoint=/bookings', { ...small, holdId: body.id }],
      [`/venue/holds/${body.id}/extend`, {}],
      ['/venue/waits', { ...wish, time: '16:00' }],
    ]
    for (const [path, sent] of calls) {
      expect([path, (await app.call(path, { body: sent, token: me })).status]).toEqual([path, 401])
    }
    expect((await app.call('/venue/users/bookings', { token: me })).status).toBe(401)
    expect((await app.call('/api/auth', { token: me })).body['isAuthenticated']).toBe(false)
    const booking = `insert into bookings (id, customer, activity_id, activity_name, pool, units, starts_at, day, time,
      duration, participants, status, price_cents, created_at) values ('b', $1, 'vr', '', 'vr', 1, now(), now(), '', 1, 1, 'confirmed', 0, now())`
    const [held] = await app.rows('select customer from holds')
    expect(held?.['customer']).toMatch(/^v:[0-9a-f]{64}$/)
    await expect(app.rows(booking, held?.['customer'])).rejects.toThrow('bookings_customer')
  })

  test.each(['visitor.short', `visitor.${'x'.repeat(44)}`, `v:${'0'.repeat(64)}`])(
    '%s is none',
    async (token) => {
      expect((await hold(token)).status).toBe(401)
    },
  )

  test('is none where no code can be sent: nothing is held', async () => {
    const config = { publicUrl: 'https://borne.example' }
    const mute = await createTestApp({ database, config })
    expect((await hold(newVisitor(), small, { at: mute })).status).toBe(401)
    await mute.close()
  })
})

describe('a code', () => {
  const lasts = async (me: string, body?: HoldRequest) => (await hold(me, body)).body['lasts']
  const ask = (token?: string, email = 'a@client.example') =>
    app.call('/api/codes', { body: { email }, ...(token && { token }) })

  test('has the places last as long as it opens, once, wherever they move', async () => {
    const me = newVisitor()
    await hold(me)
    app.clock.now += 5 * MINUTE_MS
    const [mine, plain] = [await ask(me), await ask()]
    expect([mine.status, Object.keys(mine.body)]).toEqual([202, Object.keys(plain.body)])
    expect(await lasts(me)).toBe(10 * MINUTE_MS)
    app.clock.now += 2 * MINUTE_MS
    await ask(me)
    expect(await lasts(me)).toBe(8 * MINUTE_MS)
    const later = { ...small, time: '20:00' }
    expect(await lasts(me, later)).toBe(8 * MINUTE_MS)
    await ask(me)
    expect(await lasts(me, later)).toBe(8 * MINUTE_MS)
    app.clock.now += 8 * MINUTE_MS
    await ask(me)
    expect((await hold(me, later)).status).toBe(201)
  })

  test('moves them to the customer, for twelve minutes, who books them; nothing comes free', async () => {
    const me = newVisitor()
    const held = await hold(me)
    const { challenge, code } = await mailedCode(app, 'noa@client.example')
    const names = { firstName: 'Noa', mobilePhone: '06 12 34 56 78' }
    const signed = await app.call('/api/auth', { body: { challenge, code, ...names }, token: me })
    expect([signed.status, signed.body.user]).toMatchObject([
      200,
      { firstName: 'Noa', lastName: '', mobilePhone: '0612345678' },
    ])
    const { token = '', user } = signed.body
    const kept = await hold(token)
    const { id } = held.body
    expect([kept.status, kept.body]).toMatchObject([200, { id, lasts: 12 * MINUTE_MS }])
    expect(kept.body['isExtended']).toBe(false)
    const [row] = await app.rows('select customer, network from holds')
    expect(row).toEqual({ customer: String(user?.['id']), network: null })
    expect((await app.call(`/venue/holds/${id}`, { method: 'DELETE', token: me })).status).toBe(404)
    const body = { ...small, holdId: id }
    expect((await app.call('/venue/bookings', { body, token })).status).toBe(201)
    expect(new Set(await loads())).toEqual(new Set([2]))
  })

  test('of somebody known keeps what they are called; a wrong one moves nothing', async () => {
    const { email, token, id } = await app.register()
    await hold(token, { ...small, time: '20:00' })
    const me = newVisitor()
    const held = await hold(me)
    const challenge = await askCode(app, email)
    const wrong = { challenge, code: '00000000', firstName: 'Noa' }
    expect((await app.call('/api/auth', { body: wrong, token: me })).status).toBe(401)
    expect((await hold(me)).body.id).toBe(held.body.id)
    const body = { ...(await mailedCode(app, email)), firstName: 'Noa', endsOthers: true }
    const signed = await app.call('/api/auth', { body, token: me })
    expect(signed.body.user).toMatchObject({ id, firstName: 'Camille' })
    // What they held elsewhere is given back for it.
    expect(await app.rows('select id, customer from holds')).toEqual([
      { id: held.body.id, customer: id },
    ])
    expect((await loads()).filter((load) => load !== 0)).toEqual([2, 2, 2, 2])
  })

  test('of somebody to whom the waiting list has offered places leaves the offer theirs', async () => {
    const { email, token } = await app.register()
    const offered = await hold(token, { ...small, time: '20:00' })
    await app.rows("update holds set kind = 'offer'")
    const me = newVisitor()
    const held = await hold(me)
    const proof = { ...(await mailedCode(app, email)), endsOthers: true }
    expect((await prove(app, proof, { token: me })).status).toBe(200)
    expect(await app.rows('select id, kind from holds order by kind')).toEqual([
      { id: held.body.id, kind: 'hold' },
      { id: offered.body.id, kind: 'offer' },
    ])
  })

  test('of another browser moves nothing, nor does one that comes too late for the places', async () => {
    const [me, stranger] = [newVisitor(), newVisitor()]
    await hold(me)
    const proof = await mailedCode(app, 'noa@client.example')
    expect((await prove(app, proof, { token: stranger })).status).toBe(200)
    expect((await hold(me)).status).toBe(200)
    app.clock.now += 6 * MINUTE_MS
    expect(
      (await prove(app, await mailedCode(app, 'b@client.example'), { token: me })).status,
    ).toBe(200)
    expect(await app.rows("select from holds where customer not like 'v:%'")).toEqual([])
  })
})

describe('visitors together', () => {
  const opened = (replies: Reply[]) => replies.filter(({ status }) => status === 201).length
  const crowd = (size: number, make: (n: number) => Promise<Reply>) =>
    Promise.all(Array.from({ length: size }, (_, n) => make(n)))
  const times = ['14:00', '16:00', '18:00', '20:00', '22:00']
  afterEach(() => app.rows('truncate holds'))

  test.each([
    ['four', app, 4],
    ['with the limit raised more', roomy, 10],
  ])('of one network, at two servers at once, hold %s sets of places', async (_, at, most) => {
    const address = newAddress()
    const second = at === app ? other : at
    const replies = await crowd(10, (n) =>
      hold(
        newVisitor(),
        { ...one, time: times[n % 5] ?? '' },
        { at: n % 2 ? at : second, address },
      ),
    )
    expect(opened(replies)).toBe(most)
    const refused = replies.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(
      new Set(most === 10 ? [] : ['not-held']),
    )
    if (at === app) app.clock.now += 6 * MINUTE_MS
    expect((await hold(newVisitor(), one, { at, address })).status).toBe(201)
  })

  test('of one network take twenty sets an hour; who has one is told of it all the same', async () => {
    const address = newAddress()
    const me = newVisitor()
    const days = ['2026-11-28', '2026-12-05', '2026-12-12', '2026-12-19', '2026-12-26']
    const moves = days.flatMap((date) => times.map((time) => ({ ...one, date, time }))).slice(0, 24)
    const codes = []
    for (const body of moves) codes.push((await hold(me, body, { address })).body.code ?? 'held')
    expect(codes).toEqual([...Array(20).fill('held'), ...Array(4).fill('not-held')])
    const same = await hold(me, moves[19], { address })
    expect([same.status, same.body['time']]).toEqual([200, moves[19]?.time])
    app.clock.now += HOUR_MS
    expect((await hold(me, one, { address })).status).toBe(201)
  })

  test('have at most half of what is free, at two servers at once; customers have the rest', async () => {
    const replies = await crowd(20, (n) => hold(newVisitor(), one, { at: n % 2 ? app : other }))
    expect([opened(replies), await remaining()]).toEqual([2, 2])
    expect((await hold(customer.token, small)).status).toBe(201)
    expect(await remaining()).toBe(0)
  })

  test('have the one place of a pool that has no more', async () => {
    await app.rows("update pools set stations = 1 where id = 'vr'")
    const replies = await crowd(4, (n) => hold(newVisitor(), one, { at: n % 2 ? app : other }))
    await app.rows("update pools set stations = 4 where id = 'vr'")
    expect(opened(replies)).toBe(1)
  })

  test('have half of what customers have left', async () => {
    const { token } = customer
    await app.call('/venue/bookings', { body: small, token })
    const replies = await crowd(20, (n) => hold(newVisitor(), one, { at: n % 2 ? app : other }))
    expect([opened(replies), await remaining()]).toEqual([1, 1])
  })
})
