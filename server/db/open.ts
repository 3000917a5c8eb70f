import cluster from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type Config, ConfigError, isWeakSecret } from '../config.ts'
import { isUnavailable } from '../failure.ts'
import { createDatabaseClock, type DatabaseClock } from './clock.ts'
import { connectionOf } from './connectToRunning.ts'
import { freeBytesOf, guardDisk } from './diskGuard.ts'
import { openCluster } from '../postgres/cluster.ts'
import { readIfThere, readOrCreateSecret } from '../files.ts'
import { fillKeys } from './accounts/keys.ts'
import { migrate } from './migrate.ts'
import { createPool, databaseOf, findPooler, withPool } from './pool.ts'
import { seed, type Seeded } from './seed.ts'
import { withClient } from './statement.ts'
import type { Database } from './database.ts'

export type OpenDatabase = {
  db: Database
  pool: pg.Pool
  /** What decides: learnt with each new connection, so also after each loss of one. */
  clock: DatabaseClock
  /** Settles when the embedded PostgreSQL ends before `close`; another one's end is not ours to see. */
  lost?: Promise<string>
  close(): Promise<void>
}

/**
 * One that is migrated and seeded when `ready` is, which tells what became of the folder's values, or
 * rejects where it never can be, or was closed before. `away` tells why one of the venue's own is waited for,
 * where it is; the embedded one is never away.
 */
export type OpeningDatabase = OpenDatabase & { ready: Promise<Seeded>; away?: Promise<unknown> }

type Place = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'databasePool'>>

/** The browser gives up after ten seconds; whoever waits for a connection is one of many. */
const patience = {
  connectionTimeoutMillis: 2000,
  query_timeout: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}
const POOL_SIZE = 16
const RETRY_MS = 500

/** The database of these settings, migrated and seeded: the venue's own, or the embedded one. */
export async function openDatabase(place: Place): Promise<OpenDatabase & { seeded: Seeded }> {
  const opening = await startDatabase(place)
  try {
    return { ...opening, seeded: await opening.ready }
  } catch (error) {
    await opening.close()
    throw error
  }
}

/** The same before it is ready: one of the venue's own is waited for. */
export async function startDatabase({
  databaseUrl,
  databaseDirectUrl = databaseUrl,
  dataDir,
  databasePool: max = POOL_SIZE,
}: Place): Promise<OpeningDatabase> {
  if (databaseUrl) {
    const closing = new AbortController()
    const { prepare, ...database } = connect({ connectionString: databaseUrl, max })
    const tryOnce = async () => {
      const isPooled = await findPooler(databaseUrl)
      return prepare({ connectionString: databaseDirectUrl }, isPooled)
    }
    let onAway: (error: unknown) => void = () => undefined
    const away = new Promise<unknown>((resolve) => (onAway = resolve))
    const ready = untilThere(tryOnce, closing.signal, onAway)
    const close = () => {
      closing.abort()
      return database.close()
    }
    return { ...database, ready: heard(ready), away, close }
  }
  // That of workers is whose they are (../workers.ts).
  const postgres = cluster.isWorker ? undefined : await openCluster(dataDir)
  const own = await connectionOf({ databaseUrl, dataDir })
  const { prepare, ...database } = connect({ ...own, max })
  const endGuard = guardDisk(database.pool, () => freeBytesOf(dataDir))
  return {
    ...database,
    ready: heard(prepare(own, false)),
    ...(postgres && { lost: postgres.lost }),
    close() {
      endGuard()
      return database.close().finally(() => postgres?.close())
    },
  }
}

/** Whoever waits for it hears of its end; nobody has to. */
function heard<T>(ready: Promise<T>): Promise<T> {
  ready.catch(() => undefined)
  return ready
}

/** After a power cut a server may be back before its database. */
async function untilThere<T>(
  tryOnce: () => Promise<T>,
  signal: AbortSignal,
  onAway: (error: unknown) => void,
): Promise<T> {
  for (;;) {
    try {
      return await tryOnce()
    } catch (error) {
      if (!isUnavailable(error) || signal.aborted) throw error
      onAway(error)
      await wait(RETRY_MS, undefined, { signal })
    }
  }
}

/** The secret that signs and seals, as it is: a setting, or what a start made; nothing before that. */
export async function findSecret({
  sessionSecret,
  dataDir,
}: Pick<Config, 'sessionSecret' | 'dataDir'>): Promise<string | undefined> {
  return sessionSecret ?? (await readIfThere(join(dataDir, 'session.secret')))?.trim()
}

/** The same, made once beside the embedded database. */
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

/** A pool, and what makes its database ready, over a connection that may take its time. */
export function connect(connection: pg.PoolConfig) {
  const clock = createDatabaseClock()
  const pool = createPool({ ...patience, ...connection, onConnect })
  let isPooled = false
  async function onConnect(client: pg.ClientBase) {
    if (!isPooled) await setLimits(client)
    await clock.learn(client)
  }
  async function prepare(direct: pg.PoolConfig, isBehindPooler: boolean) {
    isPooled = isBehindPooler
    return withPool({ ...direct, max: 1, connectionTimeoutMillis: 8000 }, async (one) => {
      const db = databaseOf(one)
      await withClient(one, clock.learn)
      await migrate(db)
      await fillKeys(db)
      return seed(db, clock.now())
    })
  }
  return { db: databaseOf(pool), pool, clock, close: () => pool.end(), prepare }
}

/**
 * No request waits for ever, not for a lock, not for a result. A pooler's connections have limits of
 * their own (`findPooler`): there, the next client would have these, or none.
 */
async function setLimits(client: pg.ClientBase): Promise<void> {
  await client.query("set lock_timeout = '3s'; set statement_timeout = '9s'")
}
