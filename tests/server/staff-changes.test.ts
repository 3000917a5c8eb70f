import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { LastChange } from '../../shared/api/staff/day.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { changeWatchOf } from '../../server/db/staff/changes.ts'
import { noLimits } from '../support/server/limits.ts'
import { entryScan } from '../support/staff/pairedTablet.ts'
import { startServer } from '../support/product/process.ts'
import {
  addColleague,
  callsOf,
  type Desk,
  openDesk,
  pairKind,
  signInAs,
} from '../support/staff/staffDesk.ts'
import { createDatabase } from '../support/database/database.ts'
import { createTestApp, saturday, secret, type TestApp } from '../support/server/testApp.ts'

/** Saturday 28 November 2026, 15:00 in Paris, when the visits of these tests begin. */
const start = Date.parse('2026-11-28T14:00Z')
const wish = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 1, total: 2500 }
const guest = { name: 'Camille Durand', phone: '06 12 34 56 78' }

let app: TestApp
let desk: Desk
let door: string
let reception: ReturnType<typeof callsOf>
let hostId: string
let host = ''
beforeAll(async () => {
  // Whoever waits is no call that is late.
  const options = { answerWithinMs: 8500, config: { limits: noLimits } }
  app = await createTestApp({ now: saturday, ...options })
  desk = await openDesk(app)
  hostId = (await addColleague(desk, 'Bo', 'host')).id
  door = (await pairKind(app, 'door', 'Entrée')).token
  reception = callsOf(app, (await pairKind(app, 'reception')).token)
})
beforeEach(() => goTo(saturday))
afterAll(() => app.close())

async function goTo(now: number) {
  await app.database.pool.query('delete from attempts')
  await desk.goTo(now)
  host = await signInAs(reception, hostId)
}

const ask = (path: string, body?: unknown) => desk.signed(path, { body })
const lastOf = ({ status, body }: { status: number; body: unknown }) => {
  expect(status).toBe(200)
  return v.parse(LastChange, body).last
}
const readLast = async () => lastOf(await ask('/changes'))

type Answer = Awaited<ReturnType<typeof ask>>

/** Asked twice, the earlier of both is ended by the later: from then on that one is held. */
async function held<T extends { status: number }>(call: () => Promise<T>): Promise<Promise<T>[]> {
  const calls = [call(), call()]
  const first = await Promise.race(calls.map((one) => one.then(({ status }) => ({ one, status }))))
  expect(first.status).toBe(409)
  return calls.filter((one) => one !== first.one)
}

/** A call that the server holds, and whether it is answered by now. */
async function hold(query: string, call = () => reception(`/changes?${query}`, { session: host })) {
  const [answer = expect.fail()] = await held<Answer>(call)
  const holding = { isAnswered: false, answer }
  void answer.then(() => (holding.isAnswered = true))
  return holding
}

const holdAtDesk = (query: string) => hold(query, () => ask(`/changes?${query}`))

async function sell(): Promise<string> {
  const { status, body } = await ask('/bookings', { ...wish, guest })
  expect(status).toBe(200)
  return String(body.id)
}

test('one who waits hears of each thing that changes before their time is over, and of none before', async () => {
  const { token } = await app.register()
  const visit = await sell()
  const booked = await app.call('/venue/bookings', { body: { ...wish, total: undefined }, token })
  const own = String(booked.body.data?.bookingId)
  await goTo(start + MINUTE_MS)
  const scan = await entryScan({ id: own, participants: 1 }, app.clock.now)
  const absent = { serial: 1, isAbsent: true }
  const closing = { pool: 'vr', date: '2026-12-05', reason: 'Neige' }
  const acts: Record<string, () => Promise<{ status: number }>> = {
    'an entry at the door': () =>
      app.call('/api/check-in/scans', { body: { scans: [scan] }, token: door }),
    'an absence': () => ask(`/bookings/${visit}/absent`, absent),
    'a visit kept': () => ask(`/bookings/${visit}/keep`, { serial: 1 }),
    'a booking on the site': () =>
      app.call('/venue/bookings', {
        body: { ...wish, time: '18:00', total: undefined },
        token,
      }),
    'a sale at the desk': () => ask('/bookings', { ...wish, time: '19:00', guest }),
    'a closing': () => ask('/closures', closing),
    'somebody who joins the team': () => ask('/people', { name: 'Cleo', role: 'host' }),
  }
  for (const [name, act] of Object.entries(acts)) {
    const last = await readLast()
    const waiting = await hold(`after=${last}`)
    // Nothing that a desk shows: it is journaled, and that is all.
    await ask('/search?q=Camille')
    expect(waiting.isAnswered, name).toBe(false)
    expect([200, 201], name).toContain((await act()).status)
    expect(lastOf(await waiting.answer), name).not.toBe(last)
  }
})

test('one who hears of nothing is told so after 25 seconds, or as few as were asked for', async () => {
  const last = await readLast()
  const long = await hold(`after=${last}`)
  const short = await holdAtDesk(`after=${last}&seconds=10`)
  app.clock.now += 9999
  await looked(last)
  expect([long.isAnswered, short.isAnswered]).toEqual([false, false])
  app.clock.now += 1
  expect(lastOf(await short.answer)).toBe(last)
  app.clock.now += 14_999
  await looked(last)
  expect(long.isAnswered).toBe(false)
  app.clock.now += 1
  expect(lastOf(await long.answer)).toBe(last)
})

/** A third device hears that its time is over: whoever waits was looked at by then. */
async function looked(after: number) {
  const now = () => app.clock.now
  await changeWatchOf(app.database.db).wait('a third device', { after, until: now(), now })
}

test('one whose number is given out before another’s and committed after it is heard of too', async () => {
  const { pool } = app.database
  const slow = await pool.connect()
  const note = `insert into booking_events (booking, actor, at, to_status, why)
    values ('none', 'nobody', now(), 'confirmed', 'created') returning id`
  const largest = 'select max(id)::int as id from booking_events'
  await slow.query('begin')
  await slow.query(note)
  const quick = await pool.query(note)
  const last = await readLast()
  const waiting = await hold(`after=${last}`)
  await slow.query('commit')
  slow.release()
  expect(lastOf(await waiting.answer)).toBeGreaterThan(last)
  // Negative control: the largest number is what it was.
  expect((await pool.query(largest)).rows).toEqual([{ id: Number(quick.rows[0]?.id) }])
})

test('a device that asks anew ends what it asked before, and no other’s', async () => {
  const last = await readLast()
  const other = await holdAtDesk(`after=${last}`)
  const older = await hold(`after=${last}`)
  const newer = await hold(`after=${last}`)
  const { status, body } = await older.answer
  expect([status, body.code]).toEqual([409, 'superseded'])
  expect([other.isAnswered, newer.isAnswered]).toEqual([false, false])
  await sell()
  const told = await Promise.all([other.answer, newer.answer])
  expect(new Set(told.map(lastOf)).size).toBe(1)
})

test('nobody waits without both bearers, nor for longer, nor from what is no number', async () => {
  const others = await Promise.all([
    reception('/changes'),
    app.call('/api/staff/changes', { headers: { 'Staff-Session': host } }),
    desk.call('/changes', { session: host }),
    callsOf(app, door)('/changes', { session: host }),
  ])
  expect(others.map(({ status, body }) => [status, body.code])).toEqual([
    [401, 'locked'],
    [401, 'unpaired'],
    [401, 'locked'],
    [403, 'not-allowed'],
  ])
  for (const query of ['seconds=26', 'seconds=0', 'seconds=1e1', 'after=-1', 'after=x', 'after='])
    expect([query, (await ask(`/changes?${query}`)).status]).toEqual([query, 422])
})

test('to wait for changes keeps nobody’s session awake, and goes on after a long silence', async () => {
  for (const minutes of [2, 2, 1]) {
    app.clock.now += minutes * MINUTE_MS + 1
    expect((await ask('/changes')).status).toBe(200)
  }
  expect((await ask('/day')).body.code).toBe('locked')
})

test('a server that ends answers at once whoever waits there', async () => {
  const database = await createDatabase()
  const own = await createTestApp({ database, now: Date.now() })
  const server = await startServer({
    DATABASE_URL: database.url,
    SESSION_SECRET: secret,
    MAIL: 'files',
    DATA_DIR: own.config.dataDir,
  })
  const { token, session } = await openDesk(own)
  const headers = { Authorization: `Bearer ${token}`, 'Staff-Session': session.token }
  const call = (query = '') => fetch(`${server.url}/api/staff/changes${query}`, { headers })
  const { last } = v.parse(LastChange, await (await call()).json())
  const [waiting = expect.fail()] = await held(() => call(`?after=${last}`))
  const began = performance.now()
  expect(await server.end('SIGTERM')).toBe(0)
  expect(performance.now() - began).toBeLessThan(5000)
  expect(v.parse(LastChange, await (await waiting).json())).toEqual({ last })
  await own.close()
  await database.close()
})
