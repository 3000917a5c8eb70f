import { mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { connectionOf } from './db/connectToRunning.ts'
import { findSecret } from './db/open.ts'
import { withPool } from './db/pool.ts'
import { ignore } from './failure.ts'
import { runCommand, withOwnCluster } from './db/backup/command.ts'
import { BackupError, type BackupFile, fileNames, secretFingerprint } from './db/backup/format.ts'
import { inspectBackup, restoreFile } from './db/backup/restore.ts'

const usage = `npm run restore -- FILE               brings a backup into an empty database: that of DATABASE_URL, or a new DATA_DIR
npm run restore -- FILE --unsigned    the same, where the secret that signed it is not here, or has not signed it`

const notSigned = `The backup is not signed by this installation (session.secret in DATA_DIR, or SESSION_SECRET): whoever
had the file may have changed it, and added a manager. Put the secret that signed it there, or, where you know
where the file has been, restore it with --unsigned. Nothing was restored.`

/** What a restore makes in DATA_DIR. */
const made: readonly string[] = ['postgres', ...fileNames]

await runCommand(process.env, usage, async ({ file, isUnsigned, config }) => {
  if (file === undefined) return undefined
  // What is no backup, and one that somebody may have changed, makes no database.
  const { header, files, isSigned } = await inspectBackup(file, await findSecret(config))
  if (!isSigned && !isUnsigned) throw new BackupError(notSigned)
  const { rows } = await leaveNothingOnFailure(config.dataDir, () =>
    config.databaseUrl
      ? restoreRemote(config, { file, files })
      : restoreOwn(config, { file, files }),
  )
  const done = `${rows} rows restored, as of ${header.madeAt}: start Borne.`
  return [done, ...(await missingSecret(config, header.secretMark))].join('\n')
})

type Contents = { file: string; files: BackupFile[] }

function restoreOwn(config: Config, { file, files }: Contents) {
  return withOwnCluster(config.dataDir, async (pool) => {
    const restored = await restoreFile(pool, file)
    await putFiles(config, files)
    return restored
  })
}

/** The rows come last: nobody takes them away again where a file cannot be written. */
async function restoreRemote(config: Config, { file, files }: Contents) {
  const own = { ...(await connectionOf(config)), max: 1, connectionTimeoutMillis: 5000 }
  return withPool(own, async (pool) => {
    await putFiles(config, files)
    return restoreFile(pool, file)
  })
}

/**
 * Does what fills a folder; where it fails, what it made there goes, and the folder with all that is in it where
 * it was empty or not there.
 */
async function leaveNothingOnFailure<T>(folder: string, act: () => Promise<T>): Promise<T> {
  const list = () => readdir(folder).catch(ignore('ENOENT'))
  const before = await list()
  try {
    return await act()
  } catch (error) {
    for (const name of (await list()) ?? []) {
      const isNew = !before?.length || (made.includes(name) && !before.includes(name))
      if (isNew) await rm(join(folder, name), { recursive: true, force: true })
    }
    if (!before) await rmdir(folder).catch(ignore('ENOENT'))
    throw error
  }
}

/** The files beside the database, where none are. */
async function putFiles(config: Config, files: BackupFile[]): Promise<void> {
  for (const { file, text } of files) {
    if (file === 'session.secret' && config.sessionSecret !== undefined) continue
    await mkdir(config.dataDir, { recursive: true })
    const path = join(config.dataDir, file)
    await writeFile(path, text, { flag: 'wx', mode: 0o600 }).catch(ignore('EEXIST'))
  }
}

/** What the operator has to know of the secret, where it is not the one of the backup. */
async function missingSecret(config: Config, mark: string): Promise<string[]> {
  const secret = await findSecret(config)
  if (secret !== undefined && secretFingerprint(secret) === mark) return []
  const why = secret === undefined ? 'was not in the backup' : 'is another one than the backup’s'
  return [
    `The secret ${why}: put the former session.secret into DATA_DIR, or set SESSION_SECRET, before you start.`,
  ]
}
