import { afterAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { StaffVisits } from '../../shared/api/staff/day.ts'
import { camille, openStaffDay, wish } from '../support/staff/staffDay.ts'

const staffDay = await openStaffDay()
const { app, askHost, desk, sell, book, visitOf, dayOf } = staffDay
beforeEach(staffDay.begin)
afterAll(() => app.close())

type Seen = { name: string | null; phone: string | null; notes: string | null }
const seenOf = async (id: string): Promise<Seen> => {
  const { name, phone, notes } = await visitOf(id)
  return { name, phone, notes }
}
const typed = { name: ' Zoé\u200b Œuvrard ', phone: '+33 6 98.76.54.32', notes: 'Fauteuil' }
const read = { name: 'Zoé Œuvrard', phone: '0698765432', notes: 'Fauteuil' }
const correct = (id: string, seen: Seen, more: object = {}) =>
  askHost(`/bookings/${id}/contact`, { body: { serial: 1, ...typed, seen, ...more } })
const found = async (q: string) => {
  const { body } = await askHost(`/search?q=${encodeURIComponent(q)}`)
  return v.parse(StaffVisits, body).visits.map(({ id }) => id)
}

test('who comes, their number and the note are corrected by the readers of everywhere, and found by them', async () => {
  for (const make of [sell, async () => (await book()).id]) {
    await staffDay.begin()
    const id = await make()
    expect((await correct(id, await seenOf(id))).status).toBe(200)
    expect(await visitOf(id)).toMatchObject({ ...read, serial: 1 })
    expect([await found('oeuvrard'), await found('06 98 76 54 32')]).toEqual([[id], [id]])
  }
})

test('an account keeps its own name: what is corrected is of one visit', async () => {
  const { id, token } = await book()
  const other = await app.call('/venue/bookings', {
    body: { ...wish, time: '18:00' },
    token,
  })
  const before = await seenOf(String(other.body.data?.bookingId))
  await correct(id, await seenOf(id))
  expect(await seenOf(String(other.body.data?.bookingId))).toEqual(before)
  expect(await app.rows("select from accounts where first_name = 'Zoé'")).toEqual([])
})

test('what was not seen as it is now is refused with what is true, and changes nothing', async () => {
  const id = await sell()
  const seen = await seenOf(id)
  expect((await correct(id, seen)).status).toBe(200)
  const again = await correct(id, seen, { name: 'Bo' })
  expect(again).toMatchObject({ status: 409, body: { code: 'changed' } })
  expect((await correct(id, read, { serial: 2 })).body.code).toBe('changed')
  expect(await visitOf(id)).toMatchObject(read)
})

test('the journals say that it was done and by whom, and hold no name, no number and no note', async () => {
  const id = await sell()
  await correct(id, await seenOf(id))
  const [event] = (await visitOf(id)).history
  expect(event).toMatchObject({ what: 'contact', by: { kind: 'staff', name: 'Bo' } })
  const journal = JSON.stringify(
    await app.rows("select * from staff_events where action = 'contact'"),
  )
  for (const word of ['Zoé', '98765432', 'Fauteuil', camille.name])
    expect(journal).not.toContain(word)
  expect(journal).toContain(id)
})

test('a name that is none and a number of nine digits are refused at their field', async () => {
  const id = await sell()
  const seen = await seenOf(id)
  expect((await correct(id, seen, { name: '\u200b' })).body.field).toBe('name')
  expect((await correct(id, seen, { phone: '061234567' })).body.field).toBe('phone')
})

test('a day tells its starts that nobody booked with their places, and its sum to a manager alone', async () => {
  await sell()
  const day = await dayOf()
  expect(day.due).toBe(5000)
  expect(day.free?.some(({ activityId, time }) => activityId === 'vr' && time === '15:00')).toBe(
    false,
  )
  const later = day.free?.find(({ activityId, time }) => activityId === 'vr' && time === '18:00')
  expect(later?.remaining).toBe(4)
  const { body } = await askHost(`/day?date=${wish.date}`)
  expect([body['due'], JSON.stringify(body).includes('"due":5000')]).toEqual([undefined, true])
  await desk.signed('/closures', {
    body: { date: wish.date, from: '17:00', to: '20:00', reason: 'Neige' },
  })
  expect((await dayOf()).free?.some(({ time }) => time === '18:00')).toBe(false)
})
