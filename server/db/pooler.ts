import pg from 'pg'
import { ConfigError } from '../config.ts'
import { codeOf, isUnavailable } from '../failure.ts'

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
