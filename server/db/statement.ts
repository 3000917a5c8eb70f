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
