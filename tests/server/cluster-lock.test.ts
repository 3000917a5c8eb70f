import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockCluster, type Connection } from '../../server/postgres/clusterLock.ts'
import { createDatabase, type TestDatabase } from '../support/database/database.ts'

let database: TestDatabase
let connection: Connection
beforeAll(async () => {
  database = await createDatabase()
  const { hostname: host, port, username: user, password, pathname } = new URL(database.url)
  connection = { host, port: Number(port), user, password, database: pathname.slice(1) }
})
afterAll(() => database.close())

async function claimed() {
  const found = await lockCluster(connection)
  if (!found || found === 'taken') throw new Error(`not claimed: ${found}`)
  return found
}

/** Ends the connections that hold the claim, or wait for it. */
const endClaimants = () =>
  database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%pg_try_advisory_lock%' and pid <> pg_backend_pid()`)

/** How many hold it: asking for it could take it from who is just taking it back. */
async function claims() {
  const { rowCount } = await database.pool.query(
    `select from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and granted
      and datname = current_database() and query like '%pg_try_advisory_lock%'`,
  )
  return rowCount
}

test('a lock is held until the last thing is done', async () => {
  const first = await claimed()
  const seen = await first.release(() => lockCluster(connection))
  expect(seen).toBe('taken')
  const second = await claimed()
  await second.release(() => Promise.resolve())
})

test('a lock lost again and again, in the middle of a query too, is taken back', async () => {
  const held = await claimed()
  const rival = new pg.Client(connection)
  await rival.connect()
  await endClaimants()
  await rival.query("select pg_advisory_lock(x'424f524e'::int) as rival")
  // Now the first one asks every 100 ms; vitest fails on a rejection that nobody hears.
  for (let round = 0; round < 5; round++) {
    await wait(150)
    await endClaimants()
  }
  await rival.end()
  await expect.poll(claims, { timeout: 5000 }).toBe(1)
  expect(await lockCluster(connection)).toBe('taken')
  await held.release(() => Promise.resolve())
})
