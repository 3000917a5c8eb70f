import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actOrRefusal } from '../../server/booking/transition.ts'
import { retryOnConflict } from '../../server/booking/retryOnConflict.ts'
import { claimKey } from '../../server/db/idempotency.ts'
import { isUnavailable } from '../../server/failure.ts'
import { answerOf } from '../../server/http/messages.ts'
import { asRefusal, Refusal, refuse } from '../../server/http/refusal.ts'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const refused = () => refuse(409, '55P03', 'Non.')

test('a refusal is answered from any depth, and no log tells a failure', async () => {
  const { token } = await app.register()
  const calls = [
    () => app.call('/venue/bookings', { token, body: {} }),
    () => app.call('/venue/bookings', { token, body: '{' }),
    () => app.call('/venue/bookings/none/cancel', { token, body: { serial: 1 } }),
    () => app.call('/api/auth', { body: { email: 'nobody@exemple.fr', password: 'wrong' } }),
    () => app.call('/nothing'),
  ]
  const told = []
  for (const call of calls) told.push((await call()).status)
  expect(told).toEqual([422, 400, 404, 401, 404])
  expect(app.logs.filter((line) => line.includes('failure'))).toEqual([])
})

test('a refusal has no stack, and an error made after it has one', () => {
  expect(new Refusal(409, 'no', 'Non.').stack).not.toMatch(/\n\s+at /)
  expect(new Error('after').stack).toMatch(/\n\s+at /)
})

test('a refusal is never tried again, nor taken for a failure of the database, whatever its code', async () => {
  const { db } = app.database
  let tries = 0
  const act = () => {
    tries += 1
    return Promise.reject(new Refusal(409, '55P03', 'Non.'))
  }
  const told = await retryOnConflict(db, { now: app.clock.now }, act).catch(asRefusal)
  expect([told, tries]).toEqual([expect.any(Refusal), 1])
  expect(isUnavailable(new Refusal(409, '53100', 'Non.'))).toBe(false)
  expect(isUnavailable({ code: '53100' })).toBe(true)
})

test('of an act that writes and then refuses nothing stays, but what is noted of it', async () => {
  const { db } = app.database
  const note = (tx: Parameters<typeof claimKey>[0], key: string) =>
    claimKey(tx, { customer: 'noted', key, bodyHash: '' }, app.clock.now)
  const noted = () => app.rows(`select key from idempotency where customer = 'noted' order by key`)
  await db.transaction(async (tx) => {
    const done = await actOrRefusal(tx, (inner) => note(inner, 'act').then(refused))
    expect(done).toBeInstanceOf(Refusal)
    await note(tx, 'refused')
  })
  expect(await noted()).toEqual([{ key: 'refused' }])
  // The same, caught without a savepoint: what it had written stays.
  await db.transaction((tx) => note(tx, 'act').then(refused).catch(asRefusal))
  expect(await noted()).toEqual([{ key: 'act' }, { key: 'refused' }])
})

test('an answer that was cloned beside an HTTP server is passed on as it is', async () => {
  const { Response: before } = globalThis
  createAdaptorServer({ fetch: () => new Response() })
  try {
    const told = new Response('down', { status: 502 }).clone()
    // The control: it is not of the class that is global now.
    expect(told instanceof Response).toBe(false)
    const answer = answerOf(told)
    expect([answer.status, await answer.text()]).toEqual([502, 'down'])
  } finally {
    globalThis.Response = before
  }
})
