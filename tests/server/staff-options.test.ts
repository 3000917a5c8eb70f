import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { StaffVisitDetails } from '../../shared/api/staff/day.ts'
import { runDueJobs } from '../support/server/jobs.ts'
import { addColleague, callsOf, openDesk, pairKind, signInAs } from '../support/staff/staffDesk.ts'
import { type Call, createTestApp, saturday, type TestApp } from '../support/server/testApp.ts'

const party = { activityId: 'birthday', date: '2026-11-28', time: '15:00', participants: 8 }
const photos = { id: 'photo', quantity: 8 }
const cake = { id: 'gateau', quantity: 1 }
/** Cents: the group's own 150 €, eight photos at 4 €. */
const VISIT = 15_000
const SOLD = VISIT + 3200

let app: TestApp
let ask: (path: string, call?: Call) => ReturnType<TestApp['call']>
beforeAll(async () => {
  app = await createTestApp({ now: saturday })
  const desk = await openDesk(app)
  const host = await addColleague(desk, 'Bo', 'host')
  const reception = callsOf(app, (await pairKind(app, 'reception')).token)
  const session = await signInAs(reception, host.id)
  ask = (path, call) => reception(path, { ...call, session })
})
beforeEach(empty)
afterAll(() => app.close())

async function empty() {
  await app.database.pool.query('truncate bookings, booking_events, pool_load, letters, attempts')
  app.mails.length = 0
}

async function book() {
  const { token, email } = await app.register()
  const { body } = await app.call('/venue/bookings', {
    body: { ...party, options: [photos] },
    token,
  })
  const id = body.data?.bookingId ?? expect.fail(JSON.stringify(body))
  await runDueJobs(app)
  app.mails.length = 0
  return { id, token, email }
}

const change = (id: string, body: object, headers: Record<string, string> = {}) =>
  ask(`/bookings/${id}/change`, { body: { serial: 1, ...body }, headers })
const visitOf = async (id: string) =>
  v.parse(StaffVisitDetails, (await ask(`/bookings/${id}`)).body)
const optionsOf = ({ lines }: StaffVisitDetails) =>
  lines.flatMap(({ option, unitPrice, quantity }) =>
    option ? [[option, unitPrice, quantity]] : [],
  )

test('options are added and taken out on behalf: what is due, both journals and a letter say so', async () => {
  const { id, email } = await book()
  const load = 'select load from pool_load order by quantum'
  const before = await app.rows(load)
  const options = [cake, { ...photos, quantity: 6 }]
  const total = VISIT + 2200 + 2400
  expect((await change(id, { options, total })).status).toBe(200)
  const visit = await visitOf(id)
  expect(visit).toMatchObject({ due: total, price: total, serial: 2, participants: 8 })
  expect(optionsOf(visit)).toEqual([
    ['gateau', 22, 1],
    ['photo', 4, 6],
  ])
  expect(visit.history[0]).toMatchObject({ what: 'options', by: { kind: 'staff', name: 'Bo' } })
  expect(
    await app.rows("select subject, before from staff_events where action = 'changed'"),
  ).toEqual([
    {
      subject: id,
      before: { date: party.date, time: party.time, people: 8, options: '8 × photo' },
    },
  ])
  await runDueJobs(app)
  expect(app.mails.map(({ to }) => to)).toEqual([email])
  expect(app.mails[0]?.text).toContain('Notre équipe a changé votre réservation')
  expect(app.mails[0]?.text).toMatch(/1 × Un deuxième gâteau, 6 × La photo souvenir/)
  expect((await change(id, { serial: 2, options: [], total: VISIT })).status).toBe(200)
  expect(await visitOf(id)).toMatchObject({ due: VISIT, lines: [{ option: null }] })
  expect(await app.rows(load), 'no place is taken or given by it').toEqual(before)
})

test('what was sold keeps its price and may stay though it is sold no more; what is new costs today’s', async () => {
  const { id } = await book()
  const gone = { option: 'ballon', label: 'Le ballon', unitCents: 300, quantity: 2 }
  await app.database.pool.query(
    `update bookings set price_cents = 17600,
      lines = (jsonb_set(lines::jsonb, '{1,unitCents}', '250') || $1::jsonb)::json where id = $2`,
    [JSON.stringify([gone]), id],
  )
  const balloons = { id: 'ballon', quantity: 2 }
  const total = VISIT + 8 * 250 + 2 * 300 + 2200
  expect((await change(id, { options: [photos, balloons, cake], total })).status).toBe(200)
  expect(optionsOf(await visitOf(id))).toEqual([
    ['gateau', 22, 1],
    ['photo', 2.5, 8],
    ['ballon', 3, 2],
  ])
  const more = { serial: 2, options: [{ ...balloons, quantity: 3 }], total: VISIT + 900 }
  expect((await change(id, more)).body).toMatchObject({
    code: 'options',
    error: '«\u00a0Le ballon\u00a0»\u00a0: 2 au plus pour cette visite.',
  })
})

test('a move, another party and other options are one change; options that nobody named follow the party', async () => {
  const { id } = await book()
  const total = VISIT + 2200 + 6 * 400
  const all = { time: '17:00', participants: 6, options: [cake, { ...photos, quantity: 6 }], total }
  expect((await change(id, all)).status).toBe(200)
  const visit = await visitOf(id)
  expect(visit).toMatchObject({ time: '17:00', participants: 6, due: total, serial: 2 })
  expect(visit.history[0]?.what).toBe('moved')
  const fewer = { serial: 2, participants: 5, total: VISIT + 2200 + 5 * 400 }
  expect((await change(id, fewer)).status).toBe(200)
  expect(optionsOf(await visitOf(id))).toEqual([
    ['gateau', 22, 1],
    ['photo', 4, 5],
  ])
})

test('what cannot be had, another price and an older version change nothing, and say what is true', async () => {
  const { id, token } = await book()
  const refusals: [body: object, status: number, code: string][] = [
    [{ options: [{ ...photos, quantity: 9 }], total: VISIT + 3600 }, 422, 'options'],
    [{ options: [{ id: 'gateau', quantity: 3 }], total: SOLD }, 422, 'options'],
    [{ options: [{ id: 'buffet', quantity: 1 }], total: SOLD }, 422, 'options'],
    [{ options: [cake, cake], total: SOLD }, 422, 'options'],
    [{ options: [photos, cake], total: SOLD }, 409, 'price-changed'],
    [{ options: [photos], total: SOLD }, 422, 'unchanged'],
    [{ serial: 2, options: [], total: VISIT }, 409, 'changed'],
  ]
  for (const [body, status, code] of refusals) {
    const answer = await change(id, body)
    expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([status, code])
  }
  expect((await change(id, refusals[0]?.[0] ?? {})).body).toMatchObject({
    field: 'options',
    error: '«\u00a0La photo souvenir\u00a0»\u00a0: 8 au plus pour cette visite.',
  })
  // A client names none.
  await app.call(`/venue/bookings/${id}`, {
    method: 'PUT',
    body: { serial: 1, options: [], total: VISIT },
    token,
  })
  expect(await visitOf(id)).toMatchObject({ due: SOLD, serial: 1 })
})

test('the same key changes once, and is told the same', async () => {
  const { id } = await book()
  const key = { 'Idempotency-Key': 'options-1' }
  const wish = { options: [cake], total: VISIT + 2200 }
  const answers = await Promise.all([1, 2, 3].map(() => change(id, wish, key)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await visitOf(id)).toMatchObject({ serial: 2, due: VISIT + 2200 })
})

/** The client takes fewer people while the team adds a cake, on the versions that each has seen. */
async function bothAt(serials: { client: number; team: number }) {
  const { id, token } = await book()
  const client = () =>
    app.call(`/venue/bookings/${id}`, {
      method: 'PUT',
      body: { serial: serials.client, participants: 6 },
      token,
    })
  const cents = VISIT + 2200 + (serials.team === 1 ? 8 : 6) * 400
  const options = [cake, { ...photos, quantity: serials.team === 1 ? 8 : 6 }]
  const team = () => change(id, { serial: serials.team, options, total: cents })
  return { id, client, team }
}

test('of the client and the team at once one is first, and the other is told what is true', async () => {
  for (let round = 0; round < 6; round += 1) {
    await empty()
    const { id, client, team } = await bothAt({ client: 1, team: 1 })
    const acts = round % 2 ? [client, team] : [team, client]
    const answers = await Promise.all(acts.map((act) => act()))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { body } = answers.find(({ status }) => status === 409) ?? expect.fail()
    expect(body).toMatchObject({ code: 'changed', current: { id, serial: 2 } })
    expect((await visitOf(id)).serial).toBe(2)
  }
})

test('on the version that then stands neither is in the other’s way (negative control)', async () => {
  const { id, client, team } = await bothAt({ client: 1, team: 2 })
  expect((await client()).status).toBe(200)
  expect((await team()).status).toBe(200)
  expect(await visitOf(id)).toMatchObject({ serial: 3, participants: 6 })
})
