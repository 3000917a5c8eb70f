import { Agent, request } from 'node:http'
import type pg from 'pg'
import { INVITATION_HEADER } from '../../../shared/api/invitation.ts'
import { openSession } from '../../../server/db/accounts/sessions.ts'
import { randomId } from '../../../server/secret.ts'
import { customerToken } from '../../../server/upstreams/create.ts'
import { type TestDatabase, truncateBesideServers } from '../database/database.ts'
import { noLimitsFile } from '../server/limits.ts'
import { startServer } from '../product/process.ts'
import { freePort } from '../product/product.ts'
import { secret } from '../server/testApp.ts'

/** How large a storm is: `npm run storm -- name [size] [seed]`, else what `npm test` has time for. */
export function sizeOr(usual: number): number {
  return Number(process.env['STORM_SIZE'] ?? usual)
}

export const size = sizeOr(150)
export const seed = Number(process.env['STORM_SEED'] ?? Date.now() % 1_000_000)

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(from: number): () => number {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What a storm saw, on one line, with what plays it again. */
export function printFigures(name: string, figures: object): void {
  process.stdout.write(`storm ${name}: ${JSON.stringify({ seed, ...figures })}\n`)
}

/**
 * Two servers, each a process of its own, on one database, by default without limits; either may be
 * killed and started again.
 */
export async function openPair(database: TestDatabase, own: Record<string, string> = {}) {
  const env = {
    DATABASE_URL: database.url,
    SESSION_SECRET: secret,
    ...(!own['SMTP_URL'] && { MAIL: 'files' }),
    TRUST_PROXY: '1',
    LIMITS: noLimitsFile,
    ...own,
  }
  const open = async () => {
    const port = String(await freePort())
    let server = await startServer({ ...env, PORT: port })
    // Who attacks asks again where nobody answers: here for ever.
    if (server.child.exitCode !== null) throw new Error(server.said())
    return {
      port,
      end: () => server.end('SIGTERM'),
      async crash() {
        await server.end('SIGKILL')
        server = await startServer({ ...env, PORT: port })
      },
    }
  }
  return Promise.all([open(), open()])
}
export type Pair = Awaited<ReturnType<typeof openPair>>

/** `device`: the token of the venue's own tablet on which they are. */
export type Client = {
  id: string
  token: string
  address: string
  device?: string
  invitation?: string
}

/** Customers with an account and a session each, put where registration would put them. */
export async function openClients(
  { db, pool }: Pick<TestDatabase, 'db' | 'pool'>,
  count: number,
): Promise<Client[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const id = String(1_000_000 + number)
      await pool.query(
        `insert into accounts (id, email, email_key, password_hash, first_name, last_name, mobile_phone,
          accept_cgu, accept_cgv, created_at) values ($1, $2, $2, 'x', 'Camille', 'Testeur', '', true, true, now())`,
        [id, `storm.${number}@exemple.fr`],
      )
      const session = { customer: id, providerToken: customerToken(secret, id), device: '' }
      const token = await openSession(db, secret, session, Date.now())
      return { id, token, address: `10.9.${number >> 8}.${number & 255}` }
    }),
  )
}

export type StormReply = {
  status: number
  body: {
    id?: string
    code?: string
    challenge?: string
    data?: { bookingId: string }
    invitation?: { secret: string }
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One call over HTTP; nothing where the connection broke. */
export function call(
  port: string,
  client: Client,
  [method, path]: string[],
  body?: unknown,
  key?: string,
): Promise<StormReply | undefined> {
  const headers = {
    Authorization: `Bearer ${client.token}`,
    'X-Forwarded-For': client.address,
    ...(client.device && { 'X-Device-Token': client.device }),
    ...(client.invitation && { [INVITATION_HEADER]: client.invitation }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(key && { 'Idempotency-Key': key }),
  }
  return new Promise((resolve) => {
    const lost = () => resolve(undefined)
    const asked = request({ port, path, method, headers, agent }, (response) => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', (chunk) => (text += chunk))
        .once('error', lost)
        .once('close', lost)
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text || '{}') }),
      )
    })
    asked.once('error', lost).end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** What may never be, whatever happened: empty where all is well. */
export async function findInconsistencies(pool: pg.Pool): Promise<Record<string, unknown>> {
  const unbalanced = await pool.query(`
    select pool_load.pool, quantum, load, coalesce(sum(claims.units), 0)::int as claimed from pool_load
    left join (
      select pool, units, starts_at, duration + buffer as minutes, freed_from from bookings where status <> 'cancelled'
      union all select pool, units, starts_at, duration + buffer, null from holds
      union all select pool, units, quantum, 15, null from allotments
    ) claims on claims.pool = pool_load.pool and starts_at < quantum + interval '15 minutes'
      and starts_at + minutes * interval '1 minute' > quantum and coalesce(quantum < freed_from, true)
    group by pool_load.pool, quantum, load having load <> coalesce(sum(claims.units), 0)`)
  const oversold = await pool.query(`
    select pool, quantum, load from pool_load where load > coalesce(capacity, stations)`)
  const unkept = await pool.query(`
    select (select count(*) from bookings) - (select count(*) from idempotency) as keys,
      (select count(*) from bookings) - (select count(*) from booking_events where why = 'booked') as journal,
      (select count(*) from bookings where json_array_length(lines) = 0) as lines`)
  const locks = await pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return {
    unbalanced: unbalanced.rows,
    oversold: oversold.rows,
    ...unkept.rows[0],
    deadlocks: locks.rows[0].deadlocks,
  }
}

export const noInconsistencies = {
  unbalanced: [],
  oversold: [],
  keys: '0',
  journal: '0',
  lines: '0',
  deadlocks: 0,
}

/** Empties what was sold and held; from now on each of these pools has so many stations, over restarts too. */
export async function clearSold(
  pool: pg.Pool,
  { pools, places }: { pools: string[]; places: number },
): Promise<void> {
  await truncateBesideServers(
    pool,
    'bookings, booking_events, holds, idempotency, pool_load, attempts',
  )
  await pool.query("update pools set stations = $2, origin = 'staff' where id = any($1)", [
    pools,
    places,
  ])
}

/**
 * Ends the time of every hold, by more than what a busy server may be wrong about the database's clock.
 * Locked in the servers' own order: one of them may be ending some too.
 */
export async function expireHolds(pool: pg.Pool): Promise<void> {
  await pool.query(`with mine as (select id from holds order by id for update)
    update holds set expires_at = clock_timestamp() - interval '1 s' from mine where mine.id = holds.id`)
}

export function newKey(): string {
  return randomId()
}
