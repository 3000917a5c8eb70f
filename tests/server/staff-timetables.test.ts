import { afterAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { SoldSessions } from '../../shared/api/staff/timetables.ts'
import { FIRST_DAY, LAST_DAY } from '../../shared/rules/hours/timetable.ts'
import { seed } from '../../server/db/seed.ts'
import { createTestApp, saturday } from '../support/server/testApp.ts'
import { yogaFolder } from '../support/server/yoga.ts'
import { openYogaDesk } from '../support/staff/yogaDesk.ts'

/** It is Saturday 21 November 2026; yoga is on Saturdays at 14:05, 15:50 and 18:30, an hour and a quarter. */
const date = '2026-11-28'
const visit = { activityId: 'yoga', date, time: '15:50', participants: 2 }

const yogaDesk = await openYogaDesk()
const { app, desk, token, told, timesOn } = yogaDesk
beforeEach(yogaDesk.begin)
afterAll(() => app.close())

const yoga = async () => (await told())[0]
const weekdayOf = async (nth: number, from = FIRST_DAY) =>
  (await yoga())?.weeks.find((one) => one.weekday === nth && one.from === from)
const dayOf = async (day: string) => (await yoga())?.days.find((one) => one.day === day)
const put = (body: object, headers = {}) =>
  desk.signed('/venue/timetables', {
    method: 'PUT',
    body: { activityId: 'yoga', ...body },
    headers,
  })
/** An edit of what is seen at this moment. */
const setWeekday = async (nth: number, more: object) =>
  put({ weekday: nth, version: (await weekdayOf(nth))?.version, to: 'times', ...more })
const setDay = async (day: string, more: object) =>
  put({ day, version: (await dayOf(day))?.version ?? '', to: 'times', ...more })
const book = (more: object = {}) => yogaDesk.book({ ...visit, ...more })

test('only what is sold by sessions is told, each weekday with what the folder says', async () => {
  const [first, ...others] = await told()
  expect([first?.activityId, first?.duration, first?.buffer, others]).toEqual(['yoga', 60, 15, []])
  expect(first?.weeks.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(await weekdayOf(4)).toMatchObject({ times: ['18:30'], isOwn: false, changed: null })
  expect(await weekdayOf(1)).toMatchObject({ times: [], folder: null, version: '' })
  expect(await dayOf('2026-12-12')).toMatchObject({ times: [], reason: 'Stage', isOwn: false })
})

test('the sessions of a weekday are changed, sold at once, and journaled with what they were', async () => {
  expect((await setWeekday(4, { times: ['20:00', '17:10'] })).status).toBe(200)
  expect(await weekdayOf(4)).toMatchObject({
    from: FIRST_DAY,
    to: LAST_DAY,
    times: ['17:10', '20:00'],
    isOwn: true,
    changed: { by: 'Ada', at: saturday },
  })
  expect(await timesOn('2026-11-26')).toEqual(['17:10', '20:00'])
  const [event] = await app.rows('select * from staff_events order by id desc limit 1')
  expect(event).toMatchObject({
    action: 'sessions-set',
    subject: `yoga 4 ${FIRST_DAY}`,
    before: { name: 'Yoga', weekday: 4, sessions: '18:30' },
    after: { name: 'Yoga', weekday: 4, sessions: '17:10 20:00' },
  })
  const { kept } = await seed(app.database.db, saturday, yogaFolder())
  expect(kept).toContainEqual({ what: 'sessions', id: `yoga 4 ${FIRST_DAY}` })
  expect((await setWeekday(4, { to: 'folder' })).status).toBe(200)
  expect(await weekdayOf(4)).toMatchObject({ times: ['18:30'], isOwn: false })
  expect(await timesOn('2026-11-26')).toEqual(['18:30'])
})

test('a weekday without any gets some, and loses them again', async () => {
  await setWeekday(3, { times: ['15:00'] })
  expect(await timesOn('2026-11-25')).toEqual(['15:00'])
  await setWeekday(3, { to: 'folder' })
  expect(await weekdayOf(3)).toMatchObject({ times: [], isOwn: false, version: '' })
  expect(await timesOn('2026-11-25')).toEqual([])
})

test('a timetable that begins later is changed by its first day, and keeps its last', async () => {
  await app.rows(`insert into timetables (activity, weekday, valid_from, valid_to, times, origin)
    values ('yoga', 4, '2026-12-01', '2026-12-31', '["14:00"]', 'staff')`)
  const seen = await weekdayOf(4, '2026-12-01')
  const body = { weekday: 4, from: '2026-12-01', version: seen?.version, to: 'times' }
  expect((await put({ ...body, times: ['15:00'] })).status).toBe(200)
  expect(await weekdayOf(4, '2026-12-01')).toMatchObject({ to: '2026-12-31', times: ['15:00'] })
  expect([await timesOn('2026-12-03'), await timesOn('2026-11-26')]).toEqual([['15:00'], ['18:30']])
  expect((await put({ ...body, from: '2026-12-02' })).status).toBe(404)
})

test('a day has others or none, with a reason, and is again as its weekday or as the folder says', async () => {
  expect((await setDay(date, { times: [], reason: ' Concours ' })).status).toBe(200)
  expect(await dayOf(date)).toMatchObject({ times: [], reason: 'Concours', isOwn: true })
  expect(await timesOn(date)).toEqual([])
  const month = await app.call('/venue/availability/month?activityId=yoga&month=2026-11')
  expect(Object(month.body['days'])[27]).toMatchObject({ reason: 'Concours', slots: [] })
  await setDay(date, { times: ['16:20'], reason: 'Concours' })
  expect(await timesOn(date)).toEqual(['16:20'])
  await setDay(date, { to: 'folder' })
  expect(await dayOf(date)).toBeUndefined()
  expect(await timesOn(date)).toEqual(['14:05', '15:50', '18:30'])
  const [event] = await app.rows('select after from staff_events order by id desc limit 1')
  expect(event?.['after']).toEqual({ name: 'Yoga', date, sessions: 'ordinary' })
  await setDay('2026-12-12', { times: ['18:30'], reason: 'Stage' })
  expect(await dayOf('2026-12-12')).toMatchObject({ isOwn: true, folder: { times: [] } })
  await setDay('2026-12-12', { to: 'folder' })
  expect(await dayOf('2026-12-12')).toMatchObject({ times: [], isOwn: false })
})

test('what is sold on a session is told before that is taken out; sold stays, nothing more is', async () => {
  expect((await book()).status).toBe(201)
  const without = { times: ['14:05', '18:30'] }
  const untold = await setWeekday(6, without)
  expect([untold.status, untold.body.code]).toEqual([409, 'sold'])
  expect(v.parse(SoldSessions, untold.body['current'])).toEqual({
    visits: 1,
    people: 2,
    starts: [{ day: date, time: '15:50', visits: 1 }],
  })
  expect(await timesOn(date)).toContain('15:50')
  expect((await setWeekday(6, { ...without, sold: 2 })).body.code).toBe('sold')
  expect((await setWeekday(6, { ...without, sold: 1 })).status).toBe(200)
  expect(await app.rows('select status, time from bookings')).toEqual([
    { status: 'confirmed', time: '15:50' },
  ])
  expect(await timesOn(date)).toEqual(['14:05', '18:30'])
  // This process has read the venue within a second; another one reads it now.
  const other = await createTestApp({ database: app.database, config: app.config })
  const late = await other.call('/venue/bookings', { body: visit, token })
  expect([late.status, late.body.code]).toEqual([422, 'no-slot'])
  await other.close()
})

test('a day that has sessions of its own is not counted with its weekday', async () => {
  await setDay(date, { times: ['15:50'], reason: 'Concours' })
  await book()
  expect((await setWeekday(6, { times: [] })).status).toBe(200)
  expect((await setDay(date, { to: 'folder' })).body.code).toBe('sold')
})

test.each<[status: number, code: string, field: string | undefined, more: object]>([
  [422, 'hours', 'times', { times: ['13:00'] }],
  [422, 'hours', 'times', { times: ['23:01'] }],
  [422, 'overlap', 'times', { times: ['15:00', '16:14'] }],
  [422, 'overlap', 'times', { times: ['15:00', '15:00'] }],
  [422, 'invalid', 'times', { times: Array.from({ length: 25 }, () => '15:00') }],
  [422, 'invalid', 'times.0', { times: ['25:00'] }],
  [422, 'invalid', 'weekday', { weekday: 8, times: [] }],
  [422, 'invalid', 'day', { day: date, times: [], reason: 'Concours' }],
  [422, 'invalid', 'day', { weekday: undefined, times: [] }],
  [422, 'invalid', 'sold', { times: [], sold: -1 }],
  [404, 'not-found', undefined, { activityId: 'vr', times: ['15:00'] }],
  [409, 'changed', undefined, { times: ['15:00'], version: 'x' }],
])('%i %s at %s: %j changes nothing', async (status, code, field, more) => {
  const before = await told()
  const reply = await setWeekday(6, more)
  expect([reply.status, reply.body.code, reply.body.field]).toEqual([status, code, field])
  expect(await told()).toEqual(before)
})

test('sessions that touch fit, and the last may end with the day', async () => {
  expect((await setWeekday(6, { times: ['15:00', '16:15', '23:00'] })).status).toBe(200)
})

test.each<[code: string, field: string, day: string, more: object]>([
  ['invalid', 'reason', date, { times: [] }],
  ['invalid', 'reason', date, { times: [], reason: 'a\nb' }],
  ['past', 'day', '2026-11-20', { times: [], reason: 'Hier' }],
  ['too-far', 'day', '2027-12-01', { times: [], reason: 'Loin' }],
  ['hours', 'times', '2026-12-25', { times: ['15:00'], reason: 'Noël' }],
])('of a day, %s at %s: %s %j is refused', async (code, field, day, more) => {
  await app.rows(`insert into exceptional_days values ('2026-12-25', null, null, 'Noël', 'staff')
    on conflict (day) do update set open = null, close = null`)
  const reply = await setDay(day, more)
  expect([reply.status, reply.body.code, reply.body.field]).toEqual([422, code, field])
})

test('of two who saw the same, one is told what is true now; one key writes once', async () => {
  const version = (await weekdayOf(6))?.version
  const both = await Promise.all(
    ['15:00', '16:00'].map((time) => setWeekday(6, { times: [time], version })),
  )
  const [done, late] = both.toSorted((a, b) => a.status - b.status)
  expect([done?.status, late?.status, late?.body.code]).toEqual([200, 409, 'changed'])
  const headers = { 'Idempotency-Key': 'sessions' }
  const seen = { weekday: 6, version: (await weekdayOf(6))?.version, to: 'times', times: ['17:00'] }
  await put(seen, headers)
  const again = await put(seen, headers)
  expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, 'true'])
})
