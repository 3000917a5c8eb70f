import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { HOUR_MS } from '../../shared/rules/time.ts'
import type { Config } from '../config.ts'
import { secretFingerprint } from '../db/backup/command.ts'
import { isDue, listBackups } from '../db/backup/folder.ts'
import { readHeaderOf } from '../db/backup/restore.ts'
import { findSecret } from '../db/open.ts'
import { fail, ok, type Verdict, warn } from './finding.ts'

/** From the moment that one is due until it has to be there. */
const GRACE_MS = 2 * HOUR_MS

/** The backups of BACKUP_DIR: how old the last one is, and whether it can be read with our secret. */
export async function checkBackups(config: Config, now: number): Promise<Verdict> {
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
  if (isDue(newest, now - GRACE_MS, backupHours)) return fail(found, 'npm run backup says why')
  const secret = await findSecret(config)
  if (secret === undefined || secretFingerprint(secret) === secretMark) return ok(found)
  return warn(`${found}, made under another secret`, 'keep that one too')
}
