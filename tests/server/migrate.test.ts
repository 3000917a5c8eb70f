import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/open.ts'
import { createEmptyDatabase } from '../support/database/database.ts'
import type { OwnDatabase } from '../support/database/postgres.ts'
import { openRelay, type Relay } from '../support/database/relay.ts'

let database: OwnDatabase
let pooler: Relay
beforeAll(async () => {
  database = await createEmptyDatabase()
  pooler = await openRelay(database.url, { isPooler: true })
})
afterAll(async () => {
  await pooler.close()
  await database.drop()
})

async function ask(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

const locks = () =>
  ask(
    database.url,
    "select objid from pg_locks join pg_database on oid = database where locktype = 'advisory' and datname = current_database()",
  )

test('two processes that start at once behind a pooler are both ready, and each migration is made once', async () => {
  const opened = await Promise.all(
    [1, 2].map(() => openDatabase({ databaseUrl: pooler.url, dataDir: '', databasePool: 2 })),
  )
  for (const one of opened) {
    expect((await one.db.execute('select id from activities')).rowCount).toBeGreaterThan(0)
    await one.close()
  }
  const [made] = await ask(
    database.url,
    'select count(*), count(distinct hash) as hashes from drizzle.__drizzle_migrations',
  )
  expect(made?.['count']).toBe(made?.['hashes'])
  expect(await locks()).toEqual([])
})

test('a process that starts later finds no lock in its way, and nothing to do', async () => {
  const count = () => ask(database.url, 'select count(*) from drizzle.__drizzle_migrations')
  const before = await count()
  const later = await openDatabase({ databaseUrl: pooler.url, dataDir: '', databasePool: 2 })
  await later.close()
  expect([await count(), await locks()]).toEqual([before, []])
})

test('a lock of the session, as it was taken before, outlives its process there', async () => {
  const take = 'select pg_advisory_lock(7)'
  await ask(pooler.url, take)
  expect(await locks()).toEqual([{ objid: 7 }])
  await expect(ask(pooler.url, "set lock_timeout = '50ms'", take)).rejects.toThrow('lock timeout')
})

test('what drizzle’s own migrator has done, as releases before this one had it do, is not done again', async () => {
  const old = await createEmptyDatabase()
  const pool = new pg.Pool({ connectionString: old.url })
  await applyMigrations(drizzle(pool), { migrationsFolder: 'server/db/migrations' })
  await pool.end()
  const taken = await openDatabase({ databaseUrl: old.url, dataDir: '', databasePool: 2 })
  await taken.close()
  await old.drop()
})
