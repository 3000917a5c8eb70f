import { afterAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { StaffInquiries, StaffInquiryDetails } from '../../shared/api/staff/inquiries.ts'
import { openStaffDay } from '../support/staff/staffDay.ts'

const staffDay = await openStaffDay()
const { app, askHost, desk } = staffDay
afterAll(() => app.close())

const asked = {
  kind: 'birthday',
  date: '2026-12-05',
  people: 8,
  age: 9,
  name: 'Zoé Ferré',
  email: 'zoe@exemple.fr',
  phone: '06 12 34 56 78',
  message: 'Deux enfants allergiques aux noix.',
}
let id = ''
let nth = 0
beforeEach(async () => {
  await staffDay.begin()
  await app.rows('truncate requests')
  const headers = { 'Idempotency-Key': `inquiry-${(nth += 1)}` }
  const sent = await app.call('/api/requests', { body: asked, headers })
  id = String(sent.body['reference'])
})
const listed = async () => v.parse(StaffInquiries, (await desk.signed('/inquiries')).body).inquiries
const opened = async () =>
  v.parse(StaffInquiryDetails, (await desk.signed(`/inquiries/${id}`)).body)
const say = (isAnswered: boolean) =>
  desk.signed(`/inquiries/${id}/answered`, { body: { isAnswered } })

test('what a form asked is listed without a way to reach anybody, and told whole where it is opened', async () => {
  expect(await listed()).toMatchObject([{ id, name: 'Zoé Ferré', people: 8, answeredAt: null }])
  const text = JSON.stringify((await desk.signed('/inquiries')).body)
  for (const word of ['zoe@exemple.fr', '0612345678', 'allergiques'])
    expect(text).not.toContain(word)
  const { email, phone, message } = asked
  expect(await opened()).toMatchObject({ email, phone: phone.replaceAll(' ', ''), message, age: 9 })
})

test('it is answered once, by whom and when; taken back it is to be answered again', async () => {
  expect((await say(false)).body.code).toBe('changed')
  expect((await say(true)).status).toBe(200)
  expect(await opened()).toMatchObject({ answeredAt: app.clock.now, answeredBy: 'Ada' })
  expect((await say(true)).body.code).toBe('changed')
  const journal = await app.rows("select * from staff_events where action = 'answered'")
  expect(journal).toHaveLength(1)
  expect(JSON.stringify(journal)).not.toContain('Ferré')
  expect((await say(false)).status).toBe(200)
  expect(await listed()).toMatchObject([{ id, answeredAt: null, answeredBy: null }])
})

test('a host is told of none, and nobody of one that is not there', async () => {
  for (const path of ['/inquiries', `/inquiries/${id}`]) {
    expect((await askHost(path)).body.code).toBe('not-allowed')
  }
  expect((await desk.signed('/inquiries/NOBODY')).status).toBe(404)
})
