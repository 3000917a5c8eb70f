import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { ignore, isUnwritable } from '../failure.ts'
import type { Database } from './database.ts'
import { withClient } from './statement.ts'

/** Those whose database refused a write, until it took one again. */
const unwritable = new WeakSet<pg.Pool>()

/** A pool whose connections may break at any moment: a query under way fails, and nothing else does. */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  // Unheard, an error event ends the process. The pool hears for the connections that wait in it only.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('release', (error) => isUnwritable(error) && unwritable.add(pool))
  // Every query is lent a connection by the same rules; nobody uses the forms with a callback.
  return Object.defineProperty(pool, 'query', {
    value: (query: pg.QueryConfig, values?: unknown[]) =>
      withClient(pool, (client) => client.query(query, values)),
  })
}

/**
 * Where a pool's database refused a write before, rejects unless it takes one again: a new table, since in
 * those that are there a full disk leaves room for some rows. A role that may make none has no way to ask.
 */
export async function tryWrite(pool: pg.Pool): Promise<void> {
  if (!unwritable.has(pool)) return
  const table = 'create temporary table probe as select generate_series(1, 10000); drop table probe'
  await pool.query(table).catch(ignore('42501'))
  unwritable.delete(pool)
}

/** The database behind a pool. */
export function databaseOf(pool: pg.Pool): Database {
  const db = drizzle(pool)
  db.transaction = (act, config) =>
    withClient(pool, (client) => drizzle(client).transaction(act, config))
  return db
}
