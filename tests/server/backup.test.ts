// Commands are processes, and each backup is tried in a cluster of its own.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUp } from '../../server/db/backup/backup.ts'
import { restoreFile } from '../../server/db/backup/restore.ts'
import { createPool } from '../../server/db/pool.ts'
import { openDatabase } from '../../server/db/open.ts'
import { createEmptyDatabase, databaseDigest } from '../support/database/database.ts'
import { createTempFolder } from '../support/product/tempFolder.ts'
import { noLimits, noLimitsFile } from '../support/server/limits.ts'
import { startServer } from '../support/product/process.ts'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'

let app: TestApp
let folder: string
let file: string
beforeAll(async () => {
  app = await createTestApp({ config: { limits: noLimits } })
  folder = await createTempFolder('borne-backups-')
  file = join(folder, 'borne.backup')
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const book = (token: string, time: string, notes = '') =>
  app.call('/venue/bookings', {
    body: { activityId: 'arcade', date: '2026-11-28', time, participants: 1, notes },
    token,
  })
const save = (to = file) => backUp(app.database.pool, { file: to, files: [], secret: 'secret' })

/** An empty database, for as long as a test needs one. */
async function intoEmpty<T>(act: (url: string, pool: ReturnType<typeof createPool>) => Promise<T>) {
  const { url, drop } = await createEmptyDatabase()
  const pool = createPool({ connectionString: url, max: 2 })
  try {
    return await act(url, pool)
  } finally {
    await pool.end()
    await drop()
  }
}

const tablesOf = async (pool: ReturnType<typeof createPool>) =>
  (await pool.query("select 1 from pg_tables where schemaname = 'public'")).rowCount

/** The lines of a backup, changed, as a backup again. */
async function tamper(change: (lines: string[]) => string[]): Promise<string> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split('\n')
  const changed = join(folder, 'changed.backup')
  await writeFile(changed, gzipSync(change(lines).join('\n')))
  return changed
}

describe('a backup', () => {
  test('made while visits are booked is what was there at one moment', async () => {
    const { token } = await app.register()
    const hours = ['15:00', '16:00', '17:00', '18:00', '19:00', '20:00']
    const [, ...booked] = await Promise.all([save(), ...hours.map((time) => book(token, time))])
    expect(booked.map(({ status }) => status)).toEqual(hours.map(() => 201))
    await intoEmpty(async (_, pool) => {
      await restoreFile(pool, file)
      const { rows } = await pool.query(`select
        (select count(*)::int from bookings) as bookings,
        (select count(distinct booking)::int from booking_events) as told,
        (select coalesce(sum(load), 0)::int from pool_load) as load`)
      // An hour of one person is four quarters of load, in the snapshot as everywhere.
      expect(rows[0]).toMatchObject({ told: rows[0].bookings, load: rows[0].bookings * 4 })
    })
  })

  test('restores to the very same rows, in which people sign in and numbers go on', async () => {
    const person = await app.register()
    // What other readers of lines, and COPY itself, take for something else.
    const notes = 'a\u2028b\\.\tc\n\\N « fin »'
    expect((await book(person.token, '14:00', notes)).status).toBe(201)
    await save()
    const { url, drop } = await createEmptyDatabase()
    const pool = createPool({ connectionString: url, max: 1 })
    await restoreFile(pool, file)
    await pool.end()
    const opened = await openDatabase({ databaseUrl: url, dataDir: '', databasePool: 4 })
    const database = { ...opened, url, close: () => opened.close().then(drop) }
    expect(await databaseDigest(database)).toBe(await databaseDigest(app.database))
    const twin = await createTestApp({ database, now: app.clock.now })
    const { email, password } = person
    const { body } = await twin.call('/api/auth', { body: { email, password } })
    const token = String(body.token)
    const { list } = await twin.call('/venue/users/bookings', { token })
    expect(list).toMatchObject([{ notes }])
    const wish = { activityId: 'arcade', date: '2026-11-28', time: '15:00', participants: 1 }
    expect((await twin.call('/venue/bookings', { body: wish, token })).status).toBe(201)
    await twin.close()
    await database.close()
  })

  test('can be read by nobody else, and leaves no part beside it', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['borne.backup'])
  })

  test('that cannot be written says so, and changes nothing', async () => {
    await expect(save(join(folder, 'nowhere', 'borne.backup'))).rejects.toMatchObject({
      code: 'ENOENT',
    })
    expect(await readdir(folder)).toEqual(['borne.backup'])
  })
})

describe('a restore', () => {
  test('into a database with a table in it is refused', async () => {
    await expect(restoreFile(app.database.pool, file)).rejects.toThrow('not empty')
  })

  const row = (lines: string[]) =>
    lines.findIndex((line) => line.includes('"table":"activities"')) + 1
  test.each<[string, string, (lines: string[]) => string[]]>([
    ['without its end', 'no end', (lines) => lines.slice(0, -3)],
    ['cut off in a table', 'no end', (lines) => lines.slice(0, row(lines) + 1)],
    ['without one row', 'exceptional_days differs', (lines) => withoutRow(lines)],
    [
      'with a row twice',
      'duplicate key',
      (lines) => lines.toSpliced(row(lines), 0, lines[row(lines)] ?? ''),
    ],
    [
      'of a later version',
      'later version',
      ([first = '', ...lines]) => [first.replace(/"schema":\d+/, '"schema":9'), ...lines],
    ],
    ['that is something else', 'no backup of Borne', () => ['{"a":1}']],
  ])('of a file %s is refused, and the database stays empty', async (_, message, change) => {
    const changed = await tamper(change)
    await intoEmpty(async (__, pool) => {
      await expect(restoreFile(pool, changed)).rejects.toThrow(message)
      expect(await tablesOf(pool)).toBe(0)
    })
  })

  test('of half a file is refused, and the database stays empty', async () => {
    const bytes = await readFile(file)
    const half = join(folder, 'half.backup')
    await writeFile(half, bytes.subarray(0, bytes.length / 2))
    await intoEmpty(async (_, pool) => {
      await expect(restoreFile(pool, half)).rejects.toThrow('cut off')
      expect(await tablesOf(pool)).toBe(0)
    })
  })
})

/** Without the first row of a table that no other refers to. */
function withoutRow(lines: string[]): string[] {
  const at = lines.findIndex((line) => line.includes('"table":"exceptional_days"'))
  return lines.toSpliced(at + 1, 1)
}

const run = promisify(execFile)
const command = (script: string, env: Record<string, string>, ...args: string[]) =>
  run(process.execPath, [`dist/server/${script}.js`, ...args], { env: { ...process.env, ...env } })

test('the commands bring an embedded Borne that runs into another folder', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  const saved = join(folder, 'embedded.backup')
  const server = await startServer({ DATA_DIR: from, LIMITS: noLimitsFile })
  const venue = await (await fetch(`${server.url}/api/venue`)).json()
  const { stdout } = await command('backup', { DATA_DIR: from }, saved, '--with-secret')
  expect(stdout).toContain('restored once and compared')
  await expect(command('restore', { DATA_DIR: from }, saved)).rejects.toMatchObject({
    stderr: expect.stringContaining('Another Borne is using'),
  })
  await server.end('SIGTERM')
  expect((await command('restore', { DATA_DIR: to }, saved, '--unsigned')).stdout).toContain(
    'start Borne',
  )
  const secret = (place: string) => readFile(join(place, 'session.secret'), 'utf8')
  expect((await secret(to)).trim()).toBe((await secret(from)).trim())
  const second = await startServer({ DATA_DIR: to, LIMITS: noLimitsFile })
  expect(await (await fetch(`${second.url}/api/venue`)).json()).toEqual(venue)
  const look = async () => (await command('doctor', { DATA_DIR: to })).stdout
  const well = /^ok +database +PostgreSQL 18.*, embedded$[^]*^ok +places[^]*^0 fail/m
  expect(await look()).toMatch(well)
  await second.end('SIGTERM')
  expect(await look()).toMatch(well)
  await expect(command('restore', { DATA_DIR: to }, saved)).rejects.toMatchObject({
    stderr: expect.stringContaining('not empty'),
  })
}, 180_000)

describe('of a restore that says no nothing is left', () => {
  const SESSION_SECRET = 'a secret of thirty-two letters or more, ours'
  const foreign = 'another secret of thirty-two letters or more'
  const signed = () =>
    backUp(app.database.pool, {
      file,
      files: [{ file: 'session.secret', text: foreign }],
      secret: SESSION_SECRET,
    })
  /** A manager of a stranger’s, with the sums of all tables made anew. */
  const withManager = (lines: string[]) => {
    const at = lines.findIndex((line) => line.startsWith('{"table":"staff"'))
    const columns: string[] = JSON.parse(lines[at] ?? '').columns
    const values: Record<string, string> = {
      id: 'zz',
      name: 'Mallory',
      role: 'manager',
      created_at: '2026-01-01 00:00:00+00',
    }
    const row = columns.map((column) => values[column] ?? '\\N').join('\t')
    const end = lines.findIndex((line, n) => n > at && line === '\\.')
    const changed = lines.toSpliced(end, 0, row)
    const rows = changed.slice(at + 1, end + 1)
    const sums = changed.findIndex((line) => line.startsWith('{"end":true'))
    const told = JSON.parse(changed[sums] ?? '')
    const sha256 = createHash('sha256')
      .update(rows.map((line) => `${line}\n`).join(''))
      .digest('hex')
    told.tables.staff = { rows: rows.length, sha256 }
    return changed.with(sums, JSON.stringify(told))
  }
  const resigned = (lines: string[]) =>
    lines.map((line) =>
      line.startsWith('{"signature"') ? JSON.stringify({ signature: 'A'.repeat(43) }) : line,
    )

  test.each<[string, Record<string, string>, (lines: string[]) => string[], string]>([
    ['a manager added and sums made anew', { SESSION_SECRET }, withManager, 'not signed'],
    ['a signature of nobody', { SESSION_SECRET }, resigned, 'not signed'],
    ['no signature', { SESSION_SECRET }, (lines) => lines.slice(0, -2), 'not signed'],
    ['another installation’s secret', { SESSION_SECRET: foreign }, (lines) => lines, 'not signed'],
  ])(
    '%s',
    async (_, env, change, message) => {
      await signed()
      const changed = await tamper((lines) => change(lines.filter(Boolean)).concat(''))
      const to = join(folder, 'refused')
      const refused = { stdout: '', stderr: expect.stringContaining(message) }
      await expect(command('restore', { ...env, DATA_DIR: to }, changed)).rejects.toMatchObject(
        refused,
      )
      await expect(access(to)).rejects.toMatchObject({ code: 'ENOENT' })
      await intoEmpty(async (url, pool) => {
        const remote = { ...env, DATA_DIR: to, DATABASE_URL: url }
        await expect(command('restore', remote, changed)).rejects.toMatchObject(refused)
        expect(await tablesOf(pool)).toBe(0)
      })
      await expect(access(to)).rejects.toMatchObject({ code: 'ENOENT' })
    },
    60_000,
  )

  test('half a table, found while it is filled: no database, no secret, no folder', async () => {
    await signed()
    const changed = await tamper((lines) => withoutRow(lines))
    const to = join(folder, 'half')
    const refused = { stderr: expect.stringContaining('differs') }
    const args = [changed, '--unsigned']
    // No secret is here: that alone is said before anything is made.
    const refusedFirst = { stderr: expect.stringContaining('not signed') }
    await expect(command('restore', { DATA_DIR: to }, file)).rejects.toMatchObject(refusedFirst)
    await expect(command('restore', { DATA_DIR: to }, ...args)).rejects.toMatchObject(refused)
    await expect(access(to)).rejects.toMatchObject({ code: 'ENOENT' })
    await intoEmpty(async (url, pool) => {
      const remote = { DATA_DIR: to, DATABASE_URL: url, SESSION_SECRET }
      await expect(command('restore', remote, ...args)).rejects.toMatchObject(refused)
      expect(await tablesOf(pool)).toBe(0)
      await expect(access(to)).rejects.toMatchObject({ code: 'ENOENT' })
      // What stood there stays.
      await mkdir(to)
      await writeFile(join(to, 'note'), 'mine')
      await expect(command('restore', remote, ...args)).rejects.toMatchObject(refused)
      expect(await readdir(to)).toEqual(['note'])
    })
  }, 60_000)

  test('signed here it is taken, and a foreign secret is not put in the place of ours (negative control)', async () => {
    await signed()
    const to = join(folder, 'taken')
    await intoEmpty(async (url, pool) => {
      const env = { DATA_DIR: to, DATABASE_URL: url, SESSION_SECRET }
      expect((await command('restore', env, file)).stdout).toMatch(
        /rows restored.*start Borne\.\n$/,
      )
      expect(await tablesOf(pool)).toBeGreaterThan(0)
      await expect(access(join(to, 'session.secret'))).rejects.toMatchObject({ code: 'ENOENT' })
    })
  }, 60_000)
})

test('what is no file makes no database', async () => {
  const to = join(folder, 'never')
  await expect(command('restore', { DATA_DIR: to }, join(folder, 'none'))).rejects.toMatchObject({
    stderr: expect.stringContaining('no such file'),
  })
  await expect(access(to)).rejects.toMatchObject({ code: 'ENOENT' })
})
