import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import { type Config, getConfig, readLimits } from '../config.ts'
import { freeBytesOf, RESERVE_BYTES } from '../db/diskGuard.ts'
import { readIfThere } from '../files.ts'
import { nodeFault } from '../setup.mjs'
import { compareWithBuild } from '../venueFolder/builtVenue.ts'
import { builtInActivities, venue } from '../../venue/venue.ts'
import { fail, ok, type CheckResult, warn } from './finding.ts'
import { HOUR_MS } from '../../shared/rules/time.ts'
import { secretFingerprint } from '../db/backup/format.ts'
import { isBackupDue, listBackups } from '../db/backup/folder.ts'
import { readHeaderOf } from '../db/backup/restore.ts'
import { findSecret } from '../db/open.ts'

export function checkNode(version: string): CheckResult {
  const fault = nodeFault(version)
  return fault ? fail(fault, 'install a later one') : ok(version)
}

/** Every setting, parsed as a start parses it. */
export async function readSettings(env: NodeJS.ProcessEnv): Promise<Config> {
  return { ...getConfig(env), limits: await readLimits(env) }
}

export function checkSettings({ smtpUrl, publicUrl }: Config): CheckResult {
  if (smtpUrl && !publicUrl) {
    return warn('links of e-mails lead to this machine alone', 'set PUBLIC_URL')
  }
  return ok('each of them can work')
}

/** One with mistakes ends every command as it loads, with a line for each. */
export function checkVenueFolder(): CheckResult {
  const compared = compareWithBuild()
  if (compared === 'same') return ok(`${venue.name}, ${builtInActivities.length} activities`)
  if (compared === 'another') {
    return fail(`the build is of another venue, ${__BUILT_VENUE__.place}`, 'npm run build')
  }
  return warn('changed since the build, whose pages and pictures stay', 'npm run build')
}

const Version = v.object({ builtAt: v.number() })

/** The app that this server serves, in the folder `client`: of the same build as the server. */
export async function checkBuild(client: string): Promise<CheckResult> {
  const text = await readIfThere(join(client, 'version.json'))
  if (text === undefined) return fail('the app is missing', 'npm run build')
  const { builtAt } = v.parse(Version, JSON.parse(text))
  const made = `${__VERSION__}, built ${new Date(builtAt).toISOString()}`
  if (builtAt === __BUILT_AT__) return ok(made)
  return fail(`the app is ${made}, the server is of another build`, 'npm run build')
}

/** Below it there is too little for a backup to be tried, or for a release. */
const SCARCE_BYTES = 16 * RESERVE_BYTES

/** The disk of DATA_DIR: without room the embedded database takes no writes. */
export async function checkDisk(
  { dataDir, databaseUrl }: Config,
  freeBytes = freeBytesOf,
): Promise<CheckResult> {
  const folder = await findFolder(resolve(dataDir))
  await access(folder, constants.W_OK)
  const free = await freeBytes(folder)
  const found = `${Math.floor(free / 2 ** 20)} MB free for ${resolve(dataDir)}`
  if (free >= SCARCE_BYTES) return ok(found)
  if (free >= RESERVE_BYTES || databaseUrl) return warn(found, 'make room')
  return fail(found, 'make room: the database only reads')
}

/** A folder, or the one that it will be made in. */
async function findFolder(path: string): Promise<string> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  return isThere || path === dirname(path) ? path : findFolder(dirname(path))
}

/** From the moment that one is due until it has to be there. */
const GRACE_MS = 2 * HOUR_MS

/** The backups of BACKUP_DIR: how old the last one is, and whether it can be read with our secret. */
export async function checkBackups(config: Config, now: number): Promise<CheckResult> {
  const { backupDir, backupHours } = config
  if (backupDir === undefined) {
    return warn('Borne makes none', 'set BACKUP_DIR, or see to it that the machine does')
  }
  const kept = await listBackups(backupDir)
  const [newest] = kept
  if (!newest) return warn(`none yet in ${backupDir}`, 'a server that runs makes one')
  await access(backupDir, constants.W_OK)
  const { secretMark } = await readHeaderOf(newest.file)
  const found = `the last of ${kept.length} is ${Math.floor((now - newest.at) / HOUR_MS)} h old`
  if (isBackupDue(newest, now - GRACE_MS, backupHours))
    return fail(found, 'npm run backup says why')
  const secret = await findSecret(config)
  if (secret === undefined || secretFingerprint(secret) === secretMark) return ok(found)
  return warn(`${found}, made under another secret`, 'keep that one too')
}
