import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './database.ts'
import { withClient } from './statement.ts'

/** A pool whose connections may break at any moment: a query under way fails, and nothing else does. */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  // Unheard, an error event ends the process. The pool hears for the connections that wait in it only.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The database behind a pool. */
export function databaseOf(pool: pg.Pool): Database {
  const db = drizzle(pool)
  db.transaction = (act, config) => withClient(pool, (client) => drizzle(client).transaction(act, config))
  return db
}
