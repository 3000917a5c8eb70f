import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { Booking } from '../../shared/api/booking.ts'
import { HOUR_MS, MINUTE_MS } from '../../shared/rules/time.ts'
import { deadlineAfterMove } from '../../src/features/booking/change/changes.ts'
import { runDueJobs } from '../support/server/jobs.ts'
import { openStaffDay, start, wish } from '../support/staff/staffDay.ts'

const staffDay = await openStaffDay()
const { app, desk, goTo, change, visitOf, sell, sendDue } = staffDay
beforeEach(staffDay.begin)
afterAll(() => app.close())

/** Each test has a day of its own, for what is closed stays so. */
const dates = ['2026-11-28', '2026-11-29', '2026-12-04', '2026-12-05']
dates.push('2026-12-06', '2026-12-11', '2026-12-13', '2026-12-12')
let date = ''
let begins = start
beforeEach(() => {
  date = dates.shift() ?? ''
  begins = Date.parse(`${date}T14:00Z`)
})

type Person = Awaited<ReturnType<typeof book>>

async function book(more: object = {}) {
  const { token, email } = await app.register()
  const { body } = await app.call('/venue/bookings', { body: { ...wish, date, ...more }, token })
  return { id: body.data?.bookingId ?? '', token, email }
}
const cancelOwn = ({ id, token }: Person, serial = 1) =>
  app.call(`/venue/bookings/${id}/cancel`, { body: { serial }, token })
const shown = async ({ id, token }: Person) =>
  v.parse(Booking, (await app.call(`/venue/bookings/${id}`, { token })).body)
const leaveDue = (id: string, serial = 1) =>
  desk.signed(`/bookings/${id}/cancel`, { body: { serial, reason: 'Neige', due: 5000 } })
const keep = (id: string) => desk.signed(`/bookings/${id}/keep`, { body: { serial: 1 } })
async function setHours(hours: object, outside = 0) {
  const { body } = await desk.signed('/venue/hours')
  const { days: known } = v.parse(
    v.object({ days: v.array(v.object({ day: v.string(), version: v.string() })) }),
    body,
  )
  const version = known.find(({ day }) => day === date)?.version ?? ''
  const change = { version, day: date, reason: 'Neige', outside, ...hours }
  const set = await desk.signed('/venue/hours', { method: 'PUT', body: change })
  expect([set.status, set.body.error]).toEqual([200, undefined])
}
async function close(more: object = {}) {
  const wanted = { date, reason: 'Neige', ...more }
  const { status, body } = await desk.signed('/closures', { body: wanted })
  expect([status, body.error]).toEqual([200, undefined])
  return String(body.id)
}
const toldTo = ({ email }: Person) => app.mails.filter(({ to }) => to === email)
const remindedOf = (person: Person) =>
  toldTo(person).filter(({ text }) => text.includes('Nous vous attendons')).length

describe('a visit that the team moved', () => {
  test('is free until its new start, as its customer reads, and nothing of it is due', async () => {
    const [first, second] = [await book({ participants: 1, total: 2500 }), await book()]
    await sendDue()
    await goTo(begins - 20 * HOUR_MS)
    expect((await cancelOwn(first)).status, 'control: before, it is too late').toBe(403)
    for (const [{ id }, total] of [
      [first, 2500],
      [second, 5000],
    ] as const) {
      expect((await change(id, { time: '20:00', total })).status).toBe(200)
    }
    const until = new Date(begins + 5 * HOUR_MS).toISOString()
    expect((await shown(first)).cancelUntil).toBe(until)
    await runDueJobs(app)
    expect(toldTo(first)[0]?.text).toMatch(/vous-même jusqu’au .*20\sh/)
    await goTo(begins + 5 * HOUR_MS - MINUTE_MS)
    expect((await cancelOwn(first, 2)).status).toBe(200)
    const due = await leaveDue(second.id, 2)
    expect([due.status, due.body.field]).toEqual([422, 'due'])
    await goTo(begins + 5 * HOUR_MS)
    expect((await cancelOwn(second, 2)).status).toBe(403)
    expect((await leaveDue(second.id, 2)).status, 'control: from its start on').toBe(200)
  })

  test('of a guest likewise, who is told to call', async () => {
    const id = await sell({ date })
    await sendDue()
    await goTo(begins - HOUR_MS)
    expect((await change(id, { time: '18:00' })).status).toBe(200)
    expect((await leaveDue(id, 2)).body.field).toBe('due')
    await runDueJobs(app)
    expect(app.mails[0]?.text).toContain('Pour la changer ou l’annuler, appelez-nous')
  })
})

describe('a visit outside of the hours as they are now', () => {
  test('is free until its start, and nobody is reminded of it; what they hold is as it was sold', async () => {
    const [first, second] = [await book({ participants: 1, total: 2500 }), await book()]
    const held = await book({ time: '14:00' })
    await sendDue()
    await goTo(begins - 20 * HOUR_MS)
    await setHours({ to: 'open', open: '14:00', close: '15:30' }, 2)
    await runDueJobs(app)
    expect([first, second, held].map(remindedOf)).toEqual([0, 0, 1])
    expect((await shown(first)).cancelUntil).toBe(new Date(begins).toISOString())
    expect([(await cancelOwn(first)).status, (await cancelOwn(held)).status]).toEqual([200, 403])
    expect((await visitOf(second.id)).freeUntil).toBe(begins + HOUR_MS)
    expect((await leaveDue(second.id)).body.field).toBe('due')
    expect((await leaveDue(held.id)).status).toBe(200)
  })

  test('is reminded of where the team keeps it, or hours hold it again', async () => {
    const [kept, waiting] = [await book(), await book({ participants: 1, total: 2500 })]
    await sendDue()
    await goTo(begins - 20 * HOUR_MS)
    await setHours({ to: 'closed' }, 2)
    await keep(kept.id)
    await runDueJobs(app)
    expect([kept, waiting].map(remindedOf)).toEqual([1, 0])
    const words = 'Fermé à cette heure\u00a0: Neige.'
    expect([(await shown(kept)).stopped, (await shown(waiting)).stopped]).toEqual([
      undefined,
      words,
    ])
    await setHours({ to: 'ordinary' })
    expect(await shown(waiting)).not.toHaveProperty('stopped')
    await runDueJobs(app)
    expect([kept, waiting].map(remindedOf)).toEqual([1, 1])
  })
})

describe('a visit that is closed', () => {
  test('is reminded of where the team keeps it after, or once it is open again', async () => {
    const [kept, waiting] = [await book(), await book({ participants: 1, total: 2500 })]
    await sendDue()
    await keep(waiting.id)
    await goTo(begins - 20 * HOUR_MS)
    const id = await close()
    await keep(kept.id)
    await runDueJobs(app)
    expect([kept, waiting].map(remindedOf)).toEqual([1, 0])
    const words = 'Fermé à cette heure\u00a0: Neige.'
    expect([(await shown(kept)).stopped, (await shown(waiting)).stopped]).toEqual([
      undefined,
      words,
    ])
    expect((await desk.signed(`/closures/${id}`, { method: 'DELETE' })).status).toBe(200)
    await runDueJobs(app)
    expect([kept, waiting].map(remindedOf)).toEqual([1, 1])
  })

  test('is not reminded of by a letter that waited while it was closed', async () => {
    const person = await book()
    await sendDue()
    await goTo(begins - 20 * HOUR_MS)
    await runDueJobs(app, () => Promise.reject(new Error('down')))
    await close()
    app.clock.now += HOUR_MS
    await runDueJobs(app)
    expect(toldTo(person)).toEqual([])
  })

  test('is told as free until its start in a letter too', async () => {
    const person = await book()
    await sendDue()
    await goTo(begins - 20 * HOUR_MS)
    await close({ pool: 'vr', from: '15:30', to: '16:00' })
    const body = { serial: 1, participants: 1, total: 2500 }
    const own = { method: 'PUT', body, token: person.token }
    expect((await app.call(`/venue/bookings/${person.id}`, own)).status).toBe(200)
    await runDueJobs(app)
    expect(toldTo(person)[0]?.text).toMatch(/vous-même jusqu’au .*15\sh/)
  })

  test('is free until the new start where its customer moves it, as the dialog says', async () => {
    const [closed, open] = [await book(), await book({ time: '17:00' })]
    await sendDue()
    await goTo(begins - 26 * HOUR_MS)
    await close({ pool: 'vr', from: '15:00', to: '16:00' })
    for (const [person, time] of [
      [closed, '18:00'],
      [open, '19:00'],
    ] as const) {
      const promised = deadlineAfterMove(await shown(person), { date, time })
      const own = { method: 'PUT', body: { serial: 1, time }, token: person.token }
      expect((await app.call(`/venue/bookings/${person.id}`, own)).status).toBe(200)
      const { cancelUntil } = await shown(person)
      expect(Date.parse(cancelUntil ?? '')).toBe(promised)
    }
    expect((await shown(closed)).cancelUntil).toBe(new Date(begins + 3 * HOUR_MS).toISOString())
    await goTo(begins - HOUR_MS)
    const statuses = [await cancelOwn(closed, 2), await cancelOwn(open, 2)]
    expect(statuses.map(({ status }) => status)).toEqual([200, 403])
  })
})
