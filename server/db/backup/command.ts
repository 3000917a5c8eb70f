import { join, resolve } from 'node:path'
import type pg from 'pg'
import { type Config, ConfigError, getConfig } from '../../config.ts'
import { printAnswer } from '../../console.ts'
import { connectionOf } from '../connectToRunning.ts'
import { createPool, withPool } from '../pool.ts'
import { readIfThere } from '../../files.ts'
import { openCluster } from '../../postgres/cluster.ts'
import { BackupError } from './format.ts'

/** What an operator asked for; `file` is the one name that was given, if any. */
type CommandArgs = {
  file: string | undefined
  withSecret: boolean
  /** What nobody here has signed is taken all the same. */
  isUnsigned: boolean
  isDue: boolean
  config: Config
}

const options = {
  'with-secret': { type: 'boolean' },
  unsigned: { type: 'boolean' },
  due: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** Runs a command of one file: how to ask is printed where more are named, or none that it needs. */
export async function runCommand(
  env: Record<string, string | undefined>,
  usage: string,
  act: (asked: CommandArgs) => Promise<string | undefined>,
): Promise<void> {
  endBySignal()
  await printAnswer(usage, { options, allowPositionals: true }, async ({ values, positionals }) => {
    const [file, ...others] = positionals
    if (others.length) return undefined
    const asked = {
      file: file === undefined ? undefined : resolve(file),
      withSecret: values['with-secret'] === true,
      isUnsigned: values.unsigned === true,
      isDue: values.due === true,
      config: getConfig(env),
    }
    return act(asked).catch((error: unknown) => {
      if (error instanceof ConfigError || !isEnding()) throw error
      throw new BackupError('Ended before it was done: nothing is left of it.')
    })
  })
}

/** One that reads, and one that keeps others from doing the same. */
const MAX_CONNECTIONS = 2

/** Acts on the database of these settings, whether a Borne runs on it at this moment or not. */
export async function withDatabase<T>(
  config: Config,
  act: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const reached = await reach(config)
  if (reached) return act(reached).finally(() => reached.end())
  return withOwnCluster(config.dataDir, act)
}

/** The same for the embedded database alone, claimed: nobody else uses it meanwhile. */
export async function withOwnCluster<T>(
  dataDir: string,
  act: (pool: pg.Pool) => Promise<T>,
  settings?: Record<string, string>,
): Promise<T> {
  const cluster = await openCluster(dataDir, settings)
  const own = { ...cluster.connection, ssl: false, max: MAX_CONNECTIONS }
  return withPool(own, (pool) => act(breakAtEnd(pool))).finally(() => cluster.close())
}

/** A pool on what runs; nothing where the embedded database has to be started first. */
async function reach(config: Config): Promise<pg.Pool | undefined> {
  if (!config.databaseUrl && !(await hasCluster(config.dataDir))) {
    throw new ConfigError(`There is no database in DATA_DIR ${resolve(config.dataDir)}.`)
  }
  const connection = await connectionOf(config).catch((error: unknown) => {
    if (config.databaseUrl || !(error instanceof ConfigError)) throw error
    return undefined
  })
  if (!connection) return undefined
  const own = { max: MAX_CONNECTIONS, connectionTimeoutMillis: 5000 }
  const pool = breakAtEnd(createPool({ ...connection, ...own }))
  try {
    await pool.query('select 1')
    return pool
  } catch (error) {
    await pool.end()
    // Its pid file may be that of a killed process: a start of its own sees to that.
    if (config.databaseUrl) throw error
    return undefined
  }
}

/** Whether a start has made the embedded database of a folder. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  return (await readIfThere(join(dataDir, 'postgres', 'PG_VERSION'))) !== undefined
}

/** Aborted where this process is told to end while it backs up or restores. */
const ending = new AbortController()

function isEnding(): boolean {
  return ending.signal.aborted
}

/** From now on a signal does not end this process at once: what it is at fails, and is tidied up. */
function endBySignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => ending.abort())
  }
}

/** A pool whose connections break then. */
function breakAtEnd(pool: pg.Pool): pg.Pool {
  const { signal } = ending
  return pool.on('connect', (client) => {
    const end = () => client.connection.stream.destroy()
    if (signal.aborted) end()
    signal.addEventListener('abort', end)
    client.once('end', () => signal.removeEventListener('abort', end))
  })
}
