import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { HOUR_MS } from '../../../shared/rules/time.ts'
import { ignore } from '../../failure.ts'
import { createDatabaseClock } from '../clock.ts'
import { withClient } from '../statement.ts'
import { fixSettings } from './tables.ts'

/** A backup of a folder, and when it was begun (epoch milliseconds). */
export type KeptBackup = { file: string; at: number }

/** 3:00 UTC: whatever the hours between two, one is begun while the venue sleeps. */
const NIGHT_MS = 3 * HOUR_MS

/** "BACK": one process backs a database up, the others find that it is done. */
const BACKUP_LOCK = 0x42_41_43_4b

/** The last moment at which a backup was due, where one is made every so many hours. */
export function lastDue(now: number, hours: number): number {
  const span = hours * HOUR_MS
  return Math.floor((now - NIGHT_MS) / span) * span + NIGHT_MS
}

/** Whether none has been begun since it was due. */
export function isBackupDue(newest: KeptBackup | undefined, now: number, hours: number): boolean {
  return newest === undefined || newest.at < lastDue(now, hours)
}

/** Whose name says when it was begun; no file of another name is ever touched. */
export function backupName(at: number): string {
  return `borne-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
}

const NAME = /^borne-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/

/** Those of a folder that were named so, the newest first; none where there is no folder yet. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  const names = (await readdir(folder).catch(ignore('ENOENT'))) ?? []
  return names
    .filter((name) => NAME.test(name))
    .map((name) => {
      return { file: join(folder, name), at: Date.parse(name.replace(NAME, '$1T$2:$3:$4Z')) }
    })
    .sort((a, b) => b.at - a.at)
}

type FolderOptions = {
  folder: string
  /** How many stay. */
  keep: number
  /** Makes one only where it is due, by these hours. */
  hours?: number | undefined
}

/**
 * Has `save` make a backup in a folder, under a name that says when; then the oldest go. Of several
 * processes one does so at a time.
 */
export async function backUpInto(
  pool: pg.Pool,
  { folder, keep, hours }: FolderOptions,
  save: (file: string) => Promise<string>,
): Promise<string> {
  const clock = createDatabaseClock()
  const done = await alone(pool, async (client) => {
    await clock.learn(client)
    const [newest] = await listBackups(folder)
    if (newest && hours !== undefined && !isBackupDue(newest, clock.now(), hours)) {
      return `${newest.file} is the last one: none is due.`
    }
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const told = await save(join(folder, backupName(clock.now())))
    await removeOld(folder, keep)
    return told
  })
  return done ?? 'Another backup of this database is under way.'
}

/** Those beyond the newest ones, and what a killed process left half written. */
async function removeOld(folder: string, keep: number): Promise<void> {
  const old = (await listBackups(folder)).slice(keep).map(({ file }) => file)
  const half = (await readdir(folder))
    .filter((name) => name.endsWith('.part') && NAME.test(name.slice(0, -'.part'.length)))
    .map((name) => join(folder, name))
  for (const file of [...old, ...half]) await rm(file, { force: true })
}

/**
 * Acts where nobody else does at that moment, for the same database. The lock is a transaction’s: a pooler
 * keeps a session’s for whoever comes next.
 */
async function alone<T>(
  pool: pg.Pool,
  act: (client: pg.PoolClient) => Promise<T>,
): Promise<T | undefined> {
  return withClient(pool, async (client) => {
    await client.query('begin')
    try {
      await fixSettings(client)
      const lock = 'select pg_try_advisory_xact_lock($1) as "isOurs"'
      const { rows } = await client.query<{ isOurs: boolean }>(lock, [BACKUP_LOCK])
      return rows[0]?.isOurs ? await act(client) : undefined
    } finally {
      await client.query('rollback')
    }
  })
}
