import { join, resolve } from 'node:path'
import type pg from 'pg'
import { type Config, ConfigError } from '../config.ts'
import { createDatabaseClock } from './clock.ts'
import type { Database } from './database.ts'
import { readIfThere } from '../files.ts'
import { databaseOf, withPool } from './pool.ts'
import { readPostmaster } from '../postgres/postmaster.ts'
import { withClient } from './statement.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

/**
 * The database of a Borne that runs, for a moment and without claiming or migrating anything, and its
 * time: the embedded one lets in whoever may read the files of DATA_DIR. Throws ConfigError where none runs.
 */
export async function connectToRunning<T>(
  place: Place,
  act: (db: Database, now: number) => Promise<T>,
): Promise<T> {
  const clock = createDatabaseClock()
  const own = { ...(await connectionOf(place)), max: 1, connectionTimeoutMillis: 5000 }
  return withPool(own, async (pool) => {
    await withClient(pool, clock.learn)
    return act(databaseOf(pool), clock.now())
  })
}

/** How to reach the database of a Borne that runs; throws ConfigError where none does. */
export async function connectionOf({ databaseUrl, dataDir }: Place): Promise<pg.PoolConfig> {
  if (databaseUrl) return { connectionString: databaseUrl }
  const running = await readPostmaster(join(resolve(dataDir), 'postgres'))
  const password = await readIfThere(join(dataDir, 'postgres.password'))
  if (running?.status !== 'ready' || password === undefined) {
    throw new ConfigError(
      `No Borne runs with DATA_DIR ${resolve(dataDir)}: start it first, or set DATA_DIR.`,
    )
  }
  const own = { host: '127.0.0.1', user: 'borne', database: 'postgres', ssl: false }
  return { ...own, port: running.port, password: password.trim() }
}
