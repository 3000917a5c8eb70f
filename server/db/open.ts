import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Config } from '../config.ts'
import { openCluster } from './cluster.ts'
import { readOrCreateSecret } from './files.ts'
import { migrate } from './migrate.ts'
import * as schema from './schema.ts'
import { seed } from './seed.ts'

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool }

export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> }

const CONNECTIONS = 16

/** The database of these settings, migrated and seeded: the venue's own, or the embedded one. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  max = CONNECTIONS,
): Promise<OpenDatabase> {
  if (config.databaseUrl) return connect({ connectionString: config.databaseUrl, max })
  const cluster = await openCluster(config.dataDir)
  try {
    const opened = await connect({ ...cluster.connection, ssl: false, max })
    return { ...opened, close: () => opened.close().finally(() => cluster.close()) }
  } catch (error) {
    await cluster.close()
    throw error
  }
}

/** The secret that signs and seals: a setting, or made once beside the embedded database. */
export async function loadSecret(
  config: Pick<Config, 'sessionSecret' | 'dataDir'>,
): Promise<string> {
  return config.sessionSecret ?? (await readOrCreateSecret(join(config.dataDir, 'session.secret')))
}

async function connect(connection: pg.PoolConfig): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, onConnect: setLimits, ...connection })
  // An idle connection that breaks is replaced at the next query; unheard, it would end the process.
  pool.on('error', () => undefined)
  const db = drizzle(pool, { schema })
  try {
    await migrate(pool)
    await seed(db)
    return { db, pool, close: () => pool.end() }
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** No request waits for ever: not for a lock, not for a result. */
async function setLimits(client: pg.ClientBase): Promise<void> {
  await client.query("set lock_timeout = '3s'; set statement_timeout = '20s'")
}
