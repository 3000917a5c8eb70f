import { afterAll, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { noLimits } from '../support/server/limits.ts'
import { createTestApp } from '../support/server/testApp.ts'
import { openYogaDesk } from '../support/staff/yogaDesk.ts'
import { yogaFolder } from '../support/server/yoga.ts'

/** It is Saturday 21 November 2026; a week later stretching is on the hour from 14 h. */
const date = '2026-11-28'
const stretching = { activityId: 'stretching', date, time: '15:00', participants: 1 }

const { app, desk, begin } = await openYogaDesk()
const holder = await app.register()
beforeEach(begin)
afterAll(() => app.close())

const put = async (what: string, body: object) => {
  const { status, body: told } = await desk.signed(`/venue/${what}`, { method: 'PUT', body })
  expect([status, told.error]).toEqual([200, undefined])
}
const setDay = (more: object) =>
  put('hours', { version: '', day: date, reason: 'Neige', outside: 0, ...more })
const hold = async (visit: object) => {
  const reply = await app.call('/venue/holds', { body: visit, token: holder.token })
  expect(reply.status).toBe(201)
  return String(reply.body.id)
}
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

test('what is held on a day that its hours close since is refused in words', async () => {
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
})

test('(negative control) what is held of a start that is left is confirmed, also after it has begun', async () => {
  app.clock.now = Date.parse('2026-11-28T13:55Z')
  const holdId = await hold(stretching)
  app.clock.now += 10 * MINUTE_MS
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
