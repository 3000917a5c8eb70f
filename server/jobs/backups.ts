import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { DAY_MS, MINUTE_MS } from '../../shared/rules/time.ts'
import { venue } from '../../venue/venue.ts'
import type { Config } from '../config.ts'
import { isFirstWithin } from '../limits/attempts.ts'
import { isBackupDue, type KeptBackup, listBackups } from '../db/backup/folder.ts'
import { queueEmail } from '../db/messages/emails.ts'
import { metrics, registry } from '../metrics.ts'
import type { Services } from '../services.ts'

/** From one look at the folder to the next, and from a failure to the next try. */
export const BACKUP_LOOK_MS = 15 * MINUTE_MS

type BackupDeps = Pick<Services, 'db' | 'now' | 'log'> & {
  config: Pick<Config, 'backupHours'>
  folder: string
  /** The command, as Node runs it. */
  script: string
}

export type Backups = {
  /** Backs up where it is due. */
  look: () => Promise<void>
  /** Ends one that is under way, which leaves nothing behind. */
  end: () => Promise<void>
}

/**
 * The server's own backups, each made by the command in a process of its own: it reads every row, and
 * whoever books meanwhile waits for none of that.
 */
export function createBackups({ db, now, log, config, folder, script }: BackupDeps): Backups {
  let child: ChildProcess | undefined
  let isEnding = false
  registry.registerMetric(metrics.backupAge)

  async function newest(): Promise<KeptBackup | undefined> {
    // Where it cannot be read, the command says why.
    const [first] = await listBackups(folder).catch(() => [])
    metrics.backupAge.set(first ? (now() - first.at) / 1000 : Infinity)
    return first
  }

  async function run(): Promise<number | null> {
    child = spawn(process.execPath, [...process.execArgv, script, '--due'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    try {
      await once(child, 'exit')
      return child.exitCode
    } finally {
      child = undefined
    }
  }

  async function look(): Promise<void> {
    const before = await newest()
    if (child || isEnding || !isBackupDue(before, now(), config.backupHours)) return
    const began = now()
    const code = await run()
    if (isEnding) return
    const after = await newest()
    if (code !== 0) {
      log('backup-failed', { code: code ?? -1 })
      return tellVenue(before)
    }
    // Another process may have been at it.
    if (after?.at !== before?.at) log('backed-up', { seconds: Math.round((now() - began) / 1000) })
  }

  async function tellVenue(last: KeptBackup | undefined): Promise<void> {
    if (!(await isFirstWithin(db, 'backup alert', DAY_MS, now()))) return
    const details = { last: last?.at ?? null }
    await queueEmail(db, { kind: 'backup-alert', email: venue.email, details }, now())
  }

  return {
    look,
    async end() {
      isEnding = true
      if (!child) return
      const exited = once(child, 'exit')
      child.kill()
      await exited
    },
  }
}
