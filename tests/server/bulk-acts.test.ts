import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { BulkAct } from '../../shared/api/staff/bulkActs.ts'
import { runBulkActs } from '../../server/booking/desk/bulkActs.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { PIN } from '../support/people/staffCredentials.ts'
import { runDueJobs } from '../support/server/jobs.ts'
import { noLimits } from '../support/server/limits.ts'
import { addColleague, callsOf, openDesk, pairKind, signInAs } from '../support/staff/staffDesk.ts'
import {
  type Call,
  createTestApp,
  type Person,
  saturday,
  type TestApp,
} from '../support/server/testApp.ts'

const date = '2026-11-28'
const next = '2026-11-29'
const slot = { activityId: 'vr', date, time: '15:00', participants: 2 }
const reason = 'Salle fermée ce jour-là'

let app: TestApp
let tablet = ''
let boss = ''
let cleo = ''
let people: Person[]
beforeAll(async () => {
  app = await createTestApp({ now: saturday, config: { limits: noLimits } })
  cleo = (await addColleague(await openDesk(app), 'Cleo', 'supervisor')).id
  tablet = (await pairKind(app, 'reception')).token
  boss = await signInAs(callsOf(app, tablet), cleo)
  people = await app.registerAll(3)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.mails.length = 0
  await app.rows(
    'truncate closures, bookings, booking_events, pool_load, letters, operations, operation_items, staff_events, idempotency, customer_versions',
  )
})

const ask = (path: string, call: Call = {}) =>
  callsOf(app, tablet)(path, { ...call, session: boss })
const tokenOf = (nth: number) => people[nth]?.token ?? ''

async function book(nth: number, more: object = {}): Promise<string> {
  const made = await app.call('/venue/bookings', {
    body: { ...slot, ...more },
    token: tokenOf(nth),
  })
  expect([made.status, made.body.error]).toEqual([201, undefined])
  return made.body.data?.bookingId ?? ''
}

type Wish = { kind: string; reason?: string; date?: string }

/** As the page asks: a preview, then the same with its hash. */
async function operate(wish: Wish, ids: readonly string[], key = 'one') {
  const body = { ...wish, visits: ids.map((id) => ({ id, serial: 1 })) }
  const preview = v.parse(BulkAct, (await ask('/operations?preview=1', { body })).body)
  const headers = { 'Idempotency-Key': key }
  return ask('/operations', { body: { ...body, hash: preview.hash }, headers })
}

/** What became of each, in the order of the ids. */
function resultsOf(body: unknown, ids: readonly string[]) {
  const { items } = v.parse(BulkAct, body)
  return ids.map((id) => items.find((item) => item.id === id)?.result)
}

test.each([{ kind: 'cancel', reason }, { kind: 'move', date: next }, { kind: 'keep' }])(
  'to $kind several wants the PIN of the last two minutes, once',
  async (wish) => {
    const id = await book(0)
    boss = await signInAs(callsOf(app, tablet), cleo)
    const begun = app.clock.now
    app.clock.now += 2 * MINUTE_MS + 1
    const refused = await operate(wish, [id])
    expect([refused.status, refused.body.code]).toEqual([401, 'pin-again'])
    expect(await app.rows('select from operations'), 'nothing is done').toEqual([])
    expect((await ask('/session/proof', { body: { pin: PIN } })).status).toBe(200)
    expect((await operate(wish, [id])).status, 'under the same key').toBe(200)
    app.clock.now = begun
    boss = await signInAs(callsOf(app, tablet), cleo)
  },
)

test('several are cancelled with one reason, each with one letter; a repetition does nothing more', async () => {
  const ids = [await book(0), await book(1), await book(2, { time: '17:00' })]
  await runDueJobs(app)
  app.mails.length = 0
  const done = await operate({ kind: 'cancel', reason }, ids)
  expect([done.status, resultsOf(done.body, ids)]).toEqual([200, Array(3).fill('cancelled')])
  await runDueJobs(app)
  expect(app.mails.map(({ to }) => to).toSorted()).toEqual(
    people.map(({ email }) => email).toSorted(),
  )
  for (const { text } of app.mails) expect(text).toContain(reason)
  expect(await app.rows('select distinct load from pool_load')).toEqual([{ load: 0 }])
  const events = () => app.rows(`select count(*)::int from booking_events where why = 'cancelled'`)
  expect(await events()).toEqual([{ count: 3 }])
  const id = String(done.body.id)
  await runBulkActs(app.database.db, () => app.clock.now)
  expect((await ask(`/operations/${id}`)).body).toEqual(done.body)
  expect(await events()).toEqual([{ count: 3 }])
  expect(await app.rows(`select action, count(*)::int from staff_events group by 1`)).toEqual([
    { action: 'cancelled', count: 3 },
  ])
  expect((await ask('/operations/none')).status).toBe(404)
})

test('what came of it is found by the key under which it was asked, on that device alone', async () => {
  const ids = [await book(0), await book(1)]
  const done = await operate({ kind: 'keep' }, ids, 'lost')
  const found = await ask('/operations/lost')
  expect([found.status, found.body]).toEqual([200, done.body])
  expect((await ask('/operations/other')).status).toBe(404)
  const other = callsOf(app, (await pairKind(app, 'reception')).token)
  const stolen = await other('/operations/lost', { session: await signInAs(other, cleo) })
  expect(stolen.status).toBe(404)
})

test('a move takes those that have places, and says which have none, changed, or are gone', async () => {
  await book(0, { date: next, participants: 4 })
  const full = await book(0)
  const ids = [await book(1, { time: '16:00' }), full, await book(2)]
  const [, , gone = ''] = ids
  const late = await book(1, { time: '18:00' })
  const all = [...ids, late]
  await app.call(`/venue/bookings/${gone}/cancel`, { body: { serial: 1 }, token: tokenOf(2) })
  const body = { serial: 1, time: '19:00' }
  await app.call(`/venue/bookings/${late}`, { method: 'PUT', body, token: tokenOf(1) })
  const done = await operate({ kind: 'move', date: next }, all)
  expect([done.status, resultsOf(done.body, all)]).toEqual([
    200,
    ['moved', 'full', 'gone', 'changed'],
  ])
  expect(await app.rows(`select day::text, time from bookings where id = '${full}'`)).toEqual([
    { day: date, time: '15:00' },
  ])
})

test('a visit that is on that day already is noted as such, and the others go on', async () => {
  const ids = [await book(0), await book(1, { date: next })]
  const done = await operate({ kind: 'move', date: next }, ids)
  expect([done.status, resultsOf(done.body, ids)]).toEqual([200, ['moved', 'unchanged']])
  const { id } = done.body
  expect(resultsOf((await ask(`/operations/${id}`)).body, ids)).toEqual(['moved', 'unchanged'])
})

test('what is kept leaves « À régler »; onto what is closed nothing moves', async () => {
  const ids = [await book(0), await book(1)]
  for (const day of [date, next]) {
    await ask('/closures', { body: { pool: 'vr', date: day, reason: 'Neige' } })
  }
  const moved = await operate({ kind: 'move', date: next }, ids)
  expect(resultsOf(moved.body, ids)).toEqual(['closed', 'closed'])
  expect((await ask('/todo')).body['total']).toBe(2)
  const kept = await operate({ kind: 'keep' }, ids, 'two')
  expect(resultsOf(kept.body, ids)).toEqual(['kept', 'kept'])
  expect((await ask('/todo')).body['total']).toBe(0)
})

test('a move tells before it is done which visits the new day is closed for, and then the same', async () => {
  // On Sundays the venue closes at 19 h.
  const ids = [await book(0), await book(1, { time: '20:00' })]
  const visits = ids.map((id) => ({ id, serial: 1 }))
  const preview = async (wish: object) =>
    resultsOf((await ask('/operations?preview=1', { body: { ...wish, visits } })).body, ids)
  expect(await preview({ kind: 'move', date: next })).toEqual([null, 'closed'])
  expect(await preview({ kind: 'move', date: '2026-12-05' }), 'a Saturday').toEqual([null, null])
  expect(await preview({ kind: 'keep' })).toEqual([null, null])
  const done = await operate({ kind: 'move', date: next }, ids)
  expect([done.status, resultsOf(done.body, ids)]).toEqual([200, ['moved', 'closed']])
})

test('visits that changed since they were told are refused with a new preview, and nothing is done', async () => {
  const ids = [await book(0), await book(1)]
  const visits = ids.map((id) => ({ id, serial: 1 }))
  const wish = { kind: 'cancel', reason, visits }
  const preview = v.parse(BulkAct, (await ask('/operations?preview=1', { body: wish })).body)
  expect(preview.items.map(({ result }) => result)).toEqual([null, null])
  await app.call(`/venue/bookings/${ids[0]}/cancel`, { body: { serial: 1 }, token: tokenOf(0) })
  const refused = await ask('/operations', { body: { ...wish, hash: preview.hash } })
  expect([refused.status, refused.body.code]).toEqual([409, 'changed'])
  const current = v.parse(BulkAct, refused.body['current'])
  expect(resultsOf(current, ids)).toEqual(['gone', null])
  expect(await app.rows('select * from operations')).toEqual([])
  const done = await ask('/operations', { body: { ...wish, hash: current.hash } })
  expect([done.status, resultsOf(done.body, ids)]).toEqual([200, ['gone', 'cancelled']])
})

test.each([
  [{ kind: 'cancel' }, 'reason'],
  [{ kind: 'move' }, 'date'],
])('%o is refused at the field: %s', async (wish, field) => {
  const refused = await operate(wish, [await book(0)])
  expect([refused.status, refused.body.field]).toEqual([422, field])
  expect(await app.rows('select * from operations')).toEqual([])
})

test('two processes at once do each visit once', async () => {
  const ids = await Promise.all([0, 1, 2].map((nth) => book(nth, { time: `${15 + nth}:00` })))
  await operate({ kind: 'keep' }, ids)
  await app.rows(`update operation_items set result = null; truncate booking_events`)
  const run = () => runBulkActs(app.database.db, () => app.clock.now)
  await Promise.all([run(), run(), run()])
  expect(await app.rows(`select count(*)::int from booking_events where why = 'kept'`)).toEqual([
    { count: 3 },
  ])
})
