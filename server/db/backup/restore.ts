import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, type Gunzip } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrateWithin, schemaVersions } from '../migrate.ts'
import { withClient } from '../statement.ts'
import {
  BackupError,
  type BackupFile,
  type End,
  type BackupHeader,
  createSignature,
  LAST_ROW,
  linesOf,
  readHeader,
  readPart,
  readSignature,
  type Table,
} from './format.ts'
import { listTables, quote, fixSettings, sumTables } from './tables.ts'

export type Restored = { header: BackupHeader; rows: number }

/**
 * Brings a backup into an empty database, in one transaction: whatever goes wrong, it stays empty.
 * What it holds then is read again and compared with the sums of the backup; the schema is brought up to
 * date last, unless `isLatest` says that nobody will use it.
 */
export async function restoreFile(
  pool: pg.Pool,
  file: string,
  { isLatest = true } = {},
): Promise<Restored> {
  const zip = open(file)
  const lines = linesOf(zip)
  try {
    return await withClient(pool, async (client) =>
      drizzle(client).transaction(async (tx) => {
        await fixSettings(client)
        await refuseUnlessEmpty(client)
        const header = await begin(lines)
        await migrateWithin(tx, header.schema)
        const end = await fill(client, lines)
        await compare(client, end)
        if (isLatest) await migrateWithin(tx)
        const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0)
        return { header, rows }
      }),
    )
  } finally {
    zip.destroy()
  }
}

/**
 * What a backup that this version of Borne can restore says of itself, and whether it was signed with this
 * secret: nobody has changed it since. It is read whole; nothing is touched.
 */
export async function inspectBackup(
  file: string,
  secret: string | undefined,
): Promise<{ header: BackupHeader; files: BackupFile[]; isSigned: boolean }> {
  const zip = open(file)
  const signing = createSignature(secret ?? '')
  const files: BackupFile[] = []
  try {
    const lines = linesOf(zip)
    const header = await begin(lines)
    let last = JSON.stringify(header)
    let isBeforeTables = true
    for (let line = await next(lines); line !== undefined; line = await next(lines)) {
      signing.add(last)
      last = line
      const part = isBeforeTables ? readPart(line) : undefined
      if (part && 'file' in part) files.push(part)
      else isBeforeTables = false
    }
    const isSigned = secret !== undefined && readSignature(last) === signing.end()
    return { header, files, isSigned }
  } finally {
    zip.destroy()
  }
}

/** The header alone. */
export async function readHeaderOf(file: string): Promise<BackupHeader> {
  const zip = open(file)
  return begin(linesOf(zip)).finally(() => zip.destroy())
}

async function begin(lines: Lines): Promise<BackupHeader> {
  const header = readHeader(await next(lines))
  if (schemaVersions().includes(header.schema)) return header
  throw new BackupError('The backup is of a later version of Borne: install that one first.')
}

function open(file: string): Gunzip {
  const disk = createReadStream(file)
  const zip = disk.pipe(createGunzip())
  disk.once('error', (error) => zip.destroy(error))
  zip.once('close', () => disk.destroy())
  // Whoever reads it is told; nobody may be reading at that moment.
  zip.on('error', () => undefined)
  return zip
}

type Lines = AsyncGenerator<string, undefined>

/** The next line; a file that is damaged or cut off says so in our words. */
async function next(lines: Lines): Promise<string | undefined> {
  const read = await lines.next().catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code.startsWith('Z_')) throw new BackupError('The backup is damaged, or cut off.')
    if (code === 'ENOENT') throw new BackupError('There is no such file.')
    throw error
  })
  return read.value
}

async function refuseUnlessEmpty(client: pg.PoolClient): Promise<void> {
  const [first] = await listTables(client)
  if (!first) return
  throw new BackupError(
    'The database is not empty: restore into an empty one, or with a DATA_DIR that does not exist yet.',
  )
}

async function fill(client: pg.PoolClient, lines: Lines): Promise<End> {
  const known = await listTables(client)
  // A migration may have brought rows of its own: the backup has them as they became.
  await client.query(`truncate ${known.map(({ table }) => quote(table)).join(', ')}`)
  for (;;) {
    const part = readPart(await next(lines))
    if ('end' in part) {
      await setSequences(client, part)
      return part
    }
    if ('file' in part) continue
    if (known.some(({ table }) => table === part.table)) await fillTable(client, part, lines)
    else throw new BackupError(`The backup holds a table that its schema has not: ${part.table}.`)
  }
}

async function fillTable(
  client: pg.PoolClient,
  { table, columns }: Table,
  lines: Lines,
): Promise<void> {
  const names = columns.map(quote).join(', ')
  const copy = client.query(copyFrom(`copy ${quote(table)} (${names}) from stdin`))
  await pipeline(rowsIn(lines), copy)
}

async function* rowsIn(lines: Lines) {
  for (let line = await next(lines); line !== LAST_ROW; line = await next(lines)) {
    if (line === undefined) throw new BackupError('The backup is cut off: it has no end.')
    yield `${line}\n`
  }
}

async function setSequences(client: pg.PoolClient, { sequences }: End): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2::bigint)', [quote(name), last])
  }
}

async function compare(client: pg.PoolClient, end: End): Promise<void> {
  const held = await sumTables(client)
  for (const name of new Set([...Object.keys(end.tables), ...Object.keys(held)])) {
    if (held[name]?.sha256 === end.tables[name]?.sha256) continue
    throw new BackupError(`The backup does not hold what was read: table ${name} differs.`)
  }
}
