import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { ignore, isUnwritable, codeOf, isUnavailable } from '../failure.ts'
import type { Database } from './database.ts'
import { withClient } from './statement.ts'
import { ConfigError } from '../config.ts'

/** Those whose database refused a write, until it took one again. */
const unwritable = new WeakSet<pg.Pool>()

/** A pool whose connections may break at any moment: a query under way fails, and nothing else does. */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  // Unheard, an error event ends the process. The pool hears for the connections that wait in it only.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('release', (error) => isUnwritable(error) && unwritable.add(pool))
  // Every query is lent a connection by the same rules; nobody uses the forms with a callback.
  return Object.defineProperty(pool, 'query', {
    value: (query: pg.QueryConfig, values?: unknown[]) =>
      withClient(pool, (client) => client.query(query, values)),
  })
}

/** Acts on a pool that ends with that. */
export async function withPool<T>(
  config: pg.PoolConfig,
  act: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = createPool(config)
  return act(pool).finally(() => pool.end())
}

/**
 * Where a pool's database refused a write before, rejects unless it takes one again: a new table, since in
 * those that are there a full disk leaves room for some rows. A role that may make none has no way to ask.
 */
export async function tryWrite(pool: pg.Pool): Promise<void> {
  if (!unwritable.has(pool)) return
  const table = 'create temporary table probe as select generate_series(1, 10000); drop table probe'
  await pool.query(table).catch(ignore('42501'))
  unwritable.delete(pool)
}

/** The database behind a pool. */
export function databaseOf(pool: pg.Pool): Database {
  const db = drizzle(pool)
  db.transaction = (act, config) =>
    withClient(pool, (client) => drizzle(client).transaction(act, config))
  return db
}

type Session = { pid: number; statement: string; lock: string }

/** What a pooler says that does not know in which of its connections a statement was prepared. */
const UNPREPARED = ['42P05', '26000']

/**
 * Whether a pooler stands before a database: it gives numbers of its own to the connections. Throws
 * ConfigError, without the address and its password, where one cannot carry Borne or the database
 * cannot be used; anything else where it is away.
 */
export async function findPooler(connectionString: string): Promise<boolean> {
  const limits = { connectionTimeoutMillis: 5000, query_timeout: 5000 }
  const first = new pg.Client({ connectionString, ...limits })
  const second = new pg.Client({ connectionString, ...limits })
  for (const client of [first, second]) client.on('error', () => undefined)
  try {
    await first.connect()
    const session = await describe(first)
    if (!('processID' in first) || first.processID === session.pid) return false
    if (session.statement === '0' || session.lock === '0') throw withoutLimits()
    await second.connect()
    for (const client of [first, second, first]) {
      await client.query({ name: 'pooled', text: 'select 1' })
    }
    return true
  } catch (error) {
    if (error instanceof ConfigError || isUnavailable(error)) throw error
    throw unusable(codeOf(error) ?? 'no answer')
  } finally {
    for (const client of [first, second]) void client.end().catch(() => undefined)
  }
}

async function describe(client: pg.Client): Promise<Session> {
  const { rows } = await client.query<Session>(`
    select pg_backend_pid() as pid, current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock`)
  const [session] = rows
  if (!session) throw new Error('no row')
  return session
}

/** What one client sets there is another one's: a pooler's limits are its own. */
function withoutLimits(): ConfigError {
  return new ConfigError(
    'The pooler of DATABASE_URL gives connections without statement_timeout or lock_timeout: set both for the role of the database, or in its connect_query.',
  )
}

function unusable(code: string): ConfigError {
  return new ConfigError(
    UNPREPARED.includes(code)
      ? 'The pooler of DATABASE_URL loses prepared statements: PgBouncer needs 1.21 or later, with max_prepared_statements.'
      : `The PostgreSQL of DATABASE_URL cannot be used (${code}): check its address.`,
  )
}
