import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPool } from '../../server/db/pool.ts'
import { countUnanswered } from '../../server/db/statement.ts'
import { createDatabase, type TestDatabase } from '../support/database/database.ts'
import { openRelay, type Relay } from '../support/database/relay.ts'

let direct: TestDatabase
let relay: Relay
beforeAll(async () => {
  direct = await createDatabase(2)
  relay = await openRelay(direct.url)
  await direct.pool.query('create table kept (n int)')
})
afterAll(async () => {
  await relay.close()
  await direct.close()
})
beforeEach(() => relay.thaw())

/** As `openDatabase` makes it, less patient, but for an answer on a busy machine. */
const openPool = (limits = { query_timeout: 1000, connectionTimeoutMillis: 3000 }) =>
  createPool({ connectionString: relay.url, max: 2, ...limits })
const kept = async () =>
  (await direct.pool.query<{ n: number }>('select n from kept order by n')).rows.map(({ n }) => n)

test('a query to a database that is frozen ends, its connection is left alone, and the pool has another one', async () => {
  const pool = openPool()
  await pool.query('select 1')
  relay.freeze()
  await expect(pool.query('insert into kept values (1)')).rejects.toThrow('Query read timeout')
  expect([countUnanswered(pool), pool.options.max]).toEqual([1, 3])
  relay.thaw()
  expect((await pool.query('select 2 as n')).rows).toEqual([{ n: 2 }])
  await expect.poll(kept).toEqual([1])
  await expect.poll(() => countUnanswered(pool)).toBe(0)
  expect(pool.options.max).toBe(2)
  await pool.end()
})

test('no more than half of a pool is left alone; the others are closed', async () => {
  const pool = openPool()
  await Promise.all([1, 2].map(() => pool.query('select 1')))
  relay.freeze()
  const asked = await Promise.allSettled([1, 2].map(() => pool.query('select 1')))
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect([countUnanswered(pool), pool.totalCount]).toEqual([1, 1])
  relay.thaw()
  await expect.poll(() => pool.totalCount).toBe(0)
  await pool.end()
})

test('whoever waits for a connection of a frozen database is told so soon', async () => {
  const pool = openPool({ query_timeout: 10_000, connectionTimeoutMillis: 100 })
  relay.freeze()
  await expect(pool.query('select 1')).rejects.toThrow(/timeout/)
  relay.thaw()
  await pool.end()
})

test('without a limit of ours nothing ends (negative control)', async () => {
  const pool = createPool({ connectionString: relay.url, max: 1 })
  await pool.query('select 1')
  relay.freeze()
  let isOver = false
  const asked = pool.query('select 1').finally(() => (isOver = true))
  await expect(openPool().query('select 1')).rejects.toThrow(/timeout/)
  expect(isOver).toBe(false)
  relay.thaw()
  await asked
  await pool.end()
})
