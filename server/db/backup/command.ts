import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { type Config, ConfigError, getConfig } from '../../config.ts'
import { connectionOf } from '../connectToRunning.ts'
import { createPool } from '../pool.ts'
import { codeOf } from '../../failure.ts'
import { readIfThere } from '../../files.ts'
import { openCluster } from '../../postgres/cluster.ts'
import { keyFor } from '../../secret.ts'
import { BackupError } from './format.ts'

/** What an operator asked for; `file` is the one name that was given. */
type CommandArgs = { file: string; withSecret: boolean; config: Config }

/** Runs a command of one file: its answer to the terminal, a failure in one sentence, exit code 1. */
export async function runCommand(
  env: Record<string, string | undefined>,
  usage: string,
  act: (asked: CommandArgs) => Promise<string>,
): Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2),
      options: { 'with-secret': { type: 'boolean' }, help: { type: 'boolean' } },
      allowPositionals: true,
    })
    const [file] = positionals
    if (values.help || file === undefined || positionals.length > 1) {
      process.stdout.write(`${usage}\n`)
      process.exitCode = values.help ? 0 : 1
      return
    }
    const asked = { file: resolve(file), withSecret: values['with-secret'] === true }
    process.stdout.write(`${await act({ ...asked, config: getConfig(env) })}\n`)
  } catch (error) {
    process.stderr.write(`${explain(error, usage)}\n`)
    process.exitCode = 1
  }
}

/** Of a database or a disk, its code and never an address. */
function explain(error: unknown, usage: string): string {
  if (error instanceof ConfigError || error instanceof BackupError) return error.message
  const code = codeOf(error) ?? 'no answer'
  if (code.startsWith('ERR_PARSE_ARGS')) return usage
  if (/^E[A-Z]+$/.test(code) && !code.startsWith('ECONN'))
    return `The file cannot be used (${code}).`
  return `The database cannot be used (${code}).`
}

/** Acts on the database of these settings, whether a Borne runs on it at this moment or not. */
export async function withDatabase<T>(
  config: Config,
  act: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const reached = await reach(config)
  if (reached) return act(reached).finally(() => reached.end())
  return withOwnCluster(config, act)
}

/** The same for the embedded database alone, claimed: nobody else uses it meanwhile. */
export async function withOwnCluster<T>(
  { dataDir }: Config,
  act: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const cluster = await openCluster(dataDir)
  const pool = createPool({ ...cluster.connection, ssl: false, max: 1 })
  try {
    return await act(pool)
  } finally {
    await pool.end()
    await cluster.close()
  }
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
  const pool = createPool({ ...connection, max: 1, connectionTimeoutMillis: 5000 })
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

/** Tells whether a secret is this one, and nothing about it. */
export function secretFingerprint(secret: string): string {
  return keyFor(secret, 'backup', 'mark').slice(0, 16)
}
