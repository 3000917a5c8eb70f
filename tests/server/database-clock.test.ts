import { expect, test } from 'vitest'
import { createDatabaseClock } from '../../server/db/clock.ts'
import { createDatabase } from '../support/database/database.ts'
import { createTestApp } from '../support/server/testApp.ts'
import { HOUR_MS } from '../../shared/rules/time.ts'

/** A process that has been up for an hour and a database at 10 h, each with a clock of its own. */
function openWorld() {
  const process = { now: HOUR_MS }
  const database = { now: 10 * HOUR_MS }
  const clock = createDatabaseClock(() => process.now)
  const pass = (milliseconds: number) => {
    process.now += milliseconds
    database.now += milliseconds
  }
  const learn = (there = 0, back = 0) =>
    clock.learn({
      async query() {
        pass(there)
        const at = database.now
        pass(back)
        return { rows: [{ at }] }
      },
    })
  return { process, database, now: clock.now, pass, learn }
}

test('until it is learnt, what decides is answered 503, and nothing else is', async () => {
  const app = await createTestApp({ time: createDatabaseClock().now })
  const { status, body, headers } = await app.call('/api/auth', { token: 'unknown' })
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '2'])
  for (const path of ['/livez', '/readyz', '/articles-host/articles'])
    expect((await app.call(path)).status).toBe(200)
  await app.close()
})

test('each new connection tells it, so that the next primary is believed', async () => {
  const database = await createDatabase(1)
  const { pool, clock } = database
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(HOUR_MS / 2)
  await pool.query(`
    create function clock_timestamp() returns timestamptz return pg_catalog.clock_timestamp() + interval '1 hour';
    do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`)
  await pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
  await pool.query('select 1')
  expect(clock.now() - Date.now()).toBeGreaterThan(HOUR_MS / 2)
  await database.close()
})

test('it is the database’s, and goes on with the process', async () => {
  const { now, pass, learn } = openWorld()
  await learn()
  expect(now()).toBe(10 * HOUR_MS)
  pass(1234.5)
  expect(now()).toBe(10 * HOUR_MS + 1234)
})

test('half of the round trip is on the way back', async () => {
  const { database, now, learn } = openWorld()
  await learn(20, 20)
  expect(now()).toBe(database.now)
})

test('the error is at most half of the round trip, and of several answers the quickest decides', async () => {
  const { database, now, learn } = openWorld()
  await learn(0, 2000)
  expect(now()).toBe(database.now - 1000)
  await learn(1, 1)
  await learn(2000, 0)
  await learn(0, 2000)
  expect(Math.abs(now() - database.now)).toBeLessThanOrEqual(1)
})

test('another database is believed, as after a failover: forward at once', async () => {
  const { database, now, learn } = openWorld()
  await learn()
  database.now += 5000
  await learn()
  expect(now()).toBe(database.now)
})

test('backward never: it stands still until the database has come as far', async () => {
  const { database, now, pass, learn } = openWorld()
  await learn()
  const before = now()
  database.now -= 5000
  await learn()
  expect(now()).toBe(before)
  pass(4999)
  expect(now()).toBe(before)
  pass(2)
  expect(now()).toBe(before + 1)
})

test('an answer that does not come leaves what was learnt', async () => {
  const clock = createDatabaseClock(() => 0)
  await clock.learn({ query: async () => ({ rows: [{ at: 7 }] }) })
  await expect(clock.learn({ query: () => Promise.reject(new Error('gone')) })).rejects.toThrow(
    'gone',
  )
  await expect(clock.learn({ query: async () => ({ rows: [] }) })).rejects.toThrow()
  expect(clock.now()).toBe(7)
})
