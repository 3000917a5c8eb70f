import type pg from 'pg'

/**
 * The rows of one prepared statement. Unlike `pool.query`, a refusal of the database (a CHECK, a lock
 * that takes too long) does not cost the connection.
 */
export async function readRows(
  pool: pg.Pool,
  statement: pg.QueryConfig,
): Promise<Record<string, unknown>[]> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  } finally {
    client.release()
  }
}

/** Something that is built once for each database, or transaction, that runs it: a prepared statement. */
export function once<D extends object, S>(build: (db: D) => S): (db: D) => S {
  const built = new WeakMap<D, S>()
  return (db) => {
    const known = built.get(db) ?? build(db)
    built.set(db, known)
    return known
  }
}
