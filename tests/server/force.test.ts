import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { Todo } from '../../shared/api/staff/closures.ts'
import { DeskStarts, Journal } from '../../shared/api/staff/staff.ts'
import { DAY_MS, MINUTE_MS } from '../../shared/rules/time.ts'
import { seed } from '../../server/db/seed.ts'
import { ownFolder } from '../../server/db/venueValues/folder.ts'
import { PIN } from '../support/people/staffCredentials.ts'
import { noLimits } from '../support/server/limits.ts'
import { addColleague, callsOf, type Desk, openDesk, signInAs } from '../support/staff/staffDesk.ts'
import {
  type Call,
  createTestApp,
  type Person,
  saturday,
  type TestApp,
} from '../support/server/testApp.ts'

/** Saturday 28 November 2026, 15:00 in Paris; four headsets, of which two more may be forced. */
const date = '2026-11-28'
const slot = { activityId: 'vr', date, time: '15:00', participants: 2 }
const guest = { name: 'Camille Durand', phone: '0612345678' }
const sale = { ...slot, total: 5000, guest }
const reason = 'Déjà sur place'
const FORCERS = 12

let app: TestApp
let desk: Desk
let host: string
let people: Person[]
beforeAll(async () => {
  app = await createTestApp({ connections: 32, config: { limits: noLimits } })
  desk = await openDesk(app)
  host = (await addColleague(desk, 'Bo', 'host')).id
  people = await app.registerAll(4)
}, 120_000)
beforeEach(async () => {
  await app.rows(
    'truncate bookings, booking_events, pool_load, holds, waits, letters, guests, idempotency, customer_versions, attempts, closures',
  )
  await app.rows("update pools set stations = 4, overflow = 2, origin = 'staff' where id = 'vr'")
  await signInAt(saturday)
})
afterAll(() => app.close())

let session = ''
async function signInAt(now: number, staff = desk.staff.id) {
  app.clock.now = now
  session = await signInAs(desk.call, staff)
}
const ask = (path: string, call: Call = {}) => callsOf(app, desk.token)(path, { ...call, session })
const force = (body: object, headers: Record<string, string> = {}) =>
  ask('/force', { body: { reason, ...body }, headers })
const forceSale = (more: object = {}) => force({ sale: { ...sale, ...more } })
const book = (number: number, more: object = {}) =>
  app.call('/venue/bookings', { body: { ...slot, ...more }, token: people[number]?.token ?? '' })
const idOf = async (number: number, more: object = {}) =>
  (await book(number, more)).body.data?.bookingId ?? ''
const bounds = (hour = '14') =>
  app.rows(`select distinct load, stations, capacity from pool_load where pool = 'vr'
    and quantum between '2026-11-28T${hour}:00Z' and '2026-11-28T${hour}:45Z'`)
const reasons = async () =>
  v
    .parse(Todo, (await ask('/todo')).body)
    .visits.map(({ participants, why }) => [participants, ...why.map(({ what }) => what)])
const cancel = (id: unknown, serial = 1) =>
  ask(`/bookings/${String(id)}/cancel`, { body: { serial, reason: 'À votre demande' } })

/** All four headsets are sold; gives the ids of both visits. */
const fill = async () => [await idOf(0), await idOf(1)] as const

describe('forcing a sale', () => {
  test('takes what is refused as full, once under its key, and sells the public nothing of it', async () => {
    const [first] = await fill()
    expect((await ask('/bookings', { body: sale })).body.code).toBe('full')
    const headers = { 'Idempotency-Key': 'a-force' }
    const forced = await force({ sale }, headers)
    expect([forced.status, forced.body['participants']]).toEqual([200, 2])
    expect((await force({ sale }, headers)).body.id).toBe(forced.body.id)
    expect(await bounds()).toEqual([{ load: 6, stations: 6, capacity: 4 }])
    expect((await book(2, { participants: 1 })).body.code).toBe('full')
    expect((await cancel(first)).status).toBe(200)
    expect(await bounds()).toEqual([{ load: 4, stations: 4, capacity: 4 }])
    expect((await book(2, { participants: 1 })).body.code).toBe('full')
  })

  test('and cancelling it leaves load and bound exactly as they were', async () => {
    await fill()
    const all = 'select * from pool_load order by pool, quantum'
    const before = await app.rows(all)
    const { body } = await forceSale()
    expect(await app.rows(all)).not.toEqual(before)
    expect((await cancel(body.id)).status).toBe(200)
    expect(await app.rows(all)).toEqual(before)
  })

  test('goes to the pool’s limit and no further, and says so', async () => {
    await fill()
    expect((await forceSale()).status).toBe(200)
    const before = await app.rows('select * from pool_load order by 1, 2')
    const { status, body } = await forceSale({ participants: 1, total: 2500 })
    expect([status, body.code, body.field]).toEqual([409, 'overflow', 'time'])
    expect(body.error).toContain('Rien n’est réservé.')
    expect(await app.rows('select * from pool_load order by 1, 2')).toEqual(before)
    expect(await app.rows('select count(*)::int as n from guests')).toEqual([{ n: 1 }])
    await app.rows("update pools set overflow = 0 where id = 'vr'")
    await app.rows('truncate bookings, pool_load')
    expect((await forceSale()).status).toBe(200)
  })

  test('counts what is beyond the capacity, and what a hold that has ended still takes is not', async () => {
    await idOf(0, { participants: 3 })
    const hold = { body: { ...slot, participants: 1 }, token: people[1]?.token ?? '' }
    expect((await app.call('/venue/holds', hold)).status).toBe(201)
    expect((await forceSale()).status).toBe(200)
    expect(
      await app.rows('select units, forced from bookings order by created_at, forced'),
    ).toEqual([
      { units: 3, forced: 0 },
      { units: 2, forced: 2 },
    ])
    await app.rows('truncate bookings, pool_load, holds')
    await idOf(0, { participants: 3 })
    expect((await app.call('/venue/holds', hold)).status).toBe(201)
    await signInAt(saturday + 13 * MINUTE_MS)
    expect((await forceSale()).status).toBe(200)
    expect(await app.rows('select forced from bookings order by forced')).toEqual([
      { forced: 0 },
      { forced: 1 },
    ])
  })

  test('of what the team has closed nobody forces anything, also while the closing is being applied', async () => {
    await fill()
    const body = { pool: 'vr', date, reason: 'Neige' }
    expect((await ask('/closures', { body })).status).toBe(200)
    expect((await forceSale()).body.code).toBe('closed')
    await app.rows('truncate closures, bookings, pool_load')
    // This process has read what is sold a moment ago.
    expect((await book(0)).status).toBe(201)
    await app.rows(`insert into closures (id, pool, from_at, to_at, stations, reason, staff, created_at)
      values ('new', 'vr', '2026-11-28T13:00Z', '2026-11-28T18:00Z', 0, 'Neige', 'x', now())`)
    const { status, body: told } = await forceSale()
    expect([status, told.code]).toEqual([409, 'closed'])
    expect(await bounds()).toEqual([{ load: 2, stations: 4, capacity: 4 }])
  })

  test('is told with its reason in both journals, and to whoever looks for what to settle', async () => {
    await fill()
    const { id } = (await forceSale()).body
    const { events } = v.parse(Journal, (await ask('/journal')).body)
    expect(events.slice(0, 2)).toMatchObject([
      { action: 'forced', staff: 'Ada', reason, after: { over: 2 } },
      { action: 'booked', staff: 'Ada' },
    ])
    const { history } = v.parse(
      v.looseObject({ history: v.array(v.looseObject({ what: v.string() })) }),
      (await ask(`/bookings/${id}`)).body,
    )
    expect(history).toContainEqual(
      expect.objectContaining({ what: 'forced', reason, by: { kind: 'staff', name: 'Ada' } }),
    )
    expect(await reasons()).toEqual([[2, 'forced']])
    const keep = () => ask(`/bookings/${id}/keep`, { body: { serial: 1 } })
    await signInAt(saturday, host)
    expect((await keep()).body.code).toBe('not-allowed')
    expect(await reasons()).toEqual([[2, 'forced']])
    await signInAt(saturday)
    expect((await keep()).status).toBe(200)
    expect(await reasons()).toEqual([])
  })

  test('two minutes after the PIN was entered it is asked again; whoever is no supervisor forces nothing', async () => {
    await fill()
    app.clock.now += 2 * MINUTE_MS + 1
    expect((await forceSale()).body.code).toBe('pin-again')
    expect((await ask('/session/proof', { body: { pin: PIN } })).status).toBe(200)
    await signInAt(app.clock.now, host)
    const { status, body } = await forceSale()
    expect([status, body.code]).toEqual([403, 'not-allowed'])
    expect(await bounds()).toEqual([{ load: 4, stations: 4, capacity: 4 }])
  })

  test.each([
    [{ reason: 'Parce que', sale }],
    [{ sale: { ...sale, participants: 0 } }],
    [{ change: { id: 'x' } }],
    [{}],
  ])('%j is nothing that can be forced', async (body) => {
    expect((await force(body)).status).toBe(422)
  })
})

describe('forcing a change', () => {
  const change = (id: string, more: object) =>
    force({ change: { id, serial: 1, total: 5000, ...more } })

  test('more people come to a full start; less, and it is as it was', async () => {
    const [first] = await fill()
    const more = { serial: 1, participants: 3, total: 7500 }
    expect((await ask(`/bookings/${first}/change`, { body: more })).body.code).toBe('full')
    const { status, body } = await change(first, more)
    expect([status, body['participants'], body['serial']]).toEqual([200, 3, 2])
    expect(await bounds()).toEqual([{ load: 5, stations: 5, capacity: 4 }])
    expect(await app.rows(`select forced from bookings where id = '${first}'`)).toEqual([
      { forced: 1 },
    ])
    expect(await reasons()).toEqual([[3, 'forced']])
    const less = { serial: 2, participants: 2, total: 5000 }
    expect((await ask(`/bookings/${first}/change`, { body: less })).status).toBe(200)
    expect(await bounds()).toEqual([{ load: 4, stations: 4, capacity: 4 }])
    expect(await app.rows(`select forced from bookings where id = '${first}'`)).toEqual([
      { forced: 0 },
    ])
    expect(await reasons()).toEqual([])
  })

  test('moves onto a full start, and back; beyond the limit it changes nothing', async () => {
    await fill()
    const moved = await idOf(2, { time: '18:00' })
    const other = await idOf(3, { time: '18:00', participants: 1 })
    expect((await change(moved, { time: '15:00' })).status).toBe(200)
    expect([await bounds('14'), await bounds('17')]).toEqual([
      [{ load: 6, stations: 6, capacity: 4 }],
      [{ load: 1, stations: 4, capacity: 4 }],
    ])
    const refused = await change(other, { time: '15:00', total: 2500 })
    expect([refused.status, refused.body.code]).toEqual([409, 'overflow'])
    const back = { serial: 2, time: '18:00', total: 5000 }
    expect((await ask(`/bookings/${moved}/change`, { body: back })).status).toBe(200)
    expect(await bounds()).toEqual([{ load: 4, stations: 4, capacity: 4 }])
    expect(await app.rows('select max(forced)::int as n from bookings')).toEqual([{ n: 0 }])
  })
})

test('what there is room for is not beyond anything, and no journal says that it was forced', async () => {
  const { id } = (await forceSale()).body
  expect(await bounds()).toEqual([{ load: 2, stations: 4, capacity: 4 }])
  expect(await app.rows(`select forced from bookings where id = '${id}'`)).toEqual([{ forced: 0 }])
  expect(v.parse(Journal, (await ask('/journal')).body).events[0]?.action).toBe('booked')
})

test('fewer places than are sold are told of every visit, not only of those that were forced', async () => {
  await fill()
  await forceSale()
  const body = { pool: 'vr', date, stations: 3, reason: 'Panne' }
  expect((await ask('/closures', { body })).status).toBe(200)
  expect(await bounds()).toEqual([{ load: 6, stations: 6, capacity: 3 }])
  expect((await reasons()).map(([, ...why]) => why.includes('over'))).toEqual([true, true, true])
})

test('the desk is told how many could be forced at each start', async () => {
  await fill()
  const told = v.parse(DeskStarts, (await ask(`/starts?activityId=vr&date=${date}`)).body)
  const countsAt = (time: string) => {
    const start = told.starts.find((one) => one.time === time)
    return [start?.remaining, start?.forcible]
  }
  expect([countsAt('15:00'), countsAt('18:00')]).toEqual([
    [0, 2],
    [4, 6],
  ])
})

test('the limit is the folder’s, and what it does not name has none', async () => {
  await app.rows("update pools set overflow = 9, origin = 'file'")
  const digest = 'a folder with another limit'
  const changedAt = ownFolder.changedAt + DAY_MS
  await seed(app.database.db, app.clock.now, {
    ...ownFolder,
    overflow: { vr: 1 },
    digest,
    changedAt,
  })
  expect(
    await app.rows("select id, overflow from pools where id in ('vr', 'arcade') order by 1"),
  ).toEqual([
    { id: 'arcade', overflow: 0 },
    { id: 'vr', overflow: 1 },
  ])
})

describe('many who force at once', () => {
  const storm = () =>
    Promise.all(
      Array.from({ length: FORCERS }, () => forceSale({ participants: 1, total: 2500 })),
    ).then((told) => told.map(({ status, body }) => (status === 200 ? 'forced' : body.code)))
  const peak = async () => (await app.rows('select max(load) as n from pool_load'))[0]?.['n']

  test('get as many as the limit lets, while the public gets none', async () => {
    await fill()
    const [told, tried] = await Promise.all([storm(), book(2, { participants: 1 })])
    expect(told.filter((one) => one === 'forced')).toHaveLength(2)
    expect(new Set(told)).toEqual(new Set(['forced', 'overflow']))
    expect([tried.body.code, await peak()]).toEqual(['full', 6])
    expect(await bounds()).toEqual([{ load: 6, stations: 6, capacity: 4 }])
    expect(await app.rows('select sum(forced)::int as n from bookings')).not.toEqual([{ n: 0 }])
  })

  test('go beyond it where each looks first and takes then (negative control)', async () => {
    await fill()
    const look = () => app.rows("select max(load) as n from pool_load where pool = 'vr'")
    const take = () =>
      app.rows(`update pool_load set load = load + 1, stations = greatest(load + 1, capacity)
        where pool = 'vr'`)
    // All have looked before the first takes: by chance they would now and then look one after the other.
    const seen = await Promise.all(Array.from({ length: FORCERS }, look))
    await Promise.all(seen.filter(([one]) => Number(one?.['n']) < 6).map(take))
    expect(Number(await peak())).toBeGreaterThan(6)
  })
})
