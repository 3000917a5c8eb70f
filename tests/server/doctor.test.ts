import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getConfig } from '../../server/config.ts'
import { secretFingerprint } from '../../server/db/backup/format.ts'
import { backupName } from '../../server/db/backup/folder.ts'
import type { BackupHeader } from '../../server/db/backup/format.ts'
import { RESERVE_BYTES } from '../../server/db/diskGuard.ts'
import { schemaVersions } from '../../server/db/migrate.ts'
import { checkDisk, checkNode } from '../../server/doctor/installation.ts'
import { HOUR_MS } from '../../shared/rules/time.ts'
import { openSmtp } from '../support/server/smtp.ts'
import { createTempFolder } from '../support/product/tempFolder.ts'
import { createTestApp, secret, type TestApp } from '../support/server/testApp.ts'

type DoctorRun = { code: number; out: string; lines: Map<string, string> }

/** What `npm run doctor` says, by its checks: « ok found », « fail found: what to do ». */
function doctor(env: Record<string, string>): Promise<DoctorRun> {
  const child = ['dist/server/doctor.js']
  return new Promise((resolve) => {
    execFile(process.execPath, child, { env: { ...process.env, ...env } }, (error, out, said) => {
      const lines = [...out.matchAll(/^(ok|warn|fail) +(\w+(?: system)?) {2,}(.*)$/gm)]
      const told = new Map(lines.map(([, level, check = '', rest]) => [check, `${level} ${rest}`]))
      resolve({ code: Number(error?.code ?? 0), out: out + said, lines: told })
    })
  })
}

let app: TestApp
let folder: string
let smtp: Awaited<ReturnType<typeof openSmtp>>
let venue: { server: Server; url: string }
/** All of an installation that is as it should be. */
let settings: Record<string, string>
beforeAll(async () => {
  app = await createTestApp({ now: Date.now() })
  await app.register()
  folder = await createTempFolder('borne-doctor-')
  smtp = await openSmtp()
  venue = await openVenue()
  settings = {
    DATABASE_URL: app.database.url,
    SESSION_SECRET: secret,
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'https://borne.example',
    DATA_DIR: folder,
    BACKUP_DIR: await keepBackup('backups', Date.now()),
    VENUE_URL: venue.url,
    VENUE_KEY: 'the key of the venue',
  }
})
afterAll(async () => {
  venue.server.close()
  await smtp.close()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** A folder with a backup, as far as its first line, begun at a moment (epoch milliseconds). */
async function keepBackup(name: string, at: number): Promise<string> {
  const kept = join(folder, name)
  await mkdir(kept)
  const [schema = 0] = schemaVersions().slice(-1)
  const madeAt = new Date(at).toISOString()
  const secretMark = secretFingerprint(secret)
  const header: BackupHeader = { borne: 'backup', format: 1, schema, madeAt, secretMark }
  await writeFile(join(kept, backupName(at)), gzipSync(`${JSON.stringify(header)}\n`))
  return kept
}

/** A venue's own system, which knows its key. */
async function openVenue() {
  const server = createServer((request, response) => {
    const isKnown = request.headers.authorization === 'Bearer the key of the venue'
    response.writeHead(isKnown && request.url === '/activities' ? 200 : 401).end('[]')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { server, url: `http://127.0.0.1:${port}` }
}

describe('the doctor', () => {
  test('finds nothing where all is well, and tells no secret', async () => {
    const { code, out, lines } = await doctor(settings)
    expect([...lines].filter(([, told]) => !told.startsWith('ok '))).toEqual([])
    expect([...lines.keys()]).toEqual([
      'node',
      'venue',
      'build',
      'settings',
      'disk',
      'database',
      'writes',
      'clock',
      'connections',
      'pooler',
      'standby',
      'schema',
      'secret',
      'addresses',
      'places',
      'backups',
      'mail',
      'venue system',
    ])
    expect([code, out.split('\n').at(-2)]).toEqual([0, '0 fail, 0 warn, 18 ok'])
    expect(lines.get('secret')).toBe('ok opens what was sealed last')
    for (const hidden of [secret, new URL(app.database.url).password, 'key of the venue'])
      expect(out).not.toContain(hidden)
    expect(smtp.taken).toEqual([])
  })

  test('finds each thing that is wrong, says what to do, and ends with 1', async () => {
    const { pool } = app.database
    await pool.query(`insert into pool_load (pool, quantum, load, stations)
      select id, date_bin('15 minutes', now() + interval '1 day', 'epoch'), 1, 1 from pools limit 1`)
    const { rows } = await pool.query(`delete from drizzle.__drizzle_migrations
      where id = (select max(id) from drizzle.__drizzle_migrations) returning id, hash, created_at`)
    const { code, lines } = await doctor({
      ...settings,
      SESSION_SECRET: 'another text, as long as anybody could wish',
      SMTP_URL: 'smtp://127.0.0.1:1',
      PUBLIC_URL: '',
      VENUE_KEY: 'a wrong one',
      PROVIDER_URL: 'http://127.0.0.1:1',
      BACKUP_DIR: await keepBackup('old', Date.now() - 60 * HOUR_MS),
      DATABASE_POOL: '245',
      DATABASE_DIRECT_URL: 'postgres://127.0.0.1:1/x',
      CLOCK_SKEW_MS: '840000',
    })
    const { id, hash, created_at: at } = rows[0]
    await pool.query('insert into drizzle.__drizzle_migrations values ($1, $2, $3)', [id, hash, at])
    await pool.query('delete from pool_load')
    expect(code).toBe(1)
    const wrong = Object.fromEntries([...lines].filter(([, told]) => !told.startsWith('ok ')))
    expect(wrong).toEqual({
      settings: 'warn links of e-mails lead to this machine alone: set PUBLIC_URL',
      clock: expect.stringMatching(/^warn 840\.\d s before the database’s: let NTP set/),
      connections: expect.stringMatching(/^warn 245 for each process, of 250: lower DATABASE_POOL/),
      pooler: 'fail cannot be used (ECONNREFUSED): check DATABASE_DIRECT_URL',
      schema: 'fail 1 migrations behind: start Borne, it migrates',
      secret: expect.stringMatching(/^fail another one than the data were sealed with: put the/),
      places: expect.stringMatching(/^fail 1 that nothing accounts for.*: make a backup/),
      backups: 'fail the last of 1 is 60 h old: npm run backup says why',
      mail: expect.stringMatching(/^fail cannot be used \(E[A-Z]+\): check SMTP_URL$/),
      'venue system': 'fail refuses the key: check VENUE_KEY',
      'provider system': 'fail does not answer: check PROVIDER_URL',
    })
  })

  test('says of a database that does not answer that it does not', async () => {
    const away = new URL(app.database.url)
    away.port = '1'
    const { code, lines } = await doctor({ ...settings, DATABASE_URL: away.href })
    expect(code).toBe(1)
    expect(lines.get('database')).toBe(
      'fail cannot be used (ECONNREFUSED): start it, or check DATABASE_URL',
    )
    expect(lines.has('schema')).toBe(false)
    expect(lines.get('mail')).toMatch(/^ok /)
  })

  test('by settings that cannot work looks at nothing that they name', async () => {
    const { code, out, lines } = await doctor({ ...settings, PORT: 'http' })
    expect(lines.get('settings')).toMatch(/^fail PORT must be a whole number/)
    expect([...lines.keys()]).toEqual(['node', 'venue', 'build', 'settings'])
    expect([code, out.split('\n').at(-2)]).toEqual([1, '1 fail, 0 warn, 3 ok'])
  })

  test('ends with the mistakes of a venue’s folder, each in its line', async () => {
    const { code, out } = await doctor({ ...settings, VENUE: folder })
    expect([code, out]).toEqual([1, expect.stringContaining('venue.yaml, ligne 1')])
  })

  test('makes nothing where nothing is yet, which is no failure', async () => {
    const place = join(folder, 'new')
    const { code, lines } = await doctor({ DATA_DIR: place })
    expect(lines.get('database')).toBe(`warn none yet in ${place}: the first start makes it`)
    expect(lines.get('mail')).toMatch(/^warn each message is a file .*, and nobody gets one/)
    expect(code).toBe(0)
    expect(lines.get('backups')).toMatch(/^warn Borne makes none: set BACKUP_DIR/)
    await expect(readdir(place)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

test.each([
  [RESERVE_BYTES - 1, {}, 'fail'],
  [RESERVE_BYTES, {}, 'warn'],
  [RESERVE_BYTES - 1, { DATABASE_URL: 'postgres://db/x', SESSION_SECRET: secret }, 'warn'],
  [RESERVE_BYTES * 16, {}, 'ok'],
])('with %i bytes left, %j, the disk is told as it is', async (free, env, level) => {
  const config = getConfig({ DATA_DIR: folder, ...env })
  expect(await checkDisk(config, async () => free)).toMatchObject({ level })
})

test.each([
  ['18.20.4', 'fail'],
  ['20.18.3', 'fail'],
  ['20.19.0', 'ok'],
  ['24.1.0', 'ok'],
])('Node %s is told as it is', (version, level) => {
  expect(checkNode(version)).toMatchObject({ level })
})
