import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

/** The same two steps up from `server/db` and from the bundle in `dist/server`. */
const folder = fileURLToPath(new URL('../../server/db/migrations', import.meta.url))

/** "MIGR": one process migrates, the others wait for it. */
const LOCK = 0x4d_49_47_52

/** Brings the schema up to date; several processes may start at the same moment. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    // The lock and the settings end with the connection.
    client.release(true)
  }
}
