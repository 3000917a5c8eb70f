import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'

/** What the browser waits for an answer, in seconds (platform/http.ts). */
const BROWSER_TIMEOUT_S = 10

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a statement is ended before the browser gives up', async () => {
  const [row] = await app.rows(
    "select extract(epoch from current_setting('statement_timeout')::interval)::int as seconds",
  )
  expect(row?.['seconds']).toBeGreaterThan(BROWSER_TIMEOUT_S / 2)
  expect(row?.['seconds']).toBeLessThan(BROWSER_TIMEOUT_S)
})

test('a booking that takes too long is told so in French, leaves nothing, and can be sent again', async () => {
  const { token } = await app.register()
  const body = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 2 }
  const send = () =>
    app.call('/venue/bookings', { body, token, headers: { 'Idempotency-Key': 'slow' } })
  await app.rows(
    "create function linger() returns trigger language plpgsql as 'begin perform pg_sleep(60); return new; end'",
  )
  await app.rows(
    'create trigger linger before insert on bookings for each row execute function linger()',
  )
  const settled: unknown[] = []
  const slow = send().finally(() => settled.push(true))
  // What PostgreSQL itself does when the time is over, with the same code, sooner.
  while (!settled.length)
    await app.rows(
      "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'",
    )
  const told = await slow
  expect([told.status, told.body.code, told.headers.get('retry-after')]).toEqual([
    503,
    'unavailable',
    '2',
  ])
  expect(told.body.error).toMatch(/^Le service est surchargé/)
  expect(await app.rows('select id from bookings')).toEqual([])
  expect(await app.rows('select load from pool_load where load > 0')).toEqual([])
  await app.rows('drop trigger linger on bookings')
  expect((await send()).status).toBe(201)
})
