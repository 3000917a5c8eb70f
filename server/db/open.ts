import { join } from 'node:path'
import pg from 'pg'
import { type Config, ConfigError, isWeakSecret } from '../config.ts'
import { codeOf } from '../failure.ts'
import { createDatabaseClock, type DatabaseClock } from './clock.ts'
import { freeBytesOf, guardDisk } from './diskGuard.ts'
import { openCluster } from '../postgres/cluster.ts'
import { readOrCreateSecret } from '../files.ts'
import { migrate } from './migrate.ts'
import { createPool, databaseOf } from './pool.ts'
import { seed, type Seeded } from './seed.ts'
import type { Database } from './database.ts'

export type OpenDatabase = {
  db: Database
  pool: pg.Pool
  /** What decides: learnt with each new connection, so also after each loss of one. */
  clock: DatabaseClock
  /** What became of the folder's values. */
  seeded: Seeded
  /** Settles when the embedded PostgreSQL ends before `close`; another one's end is not ours to see. */
  lost?: Promise<string>
  close(): Promise<void>
}

const POOL_SIZE = 16

/** The database of these settings, migrated and seeded: the venue's own, or the embedded one. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  max = POOL_SIZE,
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await reach(config.databaseUrl)
    return connect({ connectionString: config.databaseUrl, max })
  }
  const cluster = await openCluster(config.dataDir)
  try {
    const opened = await connect({ ...cluster.connection, ssl: false, max })
    const endGuard = guardDisk(opened.pool, () => freeBytesOf(config.dataDir))
    return {
      ...opened,
      lost: cluster.lost,
      close() {
        endGuard()
        return opened.close().finally(() => cluster.close())
      },
    }
  } catch (error) {
    await cluster.close()
    throw error
  }
}

/** The secret that signs and seals: a setting, or made once beside the embedded database. */
export async function loadSecret(
  config: Pick<Config, 'sessionSecret' | 'dataDir'>,
): Promise<string> {
  if (config.sessionSecret !== undefined) return config.sessionSecret
  const secret = await readOrCreateSecret(join(config.dataDir, 'session.secret'))
  if (!isWeakSecret(secret)) return secret
  throw new ConfigError(
    'session.secret in DATA_DIR is empty or easily guessed: remove the file and start again.',
  )
}

/** Says in one sentence, without the address and its password, why nothing answers there. */
async function reach(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const code = codeOf(error) ?? 'no answer'
    throw new ConfigError(
      `The PostgreSQL of DATABASE_URL cannot be used (${code}): check its address.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function connect(connection: pg.PoolConfig): Promise<OpenDatabase> {
  const clock = createDatabaseClock()
  const onConnect = async (client: pg.ClientBase) => {
    await setLimits(client)
    await clock.learn(client)
  }
  const pool = createPool({ connectionTimeoutMillis: 8000, onConnect, ...connection })
  const db = databaseOf(pool)
  try {
    await migrate(db)
    const seeded = await seed(db, clock.now())
    return { db, pool, clock, seeded, close: () => pool.end() }
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** No request waits for ever, not for a lock, not for a result: the browser gives up after ten seconds. */
async function setLimits(client: pg.ClientBase): Promise<void> {
  await client.query("set lock_timeout = '3s'; set statement_timeout = '9s'")
}
