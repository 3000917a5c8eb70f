import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '../../server/config.ts'
import { findPooler } from '../../server/db/pool.ts'
import { openDatabase } from '../../server/db/open.ts'
import { createEmptyDatabase } from '../support/database/database.ts'
import { openPooler } from '../support/database/pooler.ts'
import type { OwnDatabase } from '../support/database/postgres.ts'

const limits = "set statement_timeout = '9s'; set lock_timeout = '3s'"

let database: OwnDatabase
beforeAll(async () => {
  database = await createEmptyDatabase()
})
afterAll(() => database.drop())

async function refusalOf(url: string): Promise<string> {
  const error = await findPooler(url).then(String, (error: unknown) => error)
  return error instanceof ConfigError ? error.message : String(error)
}

test('a PostgreSQL that is asked directly is no pooler', async () => {
  expect(await findPooler(database.url)).toBe(false)
})

test('a pooler that loses prepared statements is refused in one sentence', async () => {
  const pooler = await openPooler(database.url, limits)
  expect(await refusalOf(pooler.url)).toMatch(/^The pooler .* PgBouncer needs 1\.21 or later.*\.$/)
  pooler.close()
})

test('so is one whose connections have no limits, for what a client sets is another one’s', async () => {
  const pooler = await openPooler(database.url)
  expect(await refusalOf(pooler.url)).toMatch(/^The pooler .* lock_timeout.*connect_query\.$/)
  // Nor is it waited for, as a database that is away.
  const opening = openDatabase({ databaseUrl: pooler.url, dataDir: '' })
  await expect(opening).rejects.toThrow(ConfigError)
  pooler.close()
})

test('a password that is wrong is told at once, without the address', async () => {
  const administrator = new pg.Client(database.url)
  await administrator.connect()
  onTestFinished(async () => {
    await administrator.query('drop role guarded')
    await administrator.end()
  })
  await administrator.query("create role guarded login password 'right'")
  const url = new URL(database.url)
  url.username = 'guarded'
  url.password = 'hunter2'
  expect(await refusalOf(url.href)).toBe(
    'The PostgreSQL of DATABASE_URL cannot be used (28P01): check its address.',
  )
})

test('migrations and the seed go past the pooler, by DATABASE_DIRECT_URL', async () => {
  const nowhere = new URL(database.url)
  nowhere.pathname = '/nowhere'
  const direct = { databaseDirectUrl: nowhere.href, dataDir: '' }
  await expect(openDatabase({ databaseUrl: database.url, ...direct })).rejects.toThrow('nowhere')
})
