import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { MIGRATION_LOCK } from '../../server/db/migrate.ts'
import { startDatabase } from '../../server/db/open.ts'
import { createDatabase, type TestDatabase } from '../support/database/database.ts'
import { freePort } from '../support/product/product.ts'
import { openRelay } from '../support/database/relay.ts'
import { spawnServer } from '../support/product/process.ts'
import { secret } from '../support/server/testApp.ts'
import { createTempFolder } from '../support/product/tempFolder.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase(1)
})
afterAll(() => database.close())

test('a database that is away at the start is told, waited for, and taken up when it comes', async () => {
  const relay = await openRelay(database.url)
  await relay.cut()
  const opening = await startDatabase({ databaseUrl: relay.url, dataDir: '', databasePool: 2 })
  expect(await opening.away).toBeInstanceOf(Error)
  await relay.heal()
  await opening.ready
  expect((await opening.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await opening.close()
  await relay.close()
})

test('what can never be is told at once: a wrong password, a database that is not there', async () => {
  const url = new URL(database.url)
  url.pathname = '/nowhere'
  const opening = await startDatabase({ databaseUrl: url.href, dataDir: '' })
  await expect(opening.ready).rejects.toThrow(/cannot be used \(3D000\)/)
  await opening.close()
})

test('a server without its database serves pages, answers 503 to the rest, and ends when it is told to', async () => {
  const folder = await createTempFolder('borne-away-')
  const port = await freePort()
  const server = spawnServer({
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: `postgres://u:hunter2@127.0.0.1:${await freePort()}/x`,
    SESSION_SECRET: secret,
    MAIL: 'files',
  })
  let said = ''
  server.stderr.on('data', (chunk) => (said += chunk))
  const exited = new Promise((resolve) => server.once('exit', resolve))
  const status = async (path: string) =>
    fetch(`http://localhost:${port}${path}`).then((answer) => answer.status, String)
  await expect.poll(() => status('/livez'), { timeout: 20_000 }).toBe(200)
  expect([await status('/'), await status('/readyz'), await status('/api/venue')]).toEqual([
    200, 503, 503,
  ])
  await expect.poll(() => said).toMatch(/^The PostgreSQL of DATABASE_URL does not answer: .*\.\n$/)
  server.kill('SIGTERM')
  expect(await exited).toBe(0)
  await rm(folder, { recursive: true, force: true })
})

test('a server whose database is there accepts nobody until it can answer everything', async () => {
  const folder = await createTempFolder('borne-away-')
  const port = await freePort()
  const migrating = await database.pool.connect()
  onTestFinished(() => migrating.release(true))
  await migrating.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  const server = spawnServer({
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    SESSION_SECRET: secret,
    MAIL: 'files',
  })
  const exited = new Promise((resolve) => server.once('exit', resolve))
  const status = async (path: string) =>
    fetch(`http://localhost:${port}${path}`).then(
      (answer) => answer.status,
      () => 'refused',
    )
  const waiting = async () => {
    const { rows } = await migrating.query<{ count: number }>(
      `select count(*)::int from pg_locks where objid = $1 and not granted`,
      [MIGRATION_LOCK],
    )
    return rows[0]?.count
  }
  await expect.poll(waiting).toBe(1)
  expect(await status('/livez')).toBe('refused')
  await migrating.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  const seen = new Set<number | string>()
  await expect
    .poll(async () => seen.add(await status('/api/heitz/token')).has(200), { interval: 1 })
    .toBe(true)
  expect([...seen].filter((one) => one !== 'refused')).toEqual([200])
  server.kill('SIGTERM')
  expect(await exited).toBe(0)
  await rm(folder, { recursive: true, force: true })
})
