import { afterAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../shared/rules/time.ts'
import { sweep } from '../../server/db/retention.ts'
import { runDueJobs } from '../support/server/jobs.ts'
import { undoScan } from '../support/staff/pairedTablet.ts'
import { camille, late, openStaffDay, reason, start } from '../support/staff/staffDay.ts'

const staffDay = await openStaffDay()
const {
  app,
  desk,
  askHost,
  goTo,
  sell,
  book,
  visitOf,
  cancel,
  sayAbsent,
  giveBack,
  enter,
  tellDoor,
  sendDue,
  loads,
} = staffDay
beforeEach(staffDay.begin)
afterAll(() => app.close())

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
  expect(app.mails.at(-1)?.text).toMatch(/Il reste dû\s: 20,00\s€/)
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
  expect((await call()).body).toMatchObject({ success: true })
  expect((await call({ reason: 'Autre' })).body.code).toBe('key-reused')
  expect(await app.rows("select why from booking_events where why = 'cancelled'")).toHaveLength(1)
  expect(new Set(await loads())).toEqual(new Set([0]))
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
