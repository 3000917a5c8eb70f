import { afterAll, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { noLimits } from '../support/server/limits.ts'
import { runDueJobs } from '../support/server/jobs.ts'
import { createTestApp } from '../support/server/testApp.ts'
import { openYogaDesk } from '../support/staff/yogaDesk.ts'
import { MATS, yogaFolder } from '../support/server/yoga.ts'

/** It is Saturday 21 November 2026; a week later stretching is on the hour from 14 h, yoga also at 15:50. */
const date = '2026-11-28'
const stretching = { activityId: 'stretching', date, time: '15:00', participants: 1 }
const yoga = { activityId: 'yoga', date, time: '15:50', participants: 1 }

const { app, desk, token, begin } = await openYogaDesk()
const waiter = await app.register()
const holder = await app.register()
beforeEach(async () => {
  await begin()
  await app.rows('truncate waits, letters')
  app.mails.length = 0
})
afterAll(() => app.close())

const put = async (what: string, body: object) => {
  const { status, body: told } = await desk.signed(`/venue/${what}`, { method: 'PUT', body })
  expect([status, told.error]).toEqual([200, undefined])
}
const setDay = (more: object) =>
  put('hours', { version: '', day: date, reason: 'Neige', outside: 0, ...more })
const sell = async (visit: object) => {
  const { status, body } = await app.call('/venue/bookings', { body: visit, token })
  expect(status).toBe(201)
  return body.data?.bookingId ?? ''
}
const cancel = (id: string) =>
  app.call(`/venue/bookings/${id}/cancel`, { body: { serial: 1 }, token })
const wait = async (visit: object) =>
  expect((await app.call('/venue/waits', { body: visit, token: waiter.token })).status).toBe(201)
const hold = async (visit: object, who = holder) => {
  const reply = await app.call('/venue/holds', { body: visit, token: who.token })
  expect(reply.status).toBe(201)
  return String(reply.body.id)
}
const outcomes = () => app.rows('select outcome from waits')
const lettersTo = ({ email }: { email: string }) =>
  app.mails.filter(({ to }) => to === email).map(({ subject, text }) => ({ subject, text }))
/** Confirms what is held at another process, which reads the venue’s hours now. */
async function confirm(body: object, call: object = {}) {
  const other = await createTestApp({
    database: app.database,
    config: { limits: noLimits },
    folder: yogaFolder(),
  })
  other.clock.now = app.clock.now
  const reply = await other.call('/venue/bookings', { body, token: holder.token, ...call })
  await other.close()
  return reply
}

/** Sells all that is there, and has somebody wait for it; what is sold, a visit each. */
async function fill(visit: object, size: number) {
  const sold = []
  for (let left = MATS; left > 0; left -= size)
    sold.push(await sell({ ...visit, participants: size }))
  await wait(visit)
  return sold
}

test('a place that comes free on a day that its hours close is offered to nobody, and the wait ends by a letter', async () => {
  const [id = ''] = await fill(stretching, 2)
  await setDay({ to: 'closed', outside: 3 })
  expect((await cancel(id)).status).toBe(200)
  await runDueJobs(app)
  expect(await app.rows('select from holds')).toEqual([])
  expect(await outcomes()).toEqual([{ outcome: 'closed' }])
  const [letter, ...others] = lettersTo(waiter)
  expect(others).toEqual([])
  expect(letter?.subject).toBe('Fermé : Étirements, samedi 28 novembre, 15\u00a0h')
  expect(letter?.text).toContain('où nous fermons')
  expect(letter?.text).toContain('Neige')
  await runDueJobs(app)
  expect(lettersTo(waiter)).toHaveLength(1)
})

test('(negative control) a start that shorter hours leave is waited for, and offered', async () => {
  const [id = ''] = await fill(stretching, 2)
  await setDay({ to: 'open', open: '14:00', close: '16:00' })
  await cancel(id)
  await runDueJobs(app)
  expect(await outcomes()).toEqual([{ outcome: null }])
  expect(lettersTo(waiter)[0]?.subject).toMatch(/^Une place se libère/)
})

test('a place is offered only to a party that is still sold', async () => {
  const [id = ''] = await fill(stretching, 2)
  await cancel(id)
  const setLeast = (least: number) =>
    app.rows(`update activities set min_participants = ${least} where id = 'stretching'`)
  await setLeast(2)
  await runDueJobs(app)
  expect(await app.rows('select from holds')).toEqual([])
  await setLeast(1)
  await runDueJobs(app)
  expect(await app.rows('select kind from holds')).toEqual([{ kind: 'offer' }])
})

test('an offer ends with its wait where the day closes after it, and takes nothing any more', async () => {
  const [id = ''] = await fill(stretching, 2)
  await cancel(id)
  await runDueJobs(app)
  const [offer] = await app.rows('select id from holds')
  await setDay({ to: 'closed', outside: 2 })
  const body = { ...stretching, holdId: String(offer?.['id']) }
  const refused = await confirm(body, { token: waiter.token })
  expect(refused.body.error).toBe('La salle est fermée ce jour-là (Neige).')
  await runDueJobs(app)
  expect(await outcomes()).toEqual([{ outcome: 'closed' }])
  expect(await app.rows('select from holds')).toEqual([])
  expect(await app.rows('select distinct load from pool_load order by load')).toEqual([{ load: 4 }])
})

test('what is held on a day that its hours close since is refused in words, and its places come back', async () => {
  const holdId = await hold(stretching)
  await setDay({ to: 'closed' })
  const { status, body } = await confirm({ ...stretching, holdId })
  expect([status, body.code, body.field, body.error]).toEqual([
    422,
    'closed',
    'date',
    'La salle est fermée ce jour-là (Neige).',
  ])
  expect(await app.rows('select from bookings')).toEqual([])
  await runDueJobs(app)
  expect(await app.rows('select from holds')).toEqual([])
  expect(await app.rows('select distinct load from pool_load')).toEqual([{ load: 0 }])
})

test('(negative control) what is held of a start that is left is confirmed, also after it has begun', async () => {
  app.clock.now = Date.parse('2026-11-28T13:55Z')
  const holdId = await hold(stretching)
  app.clock.now += 10 * MINUTE_MS
  await runDueJobs(app)
  expect((await confirm(stretching)).body.code).toBe('past')
  expect((await confirm({ ...stretching, holdId })).status).toBe(201)
})

test('what was booked from a hold under a key is answered again once the day is closed', async () => {
  const body = { ...stretching, holdId: await hold(stretching) }
  const key = { headers: { 'Idempotency-Key': 'a-key-of-a-held-visit' } }
  const first = await confirm(body, key)
  expect(first.status).toBe(201)
  await setDay({ to: 'closed', outside: 1 })
  const again = await confirm(body, key)
  expect([again.status, again.body]).toEqual([201, first.body])
})

test('a session that is taken out ends what waits and what is held there, and leaves other starts', async () => {
  const holdId = await hold(yoga)
  await sell({ ...yoga, participants: MATS - 1 })
  await wait(yoga)
  const other = await hold({ ...yoga, time: '18:30' }, waiter)
  await put('timetables', {
    activityId: 'yoga',
    version: '',
    day: date,
    to: 'times',
    times: ['18:30'],
    reason: 'Stage',
    sold: 1,
  })
  const refused = await confirm({ ...yoga, holdId })
  expect([refused.status, refused.body.code]).toEqual([422, 'no-slot'])
  await runDueJobs(app)
  expect(await app.rows('select id from holds')).toEqual([{ id: other }])
  expect(await outcomes()).toEqual([{ outcome: 'closed' }])
  const [letter] = lettersTo(waiter)
  expect(letter?.subject).toBe('Plus proposé : Yoga, samedi 28 novembre, 15\u00a0h\u00a050')
  expect(letter?.text).toContain('que nous ne proposons plus')
  expect(letter?.text).toContain('Stage')
})
