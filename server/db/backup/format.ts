import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import * as v from 'valibot'
import { ConfigError } from '../../config.ts'
import { parseJson } from '../../failure.ts'
import { keyFor } from '../../secret.ts'

/*
 * A backup is one compressed text, read and written line by line:
 *
 *   {"borne":"backup","format":1,"schema":…,"madeAt":…,"secretMark":…}
 *   {"file":"announcement.json","text":…}
 *   {"table":"bookings","columns":["id",…]}
 *   (a row a line, in the text format of PostgreSQL's COPY)
 *   \.
 *   {"end":true,"tables":{"bookings":{"rows":…,"sha256":…}},"sequences":{…}}
 *   {"signature":…}
 */

export const BackupHeader = v.object({
  borne: v.literal('backup'),
  format: v.literal(1),
  schema: v.number(),
  madeAt: v.string(),
  /** Tells whether a secret is the one that sealed what is inside, and nothing about it. */
  secretMark: v.string(),
})
export type BackupHeader = v.InferOutput<typeof BackupHeader>

/** The files that may be in a backup. */
export const fileNames = ['announcement.json', 'session.secret'] as const

const File = v.object({
  file: v.picklist(fileNames),
  text: v.string(),
})
export type BackupFile = v.InferOutput<typeof File>

const Table = v.object({ table: v.string(), columns: v.array(v.string()) })
export type Table = v.InferOutput<typeof Table>

const Sum = v.object({ rows: v.number(), sha256: v.string() })
/** What a table held: how many rows, and the SHA-256 of their lines. */
export type Sum = v.InferOutput<typeof Sum>

const End = v.object({
  end: v.literal(true),
  tables: v.record(v.string(), Sum),
  sequences: v.record(v.string(), v.string()),
})
export type End = v.InferOutput<typeof End>

const BackupPart = v.union([File, Table, End])
export type BackupPart = v.InferOutput<typeof BackupPart>

const Signature = v.object({ signature: v.string() })

/** The signature that a backup ends with; nothing where its last line is none. */
export function readSignature(line: string): string | undefined {
  const parsed = v.safeParse(Signature, parseJson(line))
  return parsed.success ? parsed.output.signature : undefined
}

/** Signs lines with the secret of an installation, from the first to the end. */
export function createSignature(secret: string) {
  const hash = createHash('sha256')
  return {
    add: (line: string) => void hash.update(`${line}\n`),
    end: () => keyFor(secret, 'backup', hash.digest('hex')),
  }
}

/** Tells whether a secret is this one, and nothing about it. */
export function secretFingerprint(secret: string): string {
  return keyFor(secret, 'backup', 'mark').slice(0, 16)
}

/** The line after the last row of a table, which no row can be. */
export const LAST_ROW = '\\.'

/** A file that is no backup, or no whole one; `message` is the one sentence that the operator reads. */
export class BackupError extends ConfigError {
  override name = 'BackupError'
}

export function readHeader(line: string | undefined): BackupHeader {
  const parsed = v.safeParse(BackupHeader, parseJson(line ?? ''))
  if (parsed.success) return parsed.output
  throw new BackupError('This is no backup of Borne, or one of a later format.')
}

export function readPart(line: string | undefined): BackupPart {
  if (line === undefined) throw new BackupError('The backup is cut off: it has no end.')
  const parsed = v.safeParse(BackupPart, parseJson(line))
  if (parsed.success) return parsed.output
  throw new BackupError('The backup holds a line that cannot be read.')
}

/** The lines of a stream of bytes. Only « \n » ends one: rows may hold what other readers take for an end. */
export async function* linesOf(stream: Readable): AsyncGenerator<string, undefined> {
  let rest: Buffer[] = []
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('bytes are expected')
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      rest.push(chunk.subarray(from, end))
      yield Buffer.concat(rest).toString('utf8')
      rest = []
      from = end + 1
    }
    rest.push(chunk.subarray(from))
  }
}
