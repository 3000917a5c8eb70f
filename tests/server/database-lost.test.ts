import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/open.ts'
import { nextSaturday } from '../support/people/days.ts'
import { createDatabase, type TestDatabase } from '../support/database/database.ts'
import { openRelay, type Relay } from '../support/database/relay.ts'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'
import { type Client, openClients } from '../support/faults/stormServers.ts'
import { untilWaiting } from '../support/database/untilWaiting.ts'

const CLIENTS = 24

let direct: TestDatabase
let relay: Relay
let app: TestApp
let clients: Client[]
beforeAll(async () => {
  direct = await createDatabase()
  relay = await openRelay(direct.url)
  const opened = await openDatabase({ databaseUrl: relay.url, dataDir: '' })
  app = await createTestApp({
    database: { ...opened, url: relay.url },
    time: opened.clock.now,
    assets: async () => new Response('page'),
  })
  clients = await openClients(direct, CLIENTS)
})
afterAll(async () => {
  await app.close()
  await app.database.close()
  await relay.close()
  await direct.close()
})

/** What would have ended the process, were this not a test. */
const fatal: unknown[] = []
let usual: NodeJS.UncaughtExceptionListener[]
beforeEach(() => {
  usual = process.listeners('uncaughtException')
  process
    .removeAllListeners('uncaughtException')
    .on('uncaughtException', (error) => fatal.push(error))
})
afterEach(() => {
  process.removeAllListeners('uncaughtException')
  for (const listener of usual) process.on('uncaughtException', listener)
  fatal.length = 0
})

const date = nextSaturday()
const book = ({ token }: Client, turn: number) =>
  app.call('/venue/bookings', {
    body: { activityId: 'arcade', date, time: `${14 + (turn % 9)}:00`, participants: 1 },
    token,
    headers: { 'Idempotency-Key': `lost-${turn}` },
  })

test('a database that dies in the middle of queries is told as 503, and taken up again when it is back', async () => {
  const locker = await direct.pool.connect()
  await locker.query('begin; lock table attempts, sessions, bookings in access exclusive mode')
  const asked = [...clients.map(book), ...clients.map(() => app.call('/api/heitz/token'))]
  await untilWaiting(direct.pool, 12)
  await relay.cut()
  await locker.query('rollback')
  locker.release()
  for (const { status, body, headers } of await Promise.all(asked)) {
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '2'])
  }
  expect(await (await app.hono.request('/')).text()).toBe('page')
  expect([(await app.call('/healthz')).status, (await app.call('/readyz')).status]).toEqual([
    200, 503,
  ])
  await relay.heal()
  expect((await app.call('/readyz')).status).toBe(200)
  const booked = await Promise.all(clients.map(book))
  expect(booked.map(({ status }) => status)).toEqual(clients.map(() => 201))
  expect((await direct.pool.query('select from bookings')).rowCount).toBe(CLIENTS)
  expect(fatal).toEqual([])
})

test('without a listener on each connection, the process would have ended', async () => {
  const pool = new pg.Pool({ connectionString: relay.url })
  pool.on('error', () => undefined)
  const client = await pool.connect()
  const ended = new Promise<Error>((resolve) =>
    process.once('uncaughtException', (error) => {
      client.on('error', () => undefined)
      resolve(error)
    }),
  )
  const asked = client.query('select pg_sleep(60)').catch(() => undefined)
  await relay.cut()
  await asked
  expect((await ended).message).toMatch(/ECONNRESET|terminated/)
})
