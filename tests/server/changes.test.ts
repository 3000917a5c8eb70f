import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setPrice } from '../support/server/venueEdits.ts'
import { noLimits } from '../support/server/limits.ts'
import { createTestApp, type Person, saturday, type TestApp } from '../support/server/testApp.ts'
import { expectedLoad, loadOf, visitsOf } from '../support/people/visits.ts'

let app: TestApp
let client: Person
let visits: ReturnType<typeof visitsOf>
beforeAll(async () => {
  app = await createTestApp({ config: { limits: noLimits } })
  client = await app.register()
  visits = visitsOf(app, client)
})
beforeEach(async () => {
  app.clock.now = saturday
  await app.database.pool.query('truncate bookings, booking_events, pool_load, holds, attempts')
})
afterAll(() => app.close())

async function journal(id: string) {
  const { rows } = await app.database.pool.query(
    'select actor, from_status, to_status, why from booking_events where booking = $1 order by id',
    [id],
  )
  return rows.map(({ actor, from_status, to_status, why }) => [actor, from_status, to_status, why])
}

test('a private box that was sold to one person stays one box with three, in price and in stations', async () => {
  const { rows } = await app.database.pool.query(
    "select per, min_participants from activities where id = 'vr'",
  )
  const set = (per: string, least: number) =>
    app.database.pool.query(
      "update activities set per = $1, min_participants = $2 where id = 'vr'",
      [per, least],
    )
  await set('group', 1)
  try {
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000)
    const { id, totalPrice } = await visits.book({ activityId: 'vr', participants: 1 })
    const { body } = await visits.change(id, { serial: 1, participants: 3 })
    expect(body).toMatchObject({
      participants: 3,
      totalPrice,
      lines: [{ quantity: 1, per: 'group' }],
    })
    expect(Object.values(await loadOf(app, 'vr')).every((load) => load === 1)).toBe(true)
  } finally {
    vi.restoreAllMocks()
    await set(rows[0].per, rows[0].min_participants)
  }
})

describe('a visit that is moved', () => {
  test('takes the new places, gives the old ones back, and is another version', async () => {
    const { id, pass, ...sold } = await visits.book()
    const { status, body } = await visits.change(id, {
      serial: 1,
      date: '2026-11-29',
      time: '16:00',
    })
    expect([status, body]).toMatchObject([
      200,
      {
        ...sold,
        id,
        date: '2026-11-29',
        time: '16:00',
        serial: 2,
        cancelUntil: '2026-11-28T15:00:00.000Z',
      },
    ])
    expect(await visits.read(id)).toEqual(body)
    expect(body['pass']).not.toBe(pass)
    expect(Object.keys(await loadOf(app, 'simulators')).every((at) => at.startsWith('11-29'))).toBe(
      true,
    )
    expect(await loadOf(app, 'simulators')).toEqual(await expectedLoad(app, 'simulators'))
    expect((await journal(id)).at(-1)).toEqual([client.id, 'confirmed', 'confirmed', 'moved'])
  })

  test('by an hour that overlaps keeps what both share', async () => {
    const { id } = await visits.book({ activityId: 'birthday', participants: 6 })
    await visits.book({ activityId: 'birthday', participants: 4 })
    expect((await visits.change(id, { serial: 1, time: '16:00' })).status).toBe(200)
    expect(await loadOf(app, 'birthday')).toEqual(await expectedLoad(app, 'birthday'))
  })

  test('to a full slot stays where it was', async () => {
    await visits.book({ time: '17:00', participants: 5 })
    const { id } = await visits.book()
    const before = [await visits.read(id), await loadOf(app, 'simulators'), await journal(id)]
    const { status, body } = await visits.change(id, { serial: 1, time: '17:00' })
    expect([status, body]).toMatchObject([409, { code: 'full', field: 'time' }])
    expect([await visits.read(id), await loadOf(app, 'simulators'), await journal(id)]).toEqual(
      before,
    )
  })

  test('finds a slot that somebody holds full, and free once that hold is over', async () => {
    const other = await app.register()
    const held = { activityId: 'simulators', date: '2026-11-28', time: '17:00', participants: 6 }
    expect(
      (await app.call('/venue/holds', { body: held, token: other.token })).status,
    ).toBeLessThan(300)
    const { id } = await visits.book()
    expect((await visits.change(id, { serial: 1, time: '17:00' })).body.code).toBe('full')
    app.clock.now += 12 * 60_000
    expect((await visits.change(id, { serial: 1, time: '17:00' })).body).toMatchObject({
      time: '17:00',
      serial: 2,
    })
    expect(await loadOf(app, 'simulators')).toEqual(await expectedLoad(app, 'simulators'))
  })

  test('is to be reminded of and has a pass anew', async () => {
    const { id } = await visits.book()
    await app.database.pool.query(
      "update bookings set reminded_at = now(), pass = 'old' where id = $1",
      [id],
    )
    await visits.change(id, { serial: 1, time: '18:00' })
    const { rows } = await app.database.pool.query(
      'select reminded_at, pass from bookings where id = $1',
      [id],
    )
    expect(rows[0].reminded_at).toBeNull()
    expect(rows[0].pass).not.toBe('old')
  })
})

describe('another number of people', () => {
  test('gives places back and lowers the price', async () => {
    const { id } = await visits.book({ participants: 4 })
    const { body } = await visits.change(id, { serial: 1, participants: 3 })
    expect(body).toMatchObject({ participants: 3, totalPrice: 90, serial: 2 })
    expect(new Set(Object.values(await loadOf(app, 'simulators')))).toEqual(new Set([3]))
    expect((await journal(id)).at(-1)?.at(-1)).toBe('reduced')
  })

  test('may be more where there is room, and not where there is none', async () => {
    const { id } = await visits.book({ participants: 2 })
    await visits.book({ participants: 2 })
    expect((await visits.change(id, { serial: 1, participants: 4 })).body).toMatchObject({
      totalPrice: 120,
    })
    expect((await visits.change(id, { serial: 2, participants: 5 })).body).toMatchObject({
      code: 'full',
    })
    expect(await loadOf(app, 'simulators')).toEqual(await expectedLoad(app, 'simulators'))
  })

  test('and another time at once fit together or not at all', async () => {
    await visits.book({ time: '17:00', participants: 4 })
    const { id } = await visits.book({ participants: 4 })
    expect((await visits.change(id, { serial: 1, time: '17:00' })).status).toBe(409)
    const { body } = await visits.change(id, { serial: 1, time: '17:00', participants: 2 })
    expect(body).toMatchObject({ time: '17:00', participants: 2, totalPrice: 60 })
  })
})

test('a visit costs what was sold, also after the venue changed its price and policy', async () => {
  // It books until the new price is known.
  const own = await createTestApp({ config: { limits: noLimits } })
  const theirs = visitsOf(own, await own.register())
  const { id, cancelUntil } = await theirs.book({ participants: 4 })
  await own.database.pool.query(
    "update activities set cancel_before = 9999 where id = 'simulators'",
  )
  await setPrice(own.database.db, 'simulators', 9900, saturday)
  // The venue's facts are read once a second: what is sold next says when they are the new ones.
  const isSoldAnew = async () =>
    expect(await theirs.book({ time: '19:00', participants: 1 })).toMatchObject({ totalPrice: 99 })
  await vi.waitFor(isSoldAnew, { timeout: 5000, interval: 400 })
  expect((await theirs.change(id, { serial: 1, participants: 3 })).body).toMatchObject({
    totalPrice: 90,
    cancelUntil,
  })
  expect((await theirs.change(id, { serial: 2, participants: 4 })).body).toMatchObject({
    totalPrice: 120,
  })
  await own.close()
})

test('a note for the venue moves nothing, and may be taken back', async () => {
  const { id } = await visits.book()
  const { body } = await visits.change(id, { serial: 1, notes: '  Un fauteuil roulant ' })
  expect(body).toMatchObject({ notes: 'Un fauteuil roulant', serial: 2, totalPrice: 60 })
  expect((await visits.change(id, { serial: 2, notes: null })).body).toMatchObject({
    notes: null,
    serial: 3,
  })
  expect((await journal(id)).map((event) => event.at(-1))).toEqual(['booked', 'noted', 'noted'])
})

describe('a cancelled visit', () => {
  test('gives exactly its places back, once, however often it is cancelled', async () => {
    const { id } = await visits.book({ participants: 4 })
    await visits.book({ participants: 2 })
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => visits.cancel(id, { serial: 1 })),
    )
    expect(replies.map(({ status, body }) => [status, body['status'], body['serial']])).toEqual(
      Array.from({ length: 12 }, () => [200, 'cancelled', 2]),
    )
    expect(new Set(Object.values(await loadOf(app, 'simulators')))).toEqual(new Set([2]))
    expect((await journal(id)).slice(1)).toEqual([
      [client.id, 'confirmed', 'cancelled', 'cancelled'],
    ])
  })

  test('is not changed any more', async () => {
    const { id } = await visits.book()
    await visits.cancel(id, { serial: 1 })
    const { status, body } = await visits.change(id, { serial: 2, time: '16:00' })
    expect([status, body]).toMatchObject([
      409,
      { code: 'changed', current: { status: 'cancelled' } },
    ])
    expect(await loadOf(app, 'simulators')).toEqual({})
  })
})

describe('after the cut-off', () => {
  test.each([
    ['change', { serial: 1, time: '18:00' }],
    ['change', { serial: 1, participants: 1 }],
    ['change', { serial: 1, notes: 'En retard' }],
    ['cancel', { serial: 1 }],
  ] as const)('%s %j is refused with the telephone', async (what, body) => {
    const { id, cancelUntil } = await visits.book()
    const before = [await visits.read(id), await loadOf(app, 'simulators')]
    app.clock.now = Date.parse(cancelUntil ?? '')
    const reply = await visits[what](id, body)
    expect([reply.status, reply.body]).toMatchObject([
      403,
      { code: 'too-late', error: expect.stringContaining('01 99 00 12 34') },
    ])
    expect([await visits.read(id), await loadOf(app, 'simulators')]).toEqual(before)
  })

  test('the last millisecond before it still counts', async () => {
    const { id, cancelUntil } = await visits.book()
    app.clock.now = Date.parse(cancelUntil ?? '') - 1
    expect((await visits.cancel(id, { serial: 1 })).status).toBe(200)
  })
})
