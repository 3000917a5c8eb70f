import { chownSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBareCluster } from '../support/deploy/bareCluster.ts'
import { replaceAll } from '../support/deploy/replaceAll.ts'
import { type Booking, startBooking } from '../support/deploy/crowd.ts'
import { findProgram } from '../support/deploy/findProgram.mjs'
import { openFleet, prepareDatabase, printRun } from '../support/deploy/fleet.ts'
import { runProgram, until } from '../support/deploy/program.ts'
import { findInconsistencies, noInconsistencies } from '../support/faults/stormServers.ts'

let cluster: Awaited<ReturnType<typeof openBareCluster>>
let before: Booking
let after: Booking
let unarchived: Booking
let moment: string
let lateMoment: string

const pgbackrest = (...args: string[]) =>
  runProgram(findProgram('pgbackrest'), ['--stanza=borne', ...args], cluster.runAs)

/** The time by the database's clock, with nothing booked a second before and after it. */
async function noteMoment(pool: pg.Pool): Promise<string> {
  await wait(1000)
  const { rows } = await pool.query<{ now: string }>('select clock_timestamp()::text as now')
  await wait(1000)
  return rows[0]?.now ?? ''
}

async function switchWal(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as name',
  )
  await pool.query('select pg_switch_wal()')
  await until('the archive', async () => {
    const told = await pool.query<{ name: string }>(
      'select last_archived_wal as name from pg_stat_archiver',
    )
    return (told.rows[0]?.name ?? '') >= (rows[0]?.name ?? '-')
  })
}

async function openArchived() {
  const opened = await openBareCluster({
    programs: dirname(findProgram('pg_controldata')),
    configuration: await readFile('deploy/pgbackrest/archive.conf', 'utf8'),
    env: (folder) => ({
      PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
      PGBACKREST_LOCK_PATH: join(folder, 'lock'),
      PGBACKREST_PG1_USER: 'borne',
    }),
  })
  const { folder, port, data, runAs } = opened
  const own = replaceAll(await readFile('deploy/pgbackrest/pgbackrest.conf', 'utf8'), {
    '/var/lib/pgbackrest': join(folder, 'repository'),
    '/var/log/pgbackrest': join(folder, 'log'),
    '/var/lib/postgresql/15/borne': data,
    '/var/run/postgresql': folder,
    'pg1-port=5432': `pg1-port=${port}`,
  })
  await writeFile(join(folder, 'pgbackrest.conf'), own)
  for (const name of ['repository', 'log', 'lock']) {
    await mkdir(join(folder, name))
    if (runAs.uid !== undefined) chownSync(join(folder, name), runAs.uid, runAs.gid ?? runAs.uid)
  }
  return opened
}

async function bookFor(ms: number, url: string, clients: Parameters<typeof startBooking>[1]) {
  const booking = startBooking([url], clients, 40)
  await wait(ms)
  await booking.end()
  return booking
}

/** Bookings before and after a moment, all archived, and some that the archive never got. */
beforeAll(async () => {
  cluster = await openArchived()
  const database = await prepareDatabase(cluster.url)
  const { pool, clients } = database
  await pgbackrest('stanza-create')
  await pgbackrest('--type=full', 'backup')
  const fleet = await openFleet(cluster.url, 1)
  const [url = ''] = fleet.urls
  before = await bookFor(4000, url, clients)
  moment = await noteMoment(pool)
  after = await bookFor(4000, url, clients)
  await switchWal(pool)
  await pgbackrest('check')
  await pool.query(`alter system set archive_command = '/bin/true'`)
  await pool.query('select pg_reload_conf()')
  await until('the setting', async () => {
    const { rows } = await pool.query<{ is: boolean }>(
      `select current_setting('archive_command') = '/bin/true' as is`,
    )
    return rows[0]?.is === true
  })
  unarchived = await bookFor(2000, url, clients)
  lateMoment = await noteMoment(pool)
  await switchWal(pool)
  await expect(pgbackrest('check', '--archive-timeout=3')).rejects.toThrow(/archive/)
  await fleet.close()
  await database.close()
  await cluster.kill()
}, 240_000)
afterAll(() => cluster.close(), 60_000)

/** The disk is lost; from the archive comes what was there at that moment. */
async function restore(to: string): Promise<number> {
  await rm(cluster.data, { recursive: true, force: true })
  const began = performance.now()
  await pgbackrest('--type=time', `--target=${to}`, '--target-action=promote', 'restore')
  return performance.now() - began
}

test('what the archive never got cannot be restored to: PostgreSQL refuses, and so does the hourly check (negative control)', async () => {
  await restore(lateMoment)
  // It may be asked and answer until it has read all that there is.
  await Promise.allSettled([cluster.start(10_000)])
  const refusal = 'recovery ended before configured recovery target was reached'
  await until(refusal, () => cluster.said().includes(refusal))
  await cluster.kill()
}, 120_000)

test('restored to a moment, all that was acknowledged before it is there and nothing after it, and Borne goes on', async () => {
  const restoreMs = await restore(moment)
  const startMs = await cluster.start()
  const pool = new pg.Pool({ connectionString: cluster.url })
  await until('its promotion', async () => {
    const { rows } = await pool.query<{ is: boolean }>('select pg_is_in_recovery() as is')
    return rows[0]?.is === false
  })
  const { rows } = await pool.query<{ id: string }>('select id from bookings')
  const there = new Set(rows.map(({ id }) => id))
  const idsOf = ({ acknowledged }: Booking) => [...acknowledged.values()].flatMap((ids) => [...ids])
  const figures = {
    before: before.acknowledged.size,
    after: after.acknowledged.size,
    unarchived: unarchived.acknowledged.size,
    lost: idsOf(before).filter((id) => !there.has(id)).length,
    tooMany: [...idsOf(after), ...idsOf(unarchived)].filter((id) => there.has(id)).length,
    restoreMs: Math.round(restoreMs),
    startMs: Math.round(startMs),
  }
  printRun('recovery', figures)
  expect(figures).toMatchObject({ lost: 0, tooMany: 0 })
  expect(there.size).toBe(before.acknowledged.size)
  expect(await findInconsistencies(pool)).toMatchObject({ ...noInconsistencies })
  const fleet = await openFleet(cluster.url, 1)
  expect((await fetch(`${fleet.urls[0]}/readyz`)).status).toBe(200)
  await fleet.close()
  await pool.end()
}, 120_000)
