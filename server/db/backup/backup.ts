import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, open, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { schemaVersion } from '../migrate.ts'
import { withClient } from '../statement.ts'
import { withOwnCluster } from './command.ts'
import {
  type BackupFile,
  type End,
  type BackupHeader,
  createSignature,
  LAST_ROW,
  secretFingerprint,
  type Sum,
  type Table,
} from './format.ts'
import { restoreFile } from './restore.ts'
import { createSum, listTables, rowsOf, fixSettings } from './tables.ts'

export type BackupResult = { madeAt: string; rows: number; tables: number; bytes: number }
/** `secret`: of the installation, which signs it. */
type BackupOptions = { file: string; files: BackupFile[]; secret: string }

/**
 * Writes everything that a database holds at one moment into a file that appears whole, or not at all:
 * bookings go on meanwhile. It is restored into a scratch database first, and compared.
 */
export async function backUp(
  pool: pg.Pool,
  { file, files, secret }: BackupOptions,
): Promise<BackupResult> {
  // That of a process killed in the middle is written over.
  const draft = `${file}.part`
  try {
    const written = await withClient(pool, (client) => write(client, draft, { files, secret }))
    await verifyBackup(draft)
    await rename(draft, file)
    await syncFolder(dirname(file))
    return written
  } finally {
    await rm(draft, { force: true })
  }
}

async function write(
  client: pg.PoolClient,
  draft: string,
  { files, secret }: Pick<BackupOptions, 'files' | 'secret'>,
): Promise<BackupResult> {
  await client.query('begin transaction isolation level repeatable read, read only')
  try {
    await fixSettings(client)
    const header = await describe(client, secretFingerprint(secret))
    const sums: Record<string, Sum> = {}
    // It holds personal data: nobody else may read it.
    const disk = createWriteStream(draft, { mode: 0o600, flush: true })
    const lines = signed(linesFrom(client, { header, files, sums }), secret)
    await pipeline(lines, createGzip(), disk)
    const all = Object.values(sums)
    const rows = all.reduce((sum, table) => sum + table.rows, 0)
    return { madeAt: header.madeAt, rows, tables: all.length, bytes: disk.bytesWritten }
  } finally {
    await client.query('rollback')
  }
}

type BackupSource = { header: BackupHeader; files: BackupFile[]; sums: Record<string, Sum> }

async function* signed(lines: AsyncIterable<string>, secret: string) {
  const signing = createSignature(secret)
  for await (const line of lines) {
    signing.add(line)
    yield `${line}\n`
  }
  yield `${JSON.stringify({ signature: signing.end() })}\n`
}

/** The lines of format.ts; notes in `sums` what each table held. */
async function* linesFrom(client: pg.PoolClient, { header, files, sums }: BackupSource) {
  for (const part of [header, ...files]) yield JSON.stringify(part)
  for (const known of await listTables(client)) {
    const { table, columns } = known
    yield JSON.stringify({ table, columns } satisfies Table)
    const sum = createSum()
    for await (const line of rowsOf(client, known)) {
      sum.add(line)
      yield line
    }
    sums[table] = sum.end()
    yield LAST_ROW
  }
  const sequences = await loadSequences(client)
  yield JSON.stringify({ end: true, tables: sums, sequences } satisfies End)
}

async function describe(client: pg.PoolClient, secretMark: string): Promise<BackupHeader> {
  const { rows } = await client.query<{ at: Date }>('select now() as at')
  const schema = await schemaVersion(drizzle(client))
  const madeAt = rows[0]?.at.toISOString() ?? ''
  return { borne: 'backup', format: 1, schema, madeAt, secretMark }
}

/** The next number of each sequence that was used: what was given once is never given again. */
async function loadSequences(client: pg.PoolClient): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** Restores a backup into a database that is made for it and thrown away; throws where anything differs. */
async function verifyBackup(file: string): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'borne-verify-'))
  try {
    // PostgreSQL may run as somebody else, who must pass; what it makes there is its own.
    await chmod(scratch, 0o711)
    // Nothing of it has to survive the power.
    const settings = { fsync: 'off', full_page_writes: 'off' }
    const restore = (pool: pg.Pool) => restoreFile(pool, file, { isLatest: false })
    await withOwnCluster(join(scratch, 'data'), restore, settings)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** A new name is safe from a loss of power once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
