import { afterAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { StaffDay, StaffVisits } from '../../shared/api/staff/day.ts'
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

test('a name is found by its own letters or by those of a keyboard, and a number in any spelling', async () => {
  const names = ['Jeanne D’Arc', 'Théo Œuvrard', 'Łukasz Nowak', 'Søren Ny', 'Jean\u2011Luc Roy']
  const ids = new Map<string, string>()
  const alone = { participants: 1, total: 2500 }
  for (const [nth, name] of names.entries()) {
    const time = nth < 4 ? '15:00' : '17:00'
    ids.set(name, await sell({ ...alone, time, guest: { ...camille, name } }))
  }
  const phone = '\u202a+33 (0)6.98.76\u201154 32'
  ids.set('phone', await sell({ ...alone, time: '17:00', guest: { ...camille, phone } }))
  const found = async (q: string) => {
    const { body } = await askHost(`/search?q=${encodeURIComponent(q)}`)
    return v.parse(StaffVisits, body).visits.map((visit) => visit.id)
  }
  for (const [q, of] of [
    ["d'arc", 'Jeanne D’Arc'],
    ['D’ARC', 'Jeanne D’Arc'],
    ['œuvrard', 'Théo Œuvrard'],
    ['Oeuvrard theo', 'Théo Œuvrard'],
    ['Łukasz', 'Łukasz Nowak'],
    ['lukasz', 'Łukasz Nowak'],
    ['søren', 'Søren Ny'],
    ['SOREN\u200b', 'Søren Ny'],
    ['jean-luc', 'Jean\u2011Luc Roy'],
    ['jean luc', 'Jean\u2011Luc Roy'],
    ['jeanluc', 'Jean\u2011Luc Roy'],
    ['darc', 'Jeanne D’Arc'],
    ['camille 9876', 'phone'],
    ['06 98 76 54 32', 'phone'],
    ['+33 6 98 76', 'phone'],
    ['(06)/98', 'phone'],
  ]) {
    expect([q, await found(q ?? '')]).toEqual([q, [ids.get(of ?? '')]])
  }
  expect(await found('--'), 'what names nobody finds nobody').toEqual([])
  expect(await found('martin 9876'), 'a number beside a name is no number alone').toEqual([])
})

test('those of one start stand as French orders them', async () => {
  for (const name of ['Zoé', 'Eva', 'Élodie', 'emma']) {
    await sell({ participants: 1, total: 2500, guest: { ...camille, name } })
  }
  const { body } = await askHost(`/day?date=${wish.date}`)
  const { starts } = v.parse(StaffDay, body)
  expect(starts.flatMap(({ visits }) => visits.map(({ name }) => name))).toEqual([
    'Élodie',
    'emma',
    'Eva',
    'Zoé',
  ])
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

test('whom the venue knows is found once, whenever they come and however often, without who gave no name', async () => {
  const martin = { ...camille, name: 'Léa Martin', phone: '06 11 22 33 44' }
  await sell({ guest: martin })
  const last = await sell({ guest: { ...martin, name: 'LEA MARTIN' }, time: '18:00' })
  const other = await sell({ guest: { ...martin, phone: '06 99 88 77 66' }, time: '16:00' })
  const account = await book()
  const named = await sell({ guest: { ...camille, name: 'Camille Durand-Roy' }, time: '17:00' })
  const found = async (q: string, where = '&known=1') => {
    const { body } = await askHost(`/search?q=${encodeURIComponent(q)}${where}`)
    return v.parse(StaffVisits, body).visits.map((visit) => visit.id)
  }
  expect(await found('lea', ''), 'the search of visits tells each').toHaveLength(3)
  expect(await found('LÉA mart')).toEqual([last, other])
  expect(await found('lea 1122')).toEqual([last])
  expect(await found('06 11 22')).toEqual([last])
  expect(await found('durand')).toEqual([named, account.id])
  await app.rows('update guests set name = null, search_name = null')
  expect(await found('06 11 22'), 'nameless').toEqual([])
  await goTo(start + DAY_MS)
  expect(await found('durand'), 'of a day that is over').toEqual([account.id])
  expect((await askHost('/search?q=zoe&known=2')).status).toBe(422)
})
