import { afterAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { StaffDay } from '../../shared/api/staff/day.ts'
import { DAY_MS, MINUTE_MS } from '../../shared/rules/time.ts'
import { runDueJobs } from '../support/server/jobs.ts'
import { undoScan } from '../support/staff/pairedTablet.ts'
import { callsOf, signInAs } from '../support/staff/staffDesk.ts'
import { camille, late, openStaffDay, reason, wish } from '../support/staff/staffDay.ts'

const staffDay = await openStaffDay()
const {
  app,
  desk,
  door,
  reception,
  hostId,
  hostSession,
  askHost,
  goTo,
  sell,
  book,
  dayOf,
  visitOf,
  cancel,
  enter,
  tellDoor,
} = staffDay
beforeEach(staffDay.begin)
afterAll(() => app.close())

test('the day tells by start who comes, who is in, what is free and what is to be ready', async () => {
  const inside = await sell()
  await sell({ participants: 1, total: 2500, guest: { name: 'Zoé', phone: camille.phone } })
  const gone = await sell({ time: '16:00' })
  const account = await book()
  expect(account.id, 'the fourth and fifth of four headsets').toBe('')
  const { token } = await app.register()
  const options = [{ id: 'gateau', quantity: 2 }]
  const party = { activityId: 'birthday', date: wish.date, time: '15:00', participants: 8, options }
  await app.call('/venue/bookings', { body: { ...party, notes: 'Allergie aux noix' }, token })
  expect((await cancel(gone)).status).toBe(200)
  const before = await dayOf()
  expect(before).toMatchObject({
    date: '2026-11-28',
    hours: { open: '14:00', close: '24:00' },
    people: { expected: 11, in: 0, absent: 0 },
    cancelled: 1,
  })
  expect(
    before.starts.map(({ time, activityId, remaining }) => [time, activityId, remaining]),
  ).toEqual([
    ['15:00', 'vr', 1],
    ['15:00', 'birthday', expect.any(Number)],
    ['16:00', 'vr', 4],
  ])
  expect(before.starts[0]?.visits.map(({ name, phone }) => [name, phone])).toEqual([
    ['Camille Durand', '0612345678'],
    ['Zoé', '0612345678'],
  ])
  expect(before.starts[1]).toMatchObject({
    prepare: [{ label: 'Un deuxième gâteau', quantity: 2 }],
    visits: [{ isGuest: false, notes: 'Allergie aux noix', due: 19_400, participants: 8 }],
  })
  await goTo(late)
  const scan = await enter(inside)
  const during = await dayOf()
  expect(during.people).toEqual({ expected: 9, in: 2, absent: 0 })
  expect(during.starts[0]).toMatchObject({ remaining: null, visits: [{ enteredAt: late }, {}] })
  const undo = undoScan(scan, late + 1000)
  await tellDoor(undo)
  expect((await dayOf()).people).toEqual({ expected: 11, in: 0, absent: 0 })
  expect(await dayOf('2026-12-25')).toMatchObject({ hours: null, reason: 'Noël', starts: [] })
})

test('a name is told to whoever is signed in at a desk, and to nobody else', async () => {
  const id = await sell()
  const paths = ['/day?date=2026-11-28', `/bookings/${id}`]
  const doorSession = await signInAs(callsOf(app, door), hostId)
  const { token } = await app.register()
  for (const path of paths) {
    expect(JSON.stringify((await askHost(path)).body)).toContain(camille.name)
    const others = await Promise.all([
      reception(path),
      callsOf(app, door)(path, { session: doorSession }),
      callsOf(app, token)(path, { session: hostSession() }),
      desk.call(path, { session: hostSession() }),
    ])
    expect(others.map(({ status }) => status)).toEqual([401, 403, 401, 401])
    expect(JSON.stringify(others.map(({ body }) => body))).not.toContain('Camille')
  }
  app.clock.now += 5 * MINUTE_MS + 1
  expect((await desk.signed(paths[0] ?? '')).body.code).toBe('locked')
})

test('a visit tells who did what to it: customer, team and door', async () => {
  const account = await book()
  await app.call(`/venue/bookings/${account.id}`, {
    method: 'PUT',
    body: { serial: 1, participants: 1 },
    token: account.token,
  })
  await goTo(late)
  await desk.signed(`/bookings/${account.id}/absent`, { body: { serial: 2, isAbsent: true } })
  app.clock.now += MINUTE_MS
  await enter(account.id)
  const visit = await visitOf(account.id)
  expect(visit).toMatchObject({ email: account.email, price: 2500, due: 2500, absentAt: null })
  const byFirst = ([a]: (string | null)[], [b]: (string | null)[]) =>
    (a ?? '') < (b ?? '') ? -1 : 1
  const by = visit.history.map(({ what, by: { kind, name } }) => [what, kind, name])
  expect(by.slice(0, 2).toSorted(byFirst)).toEqual([
    ['arrived', 'device', 'Entrée'],
    ['entry', 'device', 'Entrée'],
  ])
  expect(by.slice(2)).toEqual([
    ['absent', 'staff', 'Ada'],
    ['reduced', 'customer', null],
    ['booked', 'customer', null],
  ])
  expect((await desk.signed('/bookings/nobody')).status).toBe(404)
})

test('a day that goes on paper is journaled with how many lines it has, and one that is read is not', async () => {
  await sell()
  const gone = await sell()
  await desk.signed(`/bookings/${gone}/cancel`, { body: { serial: 1, reason } })
  const printed = () =>
    app.rows("select staff, after from staff_events where action = 'printed' order by id")
  await askHost(`/day?date=${wish.date}`)
  expect(await printed()).toEqual([])
  const { status, body } = await askHost(`/day?date=${wish.date}&print=1`)
  expect([status, v.parse(StaffDay, body).people.expected]).toEqual([200, 2])
  expect(await printed()).toEqual([{ staff: hostId, after: { date: wish.date, rows: 1 } }])
  expect((await askHost('/day?print=2')).status).toBe(422)
  expect((await reception(`/day?date=${wish.date}&print=1`)).body.code).toBe('locked')
  expect(await printed()).toHaveLength(1)
})

test('the confirmation is sent again to whoever left an address, three times a day', async () => {
  const id = await sell()
  await runDueJobs(app)
  const resend = (visit = id) => desk.signed(`/bookings/${visit}/resend`, { body: { serial: 1 } })
  for (let nth = 1; nth <= 3; nth += 1) {
    expect((await resend()).status).toBe(200)
    app.clock.now += MINUTE_MS
    await runDueJobs(app)
    expect(app.mails).toHaveLength(1 + nth)
  }
  expect(new Set(app.mails.map(({ to, text }) => `${to} ${text}`)).size).toBe(1)
  const limited = await resend()
  expect([limited.status, limited.body.code]).toEqual([429, 'too-many'])
  await goTo(app.clock.now + DAY_MS)
  expect((await resend()).status).toBe(200)
  const mute = await sell({ guest: { name: 'Sans adresse', phone: camille.phone } })
  expect((await resend(mute)).body.code).toBe('no-address')
  await cancel(id)
  expect((await desk.signed(`/bookings/${id}/resend`, { body: { serial: 2 } })).body.code).toBe(
    'changed',
  )
})

test('what is not right is refused, and changes nothing', async () => {
  const id = await sell()
  const table: [path: string, body: object, status: number, what: string][] = [
    [`/bookings/${id}/cancel`, { serial: 1 }, 422, 'reason'],
    [`/bookings/${id}/cancel`, { serial: 1, reason: '   ' }, 422, 'reason'],
    [`/bookings/${id}/cancel`, { serial: 1, reason: 'x'.repeat(201) }, 422, 'reason'],
    [`/bookings/${id}/cancel`, { serial: 1, reason: 'deux\nlignes' }, 422, 'reason'],
    [`/bookings/${id}/cancel`, { reason }, 422, 'serial'],
    [`/bookings/${id}/cancel`, { serial: 1, reason, due: -1 }, 422, 'due'],
    [`/bookings/${id}/cancel`, { serial: 1, reason, due: 0.5 }, 422, 'due'],
    [`/bookings/${id}/cancel`, { serial: 1, reason, due: 1 }, 422, 'due'],
    [`/bookings/${id}/cancel`, { serial: 2, reason }, 409, 'changed'],
    [`/bookings/${id}/absent`, { serial: 1 }, 422, 'isAbsent'],
    [`/bookings/${id}/absent`, { serial: 0, isAbsent: true }, 422, 'serial'],
    [`/bookings/${id}/return`, { serial: 7 }, 409, 'changed'],
    [`/bookings/${id}/resend`, {}, 422, 'serial'],
    ['/bookings/nobody/cancel', { serial: 1, reason }, 404, 'not-found'],
    ['/bookings/%00/absent', { serial: 1, isAbsent: true }, 404, 'not-found'],
  ]
  for (const [path, body, status, what] of table) {
    const reply = await desk.signed(path, { body })
    expect([reply.status, reply.body.field ?? reply.body.code], JSON.stringify(body)).toEqual([
      status,
      what,
    ])
  }
  for (const date of ['2026-13-01', 'demain', '']) {
    expect((await desk.signed(`/day?date=${date}`)).body.field).toBe('date')
  }
  expect(await app.rows('select why from booking_events')).toEqual([{ why: 'booked' }])
})
