import type pg from 'pg'
import { isUnwritable } from '../failure.ts'

/**
 * Lends a connection. One on which nothing can be written may lead to a primary of yesterday: it is closed
 * instead of going back to the pool, which is told why.
 */
export async function withClient<T>(
  pool: pg.Pool,
  act: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let reason: Error | undefined
  try {
    return await act(client)
  } catch (error) {
    if (error instanceof Error && isUnwritable(error)) reason = error
    throw error
  } finally {
    client.release(reason)
  }
}

/**
 * The rows of one prepared statement. Unlike `pool.query`, a refusal of the database (a CHECK, a lock
 * that takes too long) does not cost the connection.
 */
export function readRows(
  pool: pg.Pool,
  statement: pg.QueryConfig,
): Promise<Record<string, unknown>[]> {
  return withClient(
    pool,
    async (client) => (await client.query<Record<string, unknown>>(statement)).rows,
  )
}

/** Something that is built once for each thing that needs it: a prepared statement for each database. */
export function preparedOnce<D extends object, S>(build: (db: D) => S): (db: D) => S {
  const built = new WeakMap<D, S>()
  return (db) => {
    const known = built.get(db) ?? build(db)
    built.set(db, known)
    return known
  }
}
