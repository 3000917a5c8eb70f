import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { ignore, within } from '../failure.ts'
import { schemaVersion, schemaVersions } from './migrate.ts'
import { createPool, databaseOf, tryWrite } from './pool.ts'

/** Of a database: that it answers, that it is the primary and takes writes, that its schema is ours. */
export type Readiness = { database: boolean; primary: boolean; migrations: boolean }

const LIMIT_MS = 1000
/** PostgreSQL's « no such table ». */
const UNDEFINED_TABLE = '42P01'

/**
 * Asks a database how it is, on a connection of its own: not behind everybody who waits for the pool's.
 * Rejects where nothing answers within a second; those who ask meanwhile share the answer.
 */
export function createReadiness(pool: pg.Pool): () => Promise<Readiness> {
  const limits = { connectionTimeoutMillis: LIMIT_MS, query_timeout: LIMIT_MS }
  const { password, onConnect: _, ...options } = pool.options
  const own = createPool({ ...options, password, ...limits, max: 1, allowExitOnIdle: true })
  const db = databaseOf(own)
  const [newest = 0] = schemaVersions().slice(-1)

  async function ask(): Promise<Readiness> {
    const readsOnly = sql`select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is`
    const { rows } = await db.execute<{ is: boolean }>(readsOnly)
    await tryWrite(pool)
    const version = await schemaVersion(db).catch(ignore(UNDEFINED_TABLE))
    return { database: true, primary: rows[0]?.is === false, migrations: (version ?? 0) >= newest }
  }

  let asking: Promise<Readiness> | undefined
  return () => {
    asking ??= within(LIMIT_MS, ask(), 'timeout of the probe').finally(() => (asking = undefined))
    return asking
  }
}
