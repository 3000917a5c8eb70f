import { afterAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../shared/rules/time.ts'
import { runDueJobs } from '../support/server/jobs.ts'
import { undoScan } from '../support/staff/pairedTablet.ts'
import { camille, late, openStaffDay, start, wish } from '../support/staff/staffDay.ts'

const staffDay = await openStaffDay()
const {
  app,
  hostId,
  goTo,
  sell,
  book,
  visitOf,
  cancel,
  change,
  enter,
  tellDoor,
  sendDue,
  loads,
  expectBalanced,
} = staffDay
beforeEach(staffDay.begin)
afterAll(() => app.close())

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
  expect([again.status, again.body]).toMatchObject([200, { success: true }])
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
