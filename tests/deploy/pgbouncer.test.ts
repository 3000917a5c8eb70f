import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBareCluster } from '../support/deploy/bareCluster.ts'
import {
  compare,
  countStatuses,
  slowest,
  startBooking,
  startProbing,
} from '../support/deploy/crowd.ts'
import { openFleet, prepareDatabase, printRun } from '../support/deploy/fleet.ts'
import { findPgBouncers, openPgBouncer } from '../support/deploy/pgbouncer.ts'
import { startServer } from '../support/product/process.ts'
import { secret } from '../support/server/testApp.ts'

const PROCESSES = 5
/** Fewer than the pool of one process would open. */
const POOL_SIZE = 5
const { recent = '', former = '' } = findPgBouncers()
if (!recent) printRun('pgbouncer', { skipped: 'none of 1.21 or later is here' })

let cluster: Awaited<ReturnType<typeof openBareCluster>>
const closing: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  cluster = await openBareCluster()
  closing.push(() => cluster.close())
}, 60_000)
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
}, 60_000)

async function query(url: string, text: string) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

const limitRole = () =>
  query(
    cluster.url,
    `alter role borne set statement_timeout = '9s'; alter role borne set lock_timeout = '3s'`,
  )

async function openPooler(path: string, isFormer = false) {
  const pooler = await openPgBouncer(path, cluster, { poolSize: POOL_SIZE, isFormer })
  closing.push(() => pooler.close())
  return pooler
}

/** How a process ends that is started behind it. */
async function startBehind(url: string) {
  const env = { DATABASE_URL: url, DATABASE_DIRECT_URL: cluster.url, SESSION_SECRET: secret }
  const server = await startServer({ ...env, MAIL: 'files' })
  closing.push(() => server.end('SIGKILL'))
  const sentences = server.said().trim().split('\n')
  return { exit: server.child.exitCode, sentences }
}

test.skipIf(!recent)(
  'five processes begin at once behind PgBouncer with fewer connections than each wants, and book once each',
  async () => {
    await limitRole()
    const pooler = await openPooler(recent)
    const fleet = await openFleet(pooler.url, PROCESSES, { DATABASE_DIRECT_URL: cluster.url })
    closing.push(() => fleet.close())
    const database = await prepareDatabase(cluster.url)
    closing.push(() => database.close())
    const booking = startBooking(fleet.urls, database.clients, 200)
    const pages = startProbing(fleet.urls, '/', 50)
    await wait(10_000)
    const shown = await Promise.all(
      Array.from({ length: 4 * POOL_SIZE }, () =>
        query(
          pooler.url,
          `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
            pg_sleep(0.05)::text as slept`,
        ),
      ),
    )
    await Promise.all([booking.end(), pages.end()])
    const kept = await compare(database.pool, booking)
    const [{ connections }] = await query(
      cluster.url,
      `select count(*)::int as connections from pg_stat_activity where backend_type = 'client backend'`,
    )
    const [{ locks }] = await query(
      cluster.url,
      `select count(*)::int as locks from pg_locks where locktype = 'advisory'`,
    )
    printRun('pgbouncer', {
      asked: booking.asked(),
      ...kept,
      connections,
      locks,
      bookings: { ...countStatuses(booking.replies), p99Ms: slowest(booking.replies, 0.99) },
      pages: { ...countStatuses(pages.replies), p99Ms: slowest(pages.replies, 0.99) },
    })
    expect(kept).toEqual({ acknowledged: booking.asked(), lost: 0, doubled: 0 })
    expect(countStatuses(booking.replies)).toEqual({ 201: booking.asked() })
    expect(countStatuses(pages.replies)).toEqual({ 200: pages.replies.length })
    expect(locks).toBe(0)
    const limits = shown.flat().map(({ statement, lock }) => `${statement} ${lock}`)
    expect(new Set(limits)).toEqual(new Set(['9s 3s']))
  },
  180_000,
)

test.skipIf(!recent)(
  'without limits of its role no process begins behind it (negative control)',
  async () => {
    const { exit, sentences } = await startBehind((await openPooler(recent)).url)
    expect([exit, sentences]).toEqual([
      1,
      [expect.stringMatching(/lock_timeout.*connect_query\.$/)],
    ])
  },
  60_000,
)

test.skipIf(!former)(
  'behind a PgBouncer before 1.21 a process ends with one sentence',
  async () => {
    await limitRole()
    const { exit, sentences } = await startBehind((await openPooler(former, true)).url)
    expect([exit, sentences]).toEqual([
      1,
      [expect.stringMatching(/PgBouncer needs 1\.21 or later/)],
    ])
  },
  60_000,
)
