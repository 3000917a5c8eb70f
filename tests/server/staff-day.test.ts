import { afterAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { StaffDay, StaffVisits } from '../../shared/api/staff/day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/rules/time.ts'
import { sweep } from '../../server/db/sweep.ts'
import { runDueJobs } from '../support/server/jobs.ts'
import { undoScan } from '../support/server/pairedTablet.ts'
import { callsOf, signInAs } from '../support/server/staffDesk.ts'
import { camille, late, openStaffDay, reason, start, wish } from '../support/server/staffDay.ts'

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
  change,
  sayAbsent,
  giveBack,
  enter,
  tellDoor,
  sendDue,
  loads,
  expectBalanced,
} = staffDay
beforeEach(staffDay.start)
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

test('nobody is absent before the start, nor while they are in; an arrival ends it, whatever its order', async () => {
  const id = await sell()
  await sendDue()
  await goTo(start - MINUTE_MS)
  expect((await sayAbsent(id)).body.code).toBe('not-begun')
  await goTo(late)
  expect((await sayAbsent(id)).status).toBe(200)
  expect((await sayAbsent(id)).body).toMatchObject({ code: 'changed', current: { absentAt: late } })
  expect((await dayOf()).people).toEqual({ expected: 0, in: 0, absent: 2 })
  expect((await visitOf(id)).serial, 'the pass is worth what it was').toBe(1)
  // Read before it was said, and told late.
  const scan = await enter(id, start + MINUTE_MS)
  expect((await dayOf()).people).toEqual({ expected: 0, in: 2, absent: 0 })
  const refused = await sayAbsent(id)
  expect(refused.body).toMatchObject({ code: 'changed', current: { enteredAt: start + MINUTE_MS } })
  await tellDoor(undoScan(scan, late))
  expect((await sayAbsent(id)).status).toBe(200)
  // The tablet tells it once more: it is no arrival.
  await tellDoor(scan)
  expect((await visitOf(id)).absentAt).toBe(late)
  expect((await sayAbsent(id, false)).status).toBe(200)
  expect((await sayAbsent(id, false)).body.code).toBe('changed')
  await runDueJobs(app)
  expect(app.mails, 'what the team notes is told to nobody').toEqual([])
})

test('cancelled on behalf, the places are free once, and the letter says by whom and why', async () => {
  const guest = await sell()
  const account = await book()
  await sendDue()
  // Two days before, so that the customer's own limit has long passed in neither case.
  for (const id of [guest, account.id]) expect((await cancel(id)).status).toBe(200)
  expect(new Set(await loads())).toEqual(new Set([0]))
  expect((await cancel(guest)).body).toMatchObject({
    code: 'changed',
    error: 'Cette réservation est annulée.',
    current: { status: 'cancelled', due: 0 },
  })
  await runDueJobs(app)
  expect(app.mails.map(({ to }) => to).toSorted()).toEqual(
    [account.email, camille.email].toSorted(),
  )
  for (const { subject, text } of app.mails) {
    expect(subject).toContain('Votre réservation est annulée')
    expect(text).toContain('Notre équipe a annulé cette réservation')
    expect(text).toContain(`Motif : ${reason}`)
    expect(text).toContain('Rien n’est à payer.')
  }
  expect((await visitOf(guest)).history[0]).toMatchObject({
    what: 'cancelled',
    by: { kind: 'staff', name: 'Ada' },
    reason,
  })
  const [event] = await app.rows(
    'select action, subject, reason from staff_events order by id desc',
  )
  expect(event, 'free words stand where they can be erased').toEqual({
    action: 'cancelled',
    subject: account.id,
    reason: null,
  })
})

test('late, it wants a supervisor, who says what stays due; what was just sold is anybody’s to undo', async () => {
  const id = await sell()
  await goTo(start - HOUR_MS)
  const body = { serial: 1, reason }
  const refused = await askHost(`/bookings/${id}/cancel`, { body })
  expect([refused.status, refused.body.code]).toEqual([403, 'not-allowed'])
  expect(refused.body.error).toContain('responsable')
  expect((await cancel(id, { due: 5001 })).body.field).toBe('due')
  expect((await cancel(id, { due: 2000 })).status).toBe(200)
  expect(await visitOf(id)).toMatchObject({ status: 'cancelled', price: 5000, due: 2000 })
  await runDueJobs(app)
  expect(app.mails.at(-1)?.text).toMatch(/Il en reste 20,00\s€ à régler/)
  const walkIn = await sell()
  const undone = await askHost(`/bookings/${walkIn}/cancel`, { body: { ...body, due: 100 } })
  expect([undone.status, undone.body.field], 'nothing is due of a mistake').toEqual([422, 'due'])
  expect((await askHost(`/bookings/${walkIn}/cancel`, { body })).status).toBe(200)
  expect(new Set(await loads())).toEqual(new Set([0]))
})

test('whoever is in, or has been, is not cancelled', async () => {
  const id = await sell()
  await goTo(late)
  const scan = await enter(id)
  expect((await cancel(id)).body).toMatchObject({ code: 'changed', current: { enteredAt: late } })
  await tellDoor(undoScan(scan, late))
  await goTo(start + HOUR_MS)
  expect((await cancel(id)).body.code).toBe('over')
  expect((await giveBack(id)).body.code).toBe('changed')
  expect((await sayAbsent(id)).status).toBe(200)
  expect((await giveBack(id)).body.code).toBe('over')
})

test('moved to any quarter at the price that was sold, with its places; its customer reads that it was the team', async () => {
  const guest = await sell()
  const account = await book()
  await sendDue()
  // Dearer by now, an hour before, and past the customer's own limit.
  await app.database.pool.query("update activities set price_cents = 3000 where id = 'vr'")
  await goTo(start - HOUR_MS)
  expect((await change(guest, { time: '16:45' })).status).toBe(200)
  expect((await change(account.id, { time: '18:15', participants: 3, total: 7500 })).status).toBe(
    200,
  )
  expect(await visitOf(guest)).toMatchObject({ time: '16:45', price: 5000, serial: 2 })
  expect(await visitOf(account.id)).toMatchObject({
    startsAt: start + 195 * MINUTE_MS,
    price: 7500,
    participants: 3,
    history: [{ what: 'moved', by: { kind: 'staff', name: 'Bo' } }, { what: 'booked' }],
  })
  await app.database.pool.query("update activities set price_cents = 2500 where id = 'vr'")
  expect((await change(account.id, { serial: 2, participants: 2 })).status).toBe(200)
  expect(await loads()).toEqual([0, 0, 0, 0, 2, 2, 2, 2, 2, 2, 2, 2])
  await expectBalanced()
  await runDueJobs(app)
  expect(app.mails.map(({ to }) => to).toSorted(), 'one letter each').toEqual(
    [account.email, camille.email].toSorted(),
  )
  for (const { subject, text } of app.mails) {
    expect(subject).toContain('Votre réservation a changé')
    expect(text).toContain('Notre équipe a changé votre réservation.')
  }
  const [event] = await app.rows(
    "select staff, subject, before from staff_events where action = 'changed' order by id",
  )
  const before = { date: wish.date, time: '15:00', people: 2 }
  expect(event).toEqual({ staff: hostId, subject: guest, before })
})

test('whoever was absent is expected where they are moved to, and their places are taken once', async () => {
  const id = await sell()
  await goTo(late)
  await sayAbsent(id)
  await giveBack(id)
  expect((await change(id, { time: '15:45' })).status).toBe(200)
  expect(await visitOf(id)).toMatchObject({ absentAt: null, freedFrom: null, time: '15:45' })
  expect((await loads()).filter((load) => load !== 0)).toEqual([2, 2, 2, 2])
  await expectBalanced()
})

test('of two who move one visit at once one wins, and a repetition moves nothing again', async () => {
  const { id, token } = await book()
  const call = (key: string, time: string) =>
    change(id, { time }, { headers: { 'Idempotency-Key': key } })
  const replies = await Promise.all([call('one', '17:00'), call('two', '18:00')])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { time } = await visitOf(id)
  const lost = replies.find(({ status }) => status === 409)
  expect(lost?.body).toMatchObject({ code: 'changed', current: { id, time, serial: 2 } })
  const again = await call(time === '17:00' ? 'one' : 'two', time)
  expect([again.status, again.body]).toEqual([200, { success: true }])
  expect((await visitOf(id)).serial).toBe(2)
  // Its customer moves it meanwhile.
  const body = { serial: 2, time: '20:00' }
  await app.call(`/venue/bookings/${id}`, { method: 'PUT', body, token })
  const stale = await change(id, { serial: 2, time: '21:00' })
  expect(stale.body).toMatchObject({ code: 'changed', current: { time: '20:00', serial: 3 } })
  await expectBalanced()
})

test('what cannot be moved so is refused in useful words, and stays', async () => {
  const id = await sell()
  await sell({ time: '17:00', participants: 3, total: 7500 })
  const table: [more: object, status: number, what: string][] = [
    [{ time: '16:30' }, 409, 'full'],
    [{ time: '17:00', participants: 1, total: 5000 }, 409, 'price-changed'],
    [{ participants: 5, total: 12_500 }, 422, 'participants'],
    [{}, 422, 'unchanged'],
    [{ time: '15:10' }, 422, 'no-slot'],
    [{ time: '13:00' }, 422, 'no-slot'],
    [{ date: '2026-11-20' }, 422, 'past'],
    [{ date: '2026-12-25' }, 422, 'closed'],
    [{ total: undefined }, 422, 'invalid'],
    [{ serial: 4, time: '18:00' }, 409, 'changed'],
  ]
  for (const [more, status, what] of table) {
    const { body, ...reply } = await change(id, more)
    expect([reply.status, body.code], JSON.stringify(more)).toEqual([status, what])
    if (what === 'full') {
      expect(body.error).toMatch(/plus assez de places le samedi 28 novembre à 16\sh\s30/)
    }
  }
  await goTo(late)
  expect((await change(id, { time: '15:00', participants: 3, total: 7500 })).status).toBe(200)
  const scan = await enter(id)
  expect((await change(id, { serial: 2, time: '19:00', total: 7500 })).body).toMatchObject({
    code: 'changed',
    current: { enteredAt: late },
  })
  await tellDoor(undoScan(scan, late))
  await goTo(start + HOUR_MS)
  expect((await change(id, { serial: 2, time: '19:00', total: 7500 })).body.code).toBe('over')
  const gone = await sell({ time: '19:00' })
  await cancel(gone)
  expect((await change(gone, { serial: 2, time: '20:00' })).body).toMatchObject({
    code: 'changed',
    current: { status: 'cancelled' },
  })
})

const acts = { cancel, absent: sayAbsent, return: giveBack }
const orders = [
  ['cancel', 'absent', 'return'],
  ['cancel', 'return', 'absent'],
  ['absent', 'cancel', 'return'],
  ['absent', 'return', 'cancel'],
  ['return', 'absent', 'cancel'],
  ['return', 'cancel', 'absent'],
] as const

test.each(orders)('%s, %s, %s: every place is given back once', async (...order) => {
  const id = await sell()
  await goTo(late)
  for (const name of order) expect([200, 409]).toContain((await acts[name](id)).status)
  expect(await visitOf(id)).toMatchObject({ status: 'cancelled' })
  expect(await loads()).toEqual([0, 0, 0, 0])
})

test('the places of whoever is absent are free from the quarter that runs, and taken again if they are not', async () => {
  await app.database.pool.query("update activities set step = 15 where id = 'vr'")
  const id = await sell({ participants: 4, total: 10_000 })
  await goTo(late)
  expect((await giveBack(id)).body.code, 'nobody has said that they are absent').toBe('changed')
  await sayAbsent(id)
  expect((await giveBack(id)).status).toBe(200)
  expect((await giveBack(id)).body.code).toBe('changed')
  expect(await loads()).toEqual([4, 0, 0, 0])
  await expectBalanced()
  expect((await sayAbsent(id, false)).status).toBe(200)
  expect(await loads()).toEqual([4, 4, 4, 4])
  await sayAbsent(id)
  await giveBack(id)
  await sell({ time: '15:30', guest: undefined })
  const full = await sayAbsent(id, false)
  expect([full.status, full.body.code]).toEqual([409, 'full'])
  expect(await visitOf(id)).toMatchObject({ absentAt: late, freedFrom: start + 15 * MINUTE_MS })
  await enter(id)
  expect(await visitOf(id), 'they are in, of places that are others’').toMatchObject({
    absentAt: null,
    freedFrom: start + 15 * MINUTE_MS,
  })
  await expectBalanced()
  await app.database.pool.query("update activities set step = 60 where id = 'vr'")
})

test('of two of the team and their customer at one moment, one wins and the others are told what is true', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, token } = await book()
    const replies = await Promise.all([
      cancel(id),
      askHost(`/bookings/${id}/cancel`, { body: { serial: 1, reason: 'Autre' } }),
      app.call(`/venue/bookings/${id}`, {
        method: 'PUT',
        body: { serial: 1, participants: 1 },
        token,
      }),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    for (const { status, body } of replies) {
      if (status === 409) expect(body).toMatchObject({ code: 'changed', current: { id } })
    }
    const { status, serial } = await visitOf(id)
    if (status !== 'cancelled') await cancel(id, { serial })
    expect(new Set(await loads())).toEqual(new Set([0]))
  }
})

test('the same act under its key is done once; the key of another is refused', async () => {
  const id = await sell()
  const headers = { 'Idempotency-Key': 'act-1' }
  const body = { serial: 1, reason }
  const call = (more = {}) =>
    desk.signed(`/bookings/${id}/cancel`, { body: { ...body, ...more }, headers })
  const replies = await Promise.all([call(), call(), call()])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await call()).body).toEqual({ success: true })
  expect((await call({ reason: 'Autre' })).body.code).toBe('key-reused')
  expect(await app.rows("select why from booking_events where why = 'cancelled'")).toHaveLength(1)
  expect(new Set(await loads())).toEqual(new Set([0]))
})

test('somebody is found by what they say of themselves, whatever the accents; that it was asked is journaled', async () => {
  const id = await sell({ guest: { ...camille, name: 'Zoé Ferré-Los' } })
  const account = await book()
  const reference = (await visitOf(id)).reference ?? ''
  const found = async (q: string) => {
    const { body } = await askHost(`/search?q=${encodeURIComponent(q)}`)
    return v.parse(StaffVisits, body).visits.map((visit) => visit.id)
  }
  for (const q of ['zoe', 'FERRE zo', 'RÉ-', 'los', reference, reference.toLowerCase()]) {
    expect(await found(q), q).toEqual([id])
  }
  expect(await found('34 56 78'), 'both have this phone').toHaveLength(2)
  expect(await found('durand')).toEqual([account.id])
  expect(await found('%%')).toEqual([])
  expect(await found('zoé durand')).toEqual([])
  expect(
    await app.rows("select after from staff_events where action = 'searched' order by id limit 1"),
  ).toEqual([{ after: { found: 1 } }])
  expect((await askHost('/search?q=a')).body.field).toBe('q')
  await goTo(start + DAY_MS)
  expect(await found('zoe'), 'yesterday’s').toEqual([])
})

test('who came on a day that is over is found, the last first; the journal counts it, and nothing of it is changed', async () => {
  const id = await sell({ guest: { ...camille, name: 'Zoé Ferré-Los' } })
  const later = await sell({ guest: { ...camille, name: 'Zoé Ferré-Los' }, time: '18:00' })
  const found = async (query: string) => {
    const { body } = await askHost(`/search?q=zoe${query}`)
    return v.parse(StaffVisits, body).visits.map((visit) => visit.id)
  }
  expect(await found('&past=1'), 'today’s').toEqual([])
  await goTo(start + DAY_MS)
  const counted = () => app.rows("select from staff_events where action = 'searched'")
  const before = await counted()
  expect([await found(''), await found('&past=1')]).toEqual([[], [later, id]])
  expect(await counted()).toHaveLength(before.length + 2)
  expect((await askHost('/search?q=zoe&past=2')).status).toBe(422)
  const { body } = await askHost(`/day?date=${wish.date}`)
  expect(JSON.stringify(body)).toContain('Zoé Ferré-Los')
  const moved = { serial: 1, time: '19:00', total: 5000 }
  expect((await desk.signed(`/bookings/${id}/change`, { body: moved })).body.code).toBe('over')
  expect(
    (await desk.signed(`/bookings/${id}/cancel`, { body: { serial: 1, reason } })).body.code,
  ).toBe('over')
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

test('what the team wrote of a visit goes with the name of whoever it was for', async () => {
  const guest = await sell()
  const account = await book()
  for (const id of [guest, account.id]) await cancel(id)
  const reasons = () => app.rows('select reason from booking_events where reason is not null')
  expect(await reasons()).toHaveLength(2)
  await sweep(app.database.db, start + 90 * DAY_MS + 1)
  expect(await reasons()).toHaveLength(1)
})

test('a give that forgets what was given back goes below nothing (negative control)', async () => {
  const id = await sell()
  await goTo(late)
  await sayAbsent(id)
  await giveBack(id)
  await app.database.pool.query('update bookings set freed_from = null')
  expect((await cancel(id)).status, 'the CHECK refuses it').toBe(409)
  await app.database.pool.query(
    'alter table pool_load drop constraint pool_load_fits, drop constraint pool_load_bound',
  )
  expect((await cancel(id)).status).toBe(200)
  expect(await loads()).toEqual([0, -2, -2, -2])
})
