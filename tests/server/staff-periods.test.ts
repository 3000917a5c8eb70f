import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { PeriodEffect, VenueTimetables } from '../../shared/api/staff/timetables.ts'
import { LAST_DAY } from '../../shared/rules/hours/timetable.ts'
import { seed } from '../../server/db/seed.ts'
import { saturday } from '../support/server/testApp.ts'
import { yogaFolder } from '../support/server/yoga.ts'
import { openYogaDesk } from '../support/staff/yogaDesk.ts'

/** It is Saturday 21 November 2026; yoga is on Thursdays at 18:30, on Saturdays at 14:05, 15:50 and 18:30. */
const from = '2026-12-17'
const to = '2026-12-31'
const winter = { how: 'add', from, to, weekdays: [4, 6], times: ['17:10', '20:00'] }

const yogaDesk = await openYogaDesk()
const { app, desk, timesOn } = yogaDesk
beforeEach(yogaDesk.begin)
afterAll(() => app.close())

const yoga = async () => (await yogaDesk.told())[0] ?? expect.fail()
const weekOf = async (weekday: number, first = from) =>
  (await yoga()).weeks.find((one) => one.weekday === weekday && one.from === first)
const put = (body: object, headers = {}) =>
  desk.signed('/venue/timetables/periods', {
    method: 'PUT',
    body: { activityId: 'yoga', ...body },
    headers,
  })
/** On what is seen at this moment. */
const set = async (body: object) => put({ version: (await yoga()).version, ...body })
/** By the sessions of now: a server reads what it sells once a second. */
const book = (date: string, time: string) =>
  vi.waitFor(
    async () => {
      expect((await yogaDesk.book({ date, time })).status).toBe(201)
    },
    { timeout: 5000, interval: 100 },
  )
const effectOf = ({ status, body }: Awaited<ReturnType<typeof put>>) => {
  expect([status, body.code]).toEqual([409, 'touched'])
  return v.parse(PeriodEffect, body['current'])
}

test('a period is sold on its days alone, journaled by weekday, and stays at the next start', async () => {
  expect((await set(winter)).status).toBe(200)
  expect(await timesOn('2026-12-10')).toEqual(['18:30'])
  expect(await timesOn('2026-12-17')).toEqual(['17:10', '20:00'])
  expect(await timesOn('2026-12-26')).toEqual(['17:10', '20:00'])
  expect(await timesOn('2027-01-07')).toEqual(['18:30'])
  expect(await weekOf(4)).toMatchObject({
    to,
    times: ['17:10', '20:00'],
    isOwn: true,
    folder: null,
    changed: { by: 'Ada', at: saturday },
  })
  const events = await app.rows(
    'select subject, before, after from staff_events order by id desc limit 2',
  )
  expect(events.toReversed()).toEqual([
    {
      subject: `yoga 4 ${from}`,
      before: null,
      after: { name: 'Yoga', weekday: 4, from, to, sessions: '17:10 20:00' },
    },
    expect.objectContaining({ subject: `yoga 6 ${from}` }),
  ])
  const before = await yoga()
  const { kept } = await seed(app.database.db, saturday, yogaFolder())
  expect(kept).toContainEqual({ what: 'sessions', id: `yoga 4 ${from}` })
  expect(await yoga()).toEqual(before)
})

test('a period without sessions takes those of its days out, and one without an end goes on', async () => {
  const endless = { how: 'add', from, weekdays: [4], times: [] }
  expect((await set(endless)).status).toBe(200)
  expect(await timesOn('2026-12-17')).toEqual([])
  expect(await timesOn('2027-04-29')).toEqual([])
  expect(await weekOf(4)).toMatchObject({ to: LAST_DAY, times: [] })
})

test('a period ends on another day, or is taken out before it begins; the usual sessions hold again', async () => {
  await set(winter)
  expect((await set({ ...winter, how: 'end', to: '2026-12-20' })).status).toBe(200)
  expect(await timesOn('2026-12-17')).toEqual(['17:10', '20:00'])
  expect(await timesOn('2026-12-26')).toEqual(['14:05', '15:50', '18:30'])
  expect(await weekOf(4)).toMatchObject({ to: '2026-12-20', times: ['17:10', '20:00'] })
  expect((await set({ ...winter, how: 'remove', weekdays: [4] })).status).toBe(200)
  expect(await weekOf(4)).toBeUndefined()
  expect(await weekOf(6)).toMatchObject({ to: '2026-12-20' })
  expect(await timesOn('2026-12-17')).toEqual(['18:30'])
})

test('a weekday of a period that the folder does not name is taken out by itself, and what is sold then told', async () => {
  await set(winter)
  await book('2026-12-17', '17:10')
  const seen = await weekOf(4)
  const row = { activityId: 'yoga', weekday: 4, from, version: seen?.version, to: 'folder' }
  const follow = (sold: number) =>
    desk.signed('/venue/timetables', { method: 'PUT', body: { ...row, sold } })
  expect((await follow(0)).body).toMatchObject({ code: 'sold', current: { visits: 1 } })
  expect((await follow(1)).status).toBe(200)
  expect(await timesOn('2026-12-17')).toEqual(['18:30'])
})

test('other periods on the same days and what is sold are told first, both at once, and counted', async () => {
  await set({ ...winter, from: '2026-12-24', weekdays: [4] })
  await set({ ...winter, from: '2026-12-10', to: '2026-12-18', weekdays: [4, 6], times: ['18:30'] })
  await book('2026-12-10', '18:30')
  await book('2026-12-19', '15:50')
  const wish = { how: 'add', from: '2026-12-03', to: LAST_DAY, weekdays: [4, 6], times: ['18:30'] }
  const effect = effectOf(await set(wish))
  expect(
    effect.overlaps.toSorted((a, b) => a.from.localeCompare(b.from) || a.weekday - b.weekday),
  ).toEqual([
    { weekday: 4, from: '2026-12-10', to: '2026-12-18', holds: true },
    { weekday: 6, from: '2026-12-10', to: '2026-12-18', holds: true },
    { weekday: 4, from: '2026-12-24', to, holds: true },
  ])
  expect(effect.sold).toEqual({
    visits: 1,
    people: 2,
    starts: [{ day: '2026-12-19', time: '15:50', visits: 1 }],
  })
  expect(effectOf(await set({ ...wish, overlaps: 3 })).sold.visits).toBe(1)
  expect(effectOf(await set({ ...wish, overlaps: 2, sold: 1 })).overlaps).toHaveLength(3)
  expect(await weekOf(4, '2026-12-03')).toBeUndefined()
  expect((await set({ ...wish, overlaps: 3, sold: 1 })).status).toBe(200)
  expect(
    await app.rows("select time from bookings where status = 'confirmed' order by day"),
  ).toEqual([{ time: '18:30' }, { time: '15:50' }])
})

test('one that lasts longer is told of the periods that it meets by that alone', async () => {
  await set(winter)
  await set({ ...winter, from: '2027-01-07', to: '2027-01-31', weekdays: [4] })
  const longer = { ...winter, how: 'end' }
  expect(effectOf(await set({ ...longer, to: LAST_DAY })).overlaps).toEqual([
    { weekday: 4, from: '2027-01-07', to: '2027-01-31', holds: true },
  ])
  expect((await set({ ...longer, to: LAST_DAY, overlaps: 1 })).status).toBe(200)
  expect((await set({ ...longer, to: '2027-01-20' })).status, 'shorter meets nothing new').toBe(200)
})

test.each<[status: number, code: string, field: string | undefined, more: object]>([
  [422, 'invalid', 'to', { to: '2026-12-16' }],
  [422, 'past', 'from', { from: '2026-11-20' }],
  [422, 'too-far', 'from', { from: '2027-12-01', to: LAST_DAY }],
  [422, 'weekdays', 'weekdays', { to: '2026-12-18' }],
  [422, 'invalid', 'weekdays', { weekdays: [] }],
  [422, 'invalid', 'weekdays', { weekdays: [4, 4] }],
  [422, 'invalid', 'weekdays.0', { weekdays: [8] }],
  [422, 'hours', 'times', { times: ['13:00'] }],
  [422, 'overlap', 'times', { times: ['15:00', '16:14'] }],
  [422, 'invalid', 'times', { times: Array.from({ length: 25 }, () => '15:00') }],
  [404, 'not-found', undefined, { activityId: 'vr' }],
  [404, 'not-found', undefined, { how: 'end' }],
  [404, 'not-found', undefined, { how: 'end', from: '0001-01-01' }],
  [409, 'changed', undefined, { version: 'x' }],
])('%i %s at %s: %j changes nothing', async (status, code, field, more) => {
  const before = await yoga()
  const reply = await set({ ...winter, ...more })
  expect([reply.status, reply.body.code, reply.body.field]).toEqual([status, code, field])
  expect(await yoga()).toEqual(before)
})

test('of one that has begun, or is in the folder, only the last day changes', async () => {
  await set(winter)
  const again = await set(winter)
  expect([again.status, again.body.code, again.body.field]).toEqual([422, 'exists', 'from'])
  await app.rows(`insert into timetables (activity, weekday, valid_from, valid_to, times, origin)
    values ('yoga', 4, '2026-11-01', '2026-11-30', '["14:00"]', 'staff')`)
  const begun = { how: 'remove', from: '2026-11-01', weekdays: [4] }
  expect((await set(begun)).body.code).toBe('begun')
  const end = { ...begun, how: 'end' }
  expect((await set({ ...end, to: '2026-11-19' })).body).toMatchObject({
    code: 'past',
    field: 'to',
  })
  expect((await set({ ...end, to: '2026-11-20' })).status).toBe(200)
  expect(await timesOn('2026-11-26')).toEqual(['18:30'])
})

test('of two who add on what both saw one is told what is true now; one key writes once', async () => {
  const { version } = await yoga()
  const both = await Promise.all(
    ['17:10', '19:00'].map((time) => put({ ...winter, version, times: [time] })),
  )
  const [done, late] = both.toSorted((a, b) => a.status - b.status)
  expect([done?.status, late?.status, late?.body.code]).toEqual([200, 409, 'changed'])
  const current = v.parse(VenueTimetables.entries.activities.item, late?.body['current'])
  expect(current.weeks).toContainEqual(expect.objectContaining({ weekday: 4, from }))
  // Negative control: on what is true then, both go through.
  const later = { ...winter, how: 'add', from: '2027-02-01', to: '2027-02-28' }
  const headers = { 'Idempotency-Key': 'period' }
  const seen = { ...later, version: current.version }
  expect((await put(seen, headers)).status).toBe(200)
  const again = await put(seen, headers)
  expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, 'true'])
  expect(
    await app.rows("select weekday from timetables where valid_from = '2027-02-01'"),
  ).toHaveLength(2)
})
