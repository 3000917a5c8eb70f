import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import {
  Announcement,
  MAX_ANNOUNCEMENT_BYTES,
  readAnnouncement,
} from '../../../shared/api/announcement.ts'
import type { Config } from '../../config.ts'
import { codeOf } from '../../failure.ts'
import type { Log } from '../../log.ts'
import type { Database, Reader } from '../database.ts'
import { venueValues } from '../schema/venue.ts'

/** The name of its value. */
export const ANNOUNCEMENT = 'announcement'

/** What the venue announces, on or not. */
export async function loadAnnouncement(db: Reader): Promise<Announcement | null> {
  const [row] = await db.select().from(venueValues).where(eq(venueValues.name, ANNOUNCEMENT))
  return readAnnouncement(row?.value)
}

type ImportDeps = { db: Database; config: Pick<Config, 'announcement' | 'dataDir'>; log: Log }

/**
 * Brings in the announcement of a file, once: from then on the row is the truth, and the file may go. A
 * file that is wrong is told and brings nothing in.
 */
export async function importAnnouncement({ db, config, log }: ImportDeps): Promise<void> {
  if (await db.$count(venueValues, eq(venueValues.name, ANNOUNCEMENT))) return
  const path = config.announcement ?? join(config.dataDir, 'announcement.json')
  const found = await load(path)
  // Nothing announced is the usual state of a venue, unless it named the file.
  if ('reason' in found) {
    if (found.reason !== 'ENOENT' || config.announcement) log('announcement-wrong', found)
    return
  }
  const row = { name: ANNOUNCEMENT, value: found, origin: 'staff' } as const
  await db.insert(venueValues).values(row).onConflictDoNothing()
  log('announcement-imported', { id: found.id })
}

type Wrong = { reason: string; field?: string }

async function load(path: string): Promise<Announcement | Wrong> {
  let content: unknown
  try {
    const bytes = await readFile(path)
    if (bytes.length > MAX_ANNOUNCEMENT_BYTES)
      return { reason: `larger than ${MAX_ANNOUNCEMENT_BYTES} bytes` }
    content = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    return { reason: codeOf(error) ?? 'not valid JSON' }
  }
  const parsed = v.safeParse(Announcement, content)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  return { field: v.getDotPath(issue) ?? '', reason: reasonOf(issue) }
}

/** Never the value: messages of the library quote it. */
function reasonOf({ message, kind, type, expected }: v.BaseIssue<unknown>): string {
  if (!message.startsWith('Invalid ')) return message
  return kind === 'schema' ? `must be ${type}` : `${type} ${expected ?? ''}`.trim()
}
