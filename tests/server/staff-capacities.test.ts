import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { CapacityEffect, VenueCapacities } from '../../shared/api/staff/capacities.ts'
import { Todo } from '../../shared/api/staff/closures.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { seed } from '../../server/db/seed.ts'
import { fitCapacity } from '../../server/db/venueValues/capacity.ts'
import { PIN } from '../support/people/staffCredentials.ts'
import { runDueJobs } from '../support/server/jobs.ts'
import { noLimits } from '../support/server/limits.ts'
import { type Desk, openDesk } from '../support/staff/staffDesk.ts'
import { createTestApp, type Person, saturday, type TestApp } from '../support/server/testApp.ts'
import { untilWaiting } from '../support/database/untilWaiting.ts'

const CONNECTIONS = 16
const date = '2026-11-28'
/** Saturday 28 November 2026, 15:00 in Paris. */
const start = Date.parse('2026-11-28T14:00Z')
const slot = { activityId: 'vr', date, time: '15:00', participants: 2 }

let app: TestApp
let desk: Desk
let people: Person[]
let fitsDue = 0
beforeAll(async () => {
  app = await createTestApp({
    connections: CONNECTIONS,
    config: { limits: noLimits },
    onCapacitySet: () => void (fitsDue += 1),
  })
  desk = await openDesk(app)
  people = await app.registerAll(CONNECTIONS)
}, 120_000)
afterAll(() => app.close())
beforeEach(async () => {
  await app.rows(`truncate closures, bookings, booking_events, pool_load, holds, waits, letters, idempotency,
    customer_versions, attempts`)
  await app.rows("update pools set stations = 4, origin = 'file' where id = 'vr'")
  fitsDue = 0
  await desk.goTo(saturday)
})

const told = async () =>
  v.parse(VenueCapacities, (await desk.signed('/venue/capacities')).body).pools
const vr = async () => (await told()).find(({ pool }) => pool === 'vr')
/** An edit of what is seen at this moment. */
const set = async (more: object, path = '/venue/capacities', headers = {}) =>
  desk.signed(path, {
    method: 'PUT',
    body: { pool: 'vr', version: (await vr())?.version, ...more },
    headers,
  })
const preview = async (stations: number) =>
  v.parse(CapacityEffect, (await set({ stations }, '/venue/capacities?preview=1')).body)
const tokenOf = (number: number) => people[number]?.token ?? ''
const book = (number: number, more: object = {}) =>
  app.call('/venue/bookings', { body: { ...slot, ...more }, token: tokenOf(number) })
const cancel = (id: string | undefined, number: number) =>
  app.call(`/venue/bookings/${id}/cancel`, { body: { serial: 1 }, token: tokenOf(number) })
const placesAt = async (time: string) => {
  const { body } = await app.call(`/venue/availability?date=${date}&activityId=vr`)
  return body.slots?.find((one) => one.time === time)?.remaining
}
const bounds = () =>
  app.rows(`select distinct load, stations, capacity from pool_load
    where pool = 'vr' and quantum between '2026-11-28T14:00Z' and '2026-11-28T14:45Z'`)
const todo = async () => v.parse(Todo, (await desk.signed('/todo')).body)
const over = { from: start, to: start + 60 * MINUTE_MS, sold: 4, stations: 2 }

describe('how many stations a pool has', () => {
  test('is set, told with who did it, sold at once, and journaled with what it was', async () => {
    expect(await vr()).toMatchObject({ stations: 4, folder: 4, current: 4, isOwn: false })
    expect((await set({ stations: 6 })).status).toBe(200)
    expect(await vr()).toMatchObject({
      stations: 6,
      folder: 4,
      current: 6,
      isOwn: true,
      changed: { by: 'Ada', at: saturday },
    })
    expect(await placesAt('15:00')).toBe(6)
    const [event] = await app.rows(
      'select action, subject, before, after from staff_events order by id desc limit 1',
    )
    const name = 'Réalité virtuelle'
    expect(event).toEqual({
      action: 'capacity-set',
      subject: 'vr',
      before: { name, stations: 4 },
      after: { name, stations: 6 },
    })
    expect((await seed(app.database.db, saturday)).kept).toContainEqual({ what: 'pool', id: 'vr' })
    expect((await set({})).status).toBe(200)
    expect(await vr()).toMatchObject({ stations: 4, isOwn: false })
    expect((await seed(app.database.db, saturday)).kept).toEqual([])
  })

  test('may be fewer than are sold: told before, « 4 pour 2 » until they cancel, and never resold', async () => {
    const first = (await book(0)).body.data?.bookingId
    await book(1)
    await book(2, { time: '17:00', participants: 3 })
    expect(await preview(3)).toMatchObject({ visits: 2, people: 4 })
    expect(await preview(2)).toEqual({
      visits: 3,
      people: 7,
      over: [
        over,
        { from: start + 120 * MINUTE_MS, to: start + 180 * MINUTE_MS, sold: 3, stations: 2 },
      ],
    })
    const untold = await set({ stations: 2 })
    expect([untold.status, untold.body.code]).toEqual([409, 'touched'])
    expect(Object(untold.body['current']).visits).toBe(3)
    expect(await vr()).toMatchObject({ stations: 4, over: [] })

    const done = await set({ stations: 2, touched: 3 })
    expect([done.status, v.parse(CapacityEffect, done.body).visits]).toEqual([200, 3])
    expect((await vr())?.over[0]).toEqual(over)
    expect(await bounds()).toEqual([{ load: 4, stations: 4, capacity: 2 }])
    expect((await todo()).visits.map(({ why }) => why[0]?.what)).toEqual(['over', 'over', 'over'])
    expect(
      await app.rows("select count(*)::int as n from bookings where status = 'confirmed'"),
    ).toEqual([{ n: 3 }])
    expect((await cancel(first, 0)).status).toBe(200)
    expect(await bounds()).toEqual([{ load: 2, stations: 2, capacity: 2 }])
    expect((await book(3, { participants: 1 })).body.code).toBe('full')
    expect((await vr())?.over).toHaveLength(1)
  })

  test('may be lower for a time, as a closing is: the first who cancels frees nothing', async () => {
    const first = (await book(0)).body.data?.bookingId
    await book(1)
    const wish = { pool: 'vr', date, from: '15:00', to: '16:00', stations: 2, reason: 'Panne' }
    expect((await desk.signed('/closures?preview=1', { body: wish })).body).toMatchObject({
      visits: 2,
    })
    const closed = await desk.signed('/closures', { body: wish })
    expect(closed.status).toBe(200)
    expect(await vr()).toMatchObject({
      stations: 4,
      current: 4,
      over: [over],
      closures: [{ id: closed.body.id, stations: 2, reason: 'Panne', by: 'Ada' }],
    })
    expect([await placesAt('15:00'), await placesAt('16:00')]).toEqual([0, 4])
    await cancel(first, 0)
    expect(await bounds()).toEqual([{ load: 2, stations: 2, capacity: 2 }])
    expect((await vr())?.over).toEqual([])
    await desk.goTo(start + MINUTE_MS)
    expect((await vr())?.current).toBe(2)
  })

  test('of two limits the lower holds, and what ends leaves the other', async () => {
    const wish = { pool: 'vr', date, stations: 3, reason: 'Panne' }
    const { body } = await desk.signed('/closures', { body: wish })
    await set({ stations: 2 })
    expect(await placesAt('15:00')).toBe(2)
    await set({ stations: 4 })
    expect(await placesAt('15:00')).toBe(3)
    await desk.signed(`/closures/${body.id}`, { method: 'DELETE' })
    expect(await placesAt('15:00')).toBe(4)
  })

  test('wants the PIN again to sell less, as closing does; not to sell more, nor to ask', async () => {
    app.clock.now = saturday + 3 * MINUTE_MS
    expect((await set({ stations: 5 })).status).toBe(200)
    expect(await preview(4)).toMatchObject({ visits: 0 })
    const headers = { 'Idempotency-Key': 'fewer' }
    const refused = await set({ stations: 4 }, undefined, headers)
    expect([refused.status, refused.body.code]).toEqual([401, 'pin-again'])
    expect(await vr()).toMatchObject({ stations: 5 })
    await desk.signed('/session/proof', { body: { pin: PIN } })
    expect((await set({ stations: 4 }, undefined, headers)).status).toBe(200)
  })

  test('whoever waits is offered what more stations give', async () => {
    await book(0)
    await book(1)
    const wait = await app.call('/venue/waits', { body: slot, token: tokenOf(2) })
    expect(wait.status).toBe(201)
    await set({ stations: 6 })
    await runDueJobs(app)
    expect(await app.rows('select kind, participants from holds')).toEqual([
      { kind: 'offer', participants: 2 },
    ])
  })

  test('of two who saw the same, one is told what is true now; one key writes once', async () => {
    const version = (await vr())?.version
    const both = await Promise.all([5, 6].map((stations) => set({ stations, version })))
    const [done, late] = both.toSorted((a, b) => a.status - b.status)
    expect([done?.status, late?.status, late?.body.code]).toEqual([200, 409, 'changed'])
    expect(late?.body['current']).toMatchObject({ changed: { by: 'Ada' } })
    const sent = { stations: 7, version: (await vr())?.version }
    const headers = { 'Idempotency-Key': 'seven' }
    const count = () =>
      app.rows("select count(*)::int as n from staff_events where action = 'capacity-set'")
    await set(sent, undefined, headers)
    const before = await count()
    expect((await set(sent, undefined, headers)).status).toBe(200)
    expect(await count()).toEqual(before)
    expect((await set({ ...sent, stations: 8 }, undefined, headers)).body.code).toBe('key-reused')
  })

  test.each([
    [422, 'invalid', 'stations', { stations: -1 }],
    [422, 'invalid', 'stations', { stations: 501 }],
    [422, 'invalid', 'stations', { stations: 2.5 }],
    [422, 'invalid', 'stations', { stations: null }],
    [422, 'closure', 'stations', { stations: 0 }],
    [404, 'not-found', undefined, { stations: 3, pool: 'none' }],
    [409, 'changed', undefined, { stations: 3, version: 'x' }],
  ])('%i %s at %s: %j changes nothing', async (status, code, field, more) => {
    const reply = await set(more)
    expect([reply.status, reply.body.code, reply.body.field]).toEqual([status, code, field])
    expect(reply.body.error).not.toMatch(/^must|^is |Invalid/)
    expect(await vr()).toMatchObject({ stations: 4, isOwn: false })
  })
})

describe('a booking in flight', () => {
  /** Books with what it read before fewer stations were set, and is done after. */
  async function bookAcross(act: () => Promise<unknown>) {
    const other = await app.database.pool.connect()
    await other.query('begin; select * from accounts for update')
    const booked = book(0, { participants: 4 })
    await untilWaiting(app.database.pool)
    await act()
    await other.query('commit')
    other.release()
    return booked
  }

  test('that reads the former capacity is listed by the second fit, and not without it', async () => {
    const booked = await bookAcross(async () => {
      expect((await set({ stations: 2 })).status).toBe(200)
    })
    expect(booked.status).toBe(201)
    expect((await todo()).visits).toEqual([])
    await fitCapacity(app.database.db, app.clock.now)
    expect(await bounds()).toEqual([{ load: 4, stations: 4, capacity: 2 }])
    expect((await todo()).visits.map(({ id }) => id)).toEqual([booked.body.data?.bookingId])
  })

  test('is fitted once more by the server that set it, where it did', async () => {
    await set({ stations: 0 })
    await set({ stations: 2, version: 'x' })
    expect(fitsDue).toBe(0)
    await set({ stations: 2 })
    expect(fitsDue).toBe(1)
  })

  test.each([1, 2, 3])('never ends above the capacity without being listed (%i)', async (round) => {
    const times = ['14:00', '15:00', '16:00', '17:00']
    const all = people.map((_, nth) =>
      book(nth, { time: times[(nth + round) % times.length], participants: 1 + (nth % 2) }),
    )
    const lowered = (async () => {
      for (let touched = 0; ;) {
        const reply = await set({ stations: 2, touched })
        if (reply.body.code !== 'touched') return reply
        touched = v.parse(CapacityEffect, reply.body['current']).visits
      }
    })()
    const [reply, ...replies] = await Promise.all([lowered, ...all])
    expect(reply.status).toBe(200)
    expect(replies.map(({ status }) => status)).toContain(201)
    await fitCapacity(app.database.db, app.clock.now)
    const standing = await app.rows(`select distinct bookings.id from bookings join pool_load on
      pool_load.pool = bookings.pool and quantum >= starts_at
        and quantum < starts_at + (duration + buffer) * interval '1 minute'
      where load > 2 order by 1`)
    const listed = (await todo()).visits.map(({ id }) => ({ id }))
    expect(listed.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(standing)
    expect(await app.rows('select * from pool_load where load > 2 and stations <> load')).toEqual(
      [],
    )
  })
})
