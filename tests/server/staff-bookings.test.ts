import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { Availability, Booking } from '../../shared/api/booking.ts'
import { DeskStarts } from '../../shared/api/staff/staff.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/rules/time.ts'
import { findInconsistencies, noInconsistencies } from '../support/faults/stormServers.ts'
import { sweep } from '../../server/db/retention.ts'
import { entryScan } from '../support/staff/pairedTablet.ts'
import { runDueJobs } from '../support/server/jobs.ts'
import { camille, start, wish } from '../support/staff/staffDay.ts'
import {
  addColleague,
  callsOf,
  type Desk,
  openDesk,
  pairKind,
  signInAs,
} from '../support/staff/staffDesk.ts'
import { createTestApp, saturday, type TestApp } from '../support/server/testApp.ts'

const before = start - 30 * MINUTE_MS

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await createTestApp({ now: saturday })
  desk = await openDesk(app)
})
beforeEach(async () => {
  await app.database.pool.query(
    'truncate bookings, booking_events, pool_load, holds, guests, letters, customer_versions, attempts',
  )
  app.mails.length = 0
  await desk.goTo(saturday)
})
afterAll(() => app.close())

const sell = (body: object, headers: Record<string, string> = {}) =>
  desk.signed('/bookings', { body, headers })
const sold = async () =>
  (await app.rows('select coalesce(sum(units), 0)::int as n from bookings'))[0]?.['n']

test('a walk-in is sold without a name for the hour that comes, and comes in by its reference', async () => {
  await desk.goTo(before)
  const { status, body } = await sell(wish)
  expect(status).toBe(200)
  const visit = v.parse(Booking, body)
  expect(visit).toMatchObject({ participants: 2, totalPrice: 50, status: 'confirmed' })
  expect(visit.reference).toMatch(/^\w{8}$/)
  const { token } = await pairKind(app, 'door')
  const type = () => app.call('/api/check-in/check', { body: { text: visit.reference }, token })
  expect((await type()).body['kind']).toBe('valid')
  const scan = await entryScan({ id: visit.id, participants: 2 }, before)
  const taken = await app.call('/api/check-in/scans', { body: { scans: [scan] }, token })
  expect(taken.status).toBe(200)
  expect((await type()).body['kind']).toBe('in')
  const manifest = await app.call('/api/check-in', { token })
  expect(manifest.body['entries']).toMatchObject([{ party: 2, name: null }])
  await runDueJobs(app)
  expect(app.mails).toEqual([])
})

/** At a time of the visit's day, on the wall of the venue. */
const parisAt = (time: string) => Date.parse(`2026-11-28T${time}+01:00`)
async function startsAt(time: string, activityId = 'vr'): Promise<DeskStarts> {
  app.clock.now = parisAt(time)
  const { body } = await desk.call(`/starts?activityId=${activityId}&date=${wish.date}`)
  return v.parse(DeskStarts, body)
}
/** What the public is offered at some starts. */
async function leftAt(...times: string[]) {
  const { body } = await app.call(`/venue/availability?activityId=vr&date=${wish.date}`)
  const { slots } = v.parse(Availability, body)
  return times.map((time) => slots.find((slot) => slot.time === time)?.remaining)
}

test.each([
  ['14:00', 'at 14:07', 200],
  ['14:00', 'at 14:15', 'past'],
  ['13:45', 'at 13:50', 'no-slot'],
  ['14:15', 'at 14:07', 200],
  ['14:20', 'at 14:07', 'no-slot'],
  ['17:45', 'at 14:07', 200],
  ['23:00', 'at 23:14', 200],
  ['23:15', 'at 22:30', 'no-slot'],
])('a visit of %s is sold %s: %s', async (time, moment, outcome) => {
  await desk.goTo(parisAt(moment.slice(3)))
  const { status, body } = await sell({ ...wish, time, guest: camille })
  expect(status === 200 ? status : body.code).toBe(outcome)
  expect(await app.rows('select time from bookings')).toEqual(outcome === 200 ? [{ time }] : [])
})

test('the desk is told every quarter of an hour from the current one on, the public only its own', async () => {
  const day = await startsAt('14:07')
  expect([day.state, day.starts.length]).toEqual(['open', 37])
  const usual = { remaining: 4, forcible: 4, hasBegun: false, isPublic: true, costs: [] }
  expect(day.starts[0]).toEqual({ ...usual, time: '14:00', hasBegun: true })
  const cost = [{ time: '15:00', spare: 0 }]
  expect(day.starts[1]).toEqual({ ...usual, time: '14:15', isPublic: false, costs: cost })
  expect(day.starts.at(-1)).toEqual({ ...usual, time: '23:00' })
  expect(await leftAt('14:00', '14:15', '15:00')).toEqual([undefined, undefined, 4])
  expect((await startsAt('14:15')).starts[0]).toMatchObject({ time: '14:15', hasBegun: true })
  expect((await startsAt('23:15')).starts).toEqual([])
  // Half of the tables for each group, and no cut-off.
  expect((await startsAt('14:07', 'birthday')).starts[0]).toMatchObject({ remaining: 2 })
  const unknown = await desk.call('/starts?activityId=nothing&date=2026-11-28')
  expect([unknown.status, unknown.body.code]).toEqual([404, 'unknown-activity'])
})

test('between two of the public’s starts a visit costs both, and is told to', async () => {
  const told = async (time: string) =>
    (await startsAt('14:07')).starts.find((start) => start.time === time)?.costs
  expect(await told('15:15')).toEqual([
    { time: '15:00', spare: 0 },
    { time: '16:00', spare: 0 },
  ])
  await desk.goTo(parisAt('14:07'))
  expect((await sell({ ...wish, time: '15:15', guest: camille })).status).toBe(200)
  expect(await leftAt('15:00', '16:00', '17:00')).toEqual([2, 2, 4])
  // The quarter that it shares with 16:00 has two places to spare: only 17:00 loses any.
  expect(await told('16:45')).toEqual([
    { time: '16:00', spare: 2 },
    { time: '17:00', spare: 0 },
  ])
  expect((await sell({ ...wish, time: '16:45', guest: camille })).status).toBe(200)
  expect(await leftAt('15:00', '16:00', '17:00')).toEqual([2, 2, 2])
  const full = await sell({
    ...wish,
    time: '15:30',
    participants: 4,
    total: 10_000,
    guest: camille,
  })
  expect([full.status, full.body.code, full.body.field]).toEqual([409, 'full', 'time'])
})

test('the cut-off is the public’s: at the counter a birthday begins now', async () => {
  await desk.goTo(before)
  const { token } = await app.register()
  const party = { activityId: 'birthday', date: wish.date, time: '14:30', participants: 8 }
  const online = await app.call('/venue/bookings', { body: { ...party, time: '16:00' }, token })
  expect(online.body.code).toBe('cutoff')
  const options = [{ id: 'photo', quantity: 8 }]
  const sold = await sell({ ...party, options, total: 18_200, guest: camille })
  expect(sold.status).toBe(200)
  expect(v.parse(Booking, sold.body).lines?.map(({ label }) => label)).toEqual([
    'Anniversaire',
    'La photo souvenir',
  ])
})

test('a booking ahead wants a name and a phone, at their fields', async () => {
  const refusals = [
    [{}, 'guest.name'],
    [{ guest: { name: '  ', phone: camille.phone } }, 'guest.name'],
    [{ guest: { name: 'Camille', phone: '12' } }, 'guest.phone'],
    [{ guest: { ...camille, email: 'camille' } }, 'guest.email'],
  ] as const
  for (const [more, field] of refusals) {
    const { status, body } = await sell({ ...wish, ...more })
    expect([status, body.field]).toEqual([422, field])
  }
  await desk.goTo(start - HOUR_MS - 1)
  expect((await sell(wish)).body.field, 'a moment more than an hour before').toBe('guest.name')
  expect(await app.rows('select id from guests')).toEqual([])
  expect(await sold()).toBe(0)
  await desk.goTo(start - HOUR_MS)
  expect((await sell(wish)).status).toBe(200)
})

test('the guest stands with the visit, and the team’s name in both journals', async () => {
  const { status, body } = await sell({ ...wish, guest: camille })
  expect(status).toBe(200)
  expect(await app.rows('select name, phone, email, erased_at from guests')).toEqual([
    { ...camille, phone: '0612345678', erased_at: null },
  ])
  expect(
    await app.rows(`select actor, why, (select customer = (select id from guests) from bookings) as own,
      (select cancel_until from bookings) as cancel_until from booking_events`),
  ).toEqual([{ actor: `staff:${desk.staff.id}`, why: 'booked', own: true, cancel_until: null }])
  const [event] = await app.rows('select staff, action, subject from staff_events order by id desc')
  expect(event).toEqual({ staff: desk.staff.id, action: 'booked', subject: body.id })
  const { token } = await pairKind(app, 'door')
  app.clock.now = before
  const { body: manifest } = await app.call('/api/check-in', { token })
  expect(manifest['entries']).toMatchObject([{ party: 2, name: expect.any(String) }])
})

test('a guest with an address is told and reminded, of no page that they cannot open', async () => {
  await sell({ ...wish, guest: camille })
  await sell({ ...wish, guest: { name: 'Sans adresse', phone: camille.phone } })
  await runDueJobs(app)
  expect(app.mails.map(({ to, subject }) => [to, subject.split(' : ')[0]])).toEqual([
    [camille.email, 'Votre réservation est confirmée'],
  ])
  expect(app.mails[0]?.text).not.toContain('/reservation-confirmation')
  expect(app.mails[0]?.text).toContain('Pour la changer ou l’annuler, appelez-nous')
  app.clock.now = Date.parse('2026-11-27T18:30Z')
  await runDueJobs(app)
  expect(app.mails.slice(1).map(({ to, subject }) => [to, subject.split(' : ')[0]])).toEqual([
    [camille.email, 'C’est demain'],
  ])
})

test('where another provider keeps the customers, a guest is told by the venue all the same', async () => {
  await sell({ ...wish, guest: camille })
  const config = { ...app.config, provider: { url: 'http://127.0.0.1:9', key: 'K' } }
  await runDueJobs({ ...app, config })
  expect(app.mails.map(({ to }) => to)).toEqual([camille.email])
})

test('a repetition books nothing anew, also once the slot is over; the key of another wish is refused', async () => {
  const key = { 'Idempotency-Key': 'desk-1' }
  const answers = await Promise.all([1, 2, 3].map(() => sell({ ...wish, guest: camille }, key)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await sold()).toBe(2)
  expect(
    (await sell({ ...wish, participants: 1, total: 2500, guest: camille }, key)).body.code,
  ).toBe('key-reused')
  await desk.goTo(start + HOUR_MS)
  const late = await sell({ ...wish, guest: camille }, key)
  expect([late.status, late.body.id]).toEqual([200, answers[0]?.body.id])
  expect(await app.rows('select id from guests')).toHaveLength(1)
})

test('a key is the device’s: a colleague repeats the same sale, and of another one is told what was sold', async () => {
  const key = { 'Idempotency-Key': 'desk-2' }
  const first = await sell({ ...wish, guest: camille, notes: 'Vient à vélo' }, key)
  const host = await addColleague(desk, 'Zoé', 'host')
  const session = await signInAs(desk.call, host.id)
  const again = (more: object) =>
    desk.call('/bookings', {
      body: { ...wish, guest: camille, notes: 'Vient à vélo', ...more },
      session,
      headers: key,
    })
  const same = await again({})
  expect([same.status, same.body.id]).toEqual([200, first.body.id])
  const other = await again({ participants: 1, total: 2500 })
  expect([other.status, other.body.code]).toEqual([422, 'key-reused'])
  expect(v.parse(Booking, other.body['current']).reference).toBe(first.body['reference'])
  expect(await sold()).toBe(2)
  // What another call has answered under the key is not told.
  const person = await desk.signed('/people', {
    body: { name: 'Yann', role: 'host' },
    headers: key,
  })
  expect([person.body.code, person.body['current']]).toEqual(['key-reused', undefined])
})

test('another price than was told, a full slot and an unknown party change nothing', async () => {
  const price = await sell({ ...wish, total: 4000, guest: camille })
  expect([price.status, price.body.code, price.body['current']]).toEqual([
    409,
    'price-changed',
    { shown: 4000, total: 5000 },
  ])
  const { total: _, ...untold } = wish
  expect((await sell({ ...untold, guest: camille })).status).toBe(422)
  expect((await sell({ ...wish, participants: 40, total: 1, guest: camille })).body.field).toBe(
    'participants',
  )
  await sell({ ...wish, participants: 4, total: 10_000, guest: camille })
  const full = await sell({ ...wish, guest: camille })
  expect([full.status, full.body.code]).toEqual([409, 'full'])
  expect(await app.rows('select id from guests')).toHaveLength(1)
  const free = await app.call('/venue/availability?activityId=vr&date=2026-11-28')
  expect(free.body.slots?.find(({ time }) => time === '15:00')?.remaining).toBe(0)
})

test('a hold that is over gives its places to the desk; a living one keeps them', async () => {
  const client = await app.register()
  const hold = { ...wish, participants: 4, total: undefined }
  expect((await app.call('/venue/holds', { body: hold, token: client.token })).status).toBe(201)
  expect((await sell({ ...wish, guest: camille })).body.code).toBe('full')
  await app.rows("update holds set expires_at = created_at + interval '1 second'")
  app.clock.now += 2 * MINUTE_MS
  expect((await sell({ ...wish, guest: camille })).status).toBe(200)
})

test('no limit of customers holds the desk', async () => {
  await app.database.pool.query("update pools set stations = 100 where id = 'vr'")
  for (let n = 0; n < 14; n++) {
    const ahead = { ...wish, participants: 4, total: 10_000, guest: camille }
    expect((await sell(ahead)).status).toBe(200)
  }
  await app.database.pool.query("update pools set stations = 4 where id = 'vr'")
})

test('a host at the reception books as the manager does; ninety days later nobody knows for whom', async () => {
  const host = await addColleague(desk, 'Bo', 'host')
  const call = callsOf(app, (await pairKind(app, 'reception')).token)
  const session = await signInAs(call, host.id)
  const body = { ...wish, guest: camille, notes: 'Vient à vélo' }
  expect((await call('/bookings', { body, session })).status).toBe(200)
  const { db } = app.database
  await sweep(db, start + 90 * DAY_MS)
  const noted = () => app.rows('select notes from bookings')
  expect(await app.rows('select name from guests')).toEqual([{ name: camille.name }])
  expect(await noted()).toEqual([{ notes: 'Vient à vélo' }])
  await sweep(db, start + 90 * DAY_MS + 1)
  expect(
    await app.rows('select name, phone, email, erased_at is not null as erased from guests'),
  ).toEqual([{ name: null, phone: null, email: null, erased: true }])
  expect(await app.rows('select customer from customer_versions')).toEqual([])
  expect(await noted()).toEqual([{ notes: null }])
  expect(await sold(), 'the visit stays').toBe(2)
})

/** Half of them want 48 places: neither sells all alone. */
const CLIENTS = 24
const PLACES = 60

/** Clients and the desk at the same slot at the same moment, parties of 1 to 3. */
async function storm(): Promise<{ statuses: number[]; sold: unknown }> {
  const people = await app.registerAll(CLIENTS)
  // Their accounts have keys too.
  await app.database.pool.query('truncate idempotency')
  const party = (nth: number) => ({
    ...wish,
    participants: 1 + (nth % 3),
    total: 2500 * (1 + (nth % 3)),
  })
  const calls = people.flatMap(({ token }, nth) => [
    app.call('/venue/bookings', { body: party(nth), token }),
    sell({ ...party(nth + 1), guest: camille }),
  ])
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  return { statuses, sold: await sold() }
}

test('a storm of clients and of the desk sells every place, and none twice', async () => {
  await app.database.pool.query(`update pools set stations = ${PLACES} where id = 'vr'`)
  const { statuses, sold: units } = await storm()
  expect(units).toBe(PLACES)
  expect(new Set(statuses)).toEqual(new Set([200, 201, 409]))
  expect(statuses).toContain(201)
  expect(statuses).toContain(200)
  const desked = statuses.filter((status) => status === 200).length
  expect(await app.rows('select id from guests'), 'a refusal leaves no guest').toHaveLength(desked)
  // What the desk sells has two keys: the team's own, and its guest's.
  const expected = { ...noInconsistencies, keys: `${-desked}` }
  expect(await findInconsistencies(app.database.pool)).toEqual(expected)
}, 60_000)

test('without the CHECKs the same storm oversells (negative control)', async () => {
  const { pool } = app.database
  await pool.query(
    'alter table pool_load drop constraint pool_load_fits, drop constraint pool_load_bound',
  )
  const { sold: units } = await storm()
  expect(units).toBeGreaterThan(PLACES)
}, 60_000)
