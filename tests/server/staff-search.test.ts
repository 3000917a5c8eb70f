import { afterAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { StaffVisits } from '../../shared/api/staff/day.ts'
import { DAY_MS } from '../../shared/rules/time.ts'
import { camille, openStaffDay, reason, start, wish } from '../support/staff/staffDay.ts'

const staffDay = await openStaffDay()
const { app, desk, askHost, goTo, sell, book, visitOf } = staffDay
beforeEach(staffDay.begin)
afterAll(() => app.close())

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
