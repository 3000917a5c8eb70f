import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backupName, isBackupDue, lastDue, listBackups } from '../../server/db/backup/folder.ts'
import { createBackups } from '../../server/jobs/backups.ts'
import { HOUR_MS } from '../../shared/rules/time.ts'
import { runDueJobs } from '../support/server/jobs.ts'
import { startServer } from '../support/product/process.ts'
import { freePort } from '../support/product/product.ts'
import { createTempFolder } from '../support/product/tempFolder.ts'
import { createTestApp, secret, type TestApp } from '../support/server/testApp.ts'

/** A backup gives way to everybody: a busy machine takes its time. */
const slow = { timeout: 120_000 }

let app: TestApp
let folder: string
/** Where scratch databases are made. */
let scratch: string
let env: Record<string, string>
beforeAll(async () => {
  app = await createTestApp({ now: Date.now() })
  folder = await createTempFolder('borne-timer-')
  scratch = join(folder, 'scratch')
  await mkdir(scratch)
  env = {
    DATABASE_URL: app.database.url,
    SESSION_SECRET: secret,
    MAIL: 'files',
    DATA_DIR: join(folder, 'data'),
    TMPDIR: scratch,
  }
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const place = (name: string) => join(folder, name)
const run = promisify(execFile)
const backup = async (own: Record<string, string>, ...args: string[]) => {
  const options = { env: { ...process.env, ...env, ...own } }
  return (await run(process.execPath, ['dist/server/backup.js', ...args], options)).stdout
}
const namesIn = async (path: string) => (await readdir(path)).toSorted()

describe('a backup is due', () => {
  const at = (text: string) => Date.parse(text)
  test.each([
    ['2026-11-25T02:59Z', 24, '2026-11-24T03:00Z'],
    ['2026-11-25T03:00Z', 24, '2026-11-25T03:00Z'],
    ['2026-11-25T14:59Z', 6, '2026-11-25T09:00Z'],
    ['2026-11-25T15:00Z', 6, '2026-11-25T15:00Z'],
  ])('at %s, each %i hours, since %s', (now, hours, due) => {
    expect(lastDue(at(now), hours)).toBe(at(due))
  })

  test('where none has been begun since, and never twice for one moment', () => {
    const now = at('2026-11-25T12:00Z')
    const made = (text: string) => ({ file: '', at: at(text) })
    expect(isBackupDue(undefined, now, 24)).toBe(true)
    expect(isBackupDue(made('2026-11-25T02:59Z'), now, 24)).toBe(true)
    expect(isBackupDue(made('2026-11-25T03:00Z'), now, 24)).toBe(false)
  })
})

describe('npm run backup, into BACKUP_DIR', slow, () => {
  test('keeps the last ones, and touches no file of another name', async () => {
    const dir = place('kept')
    await mkdir(dir)
    const old = [3, 2, 1].map((days) => backupName(Date.now() - days * 24 * HOUR_MS))
    const others = ['borne-2026-11-23.backup', 'letter.txt', 'mine.part']
    for (const name of [...old, ...others, `${old[0]}.part`]) await writeFile(join(dir, name), '')
    const said = await backup({ BACKUP_DIR: dir, BACKUP_KEEP: '2' })
    const [newest, second, ...rest] = await listBackups(dir)
    expect(said).toContain(`${newest?.file}: `)
    expect(said).toContain('restored once and compared')
    expect([second?.file, rest]).toEqual([join(dir, old[2] ?? ''), []])
    const kept = [newest, second].map((one) => basename(one?.file ?? ''))
    expect(await namesIn(dir)).toEqual([...kept, ...others].toSorted())
    expect(await backup({ BACKUP_DIR: dir }, '--due')).toMatch(/none is due\.\n$/)
    expect(await listBackups(dir)).toHaveLength(2)
  })

  test('is made by one process at a time', async () => {
    const dir = place('alone')
    const { pool } = app.database
    const client = await pool.connect()
    await client.query('begin; select pg_advisory_xact_lock(1111573323)')
    expect(await backup({ BACKUP_DIR: dir })).toBe(
      'Another backup of this database is under way.\n',
    )
    await client.query('rollback')
    client.release()
    const both = await Promise.all([
      backup({ BACKUP_DIR: dir }, '--due'),
      backup({ BACKUP_DIR: dir }, '--due'),
    ])
    expect(both.filter((said) => said.includes('restored once'))).toHaveLength(1)
    expect(await listBackups(dir)).toHaveLength(1)
  })

  test('says how to ask where no folder is named, and what is wrong with one', async () => {
    await expect(backup({})).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('npm run backup -- FILE'),
    })
    await expect(backup({ BACKUP_DIR: '/dev/null/backups' })).rejects.toMatchObject({
      code: 1,
      stderr: 'The file cannot be used (ENOTDIR).\n',
    })
  })
})

describe('a server with BACKUP_DIR', slow, () => {
  const start = (dir: string, port = '') =>
    startServer({ ...env, BACKUP_DIR: dir, METRICS_PORT: port })

  test('backs up as it starts where one is due, and tells its age', async () => {
    const dir = place('timer')
    const port = await freePort()
    const server = await start(dir, String(port))
    const told = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(await told()).toContain('borne_backup_age_seconds +Inf')
    await expect.poll(() => listBackups(dir).catch(() => []), { timeout: 60_000 }).toHaveLength(1)
    await expect.poll(told, { timeout: 60_000 }).toMatch(/^borne_backup_age_seconds \d/m)
    expect(await server.end('SIGTERM')).toBe(0)
  })

  test('that ends meanwhile ends it too, and nothing is left of it', async () => {
    const dir = place('ended')
    const { pool } = app.database
    const client = await pool.connect()
    // No start reads it: the backup alone waits here.
    await client.query('begin; lock table scans in access exclusive mode')
    const server = await start(dir)
    await expect.poll(() => readdir(dir).catch(() => []), { timeout: 60_000 }).toHaveLength(1)
    expect(await namesIn(dir)).toEqual([expect.stringMatching(/\.part$/)])
    expect(await server.end('SIGTERM')).toBe(0)
    expect(await namesIn(dir)).toEqual([])
    await client.query('rollback')
    client.release()
    expect(server.said()).toContain('Ended before it was done')
  })
})

test('a backup that is told to end while it is tried leaves no database behind', slow, async () => {
  const dir = place('tried')
  const child = execFile(process.execPath, ['dist/server/backup.js'], {
    env: { ...process.env, ...env, BACKUP_DIR: dir },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await expect.poll(() => readdir(scratch), { timeout: 60_000, interval: 5 }).toHaveLength(1)
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
  expect([await readdir(scratch), await readdir(dir)]).toEqual([[], []])
})

test('a failure is logged each time, and told to the venue once a day', slow, async () => {
  const events: string[] = []
  const backups = createBackups({
    db: app.database.db,
    now: () => app.clock.now,
    log: (event) => void events.push(event),
    config: { backupHours: 24 },
    folder: place('never'),
    // Without BACKUP_DIR it only says how to ask.
    script: 'dist/server/backup.js',
  })
  const lookTwice = async () => {
    await backups.look()
    await backups.look()
    await runDueJobs(app)
    return app.mails.map(({ to, subject }) => [to, subject])
  }
  const alert = ['bonjour@borne.example', 'La sauvegarde du site a échoué']
  expect(await lookTwice()).toEqual([alert])
  expect(app.mails[0]?.text).toContain('Il n’y en a encore aucune.')
  expect(events).toEqual(['backup-failed', 'backup-failed'])
  app.clock.now += 25 * HOUR_MS
  expect(await lookTwice()).toEqual([alert, alert])
})
