import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'
import { connectionOf } from './db/connectToRunning.ts'
import { findSecret } from './db/open.ts'
import { createPool } from './db/pool.ts'
import { ignore } from './failure.ts'
import { secretFingerprint, runCommand, withOwnCluster } from './db/backup/command.ts'
import type { BackupFile } from './db/backup/format.ts'
import { readHeaderOf, restoreFile } from './db/backup/restore.ts'

const usage = `npm run restore -- FILE    brings a backup into an empty database: that of DATABASE_URL, or a new DATA_DIR`

await runCommand(process.env, usage, async ({ file, config }) => {
  if (file === undefined) return undefined
  // What is no backup makes no database.
  await readHeaderOf(file)
  const { header, files, rows } = config.databaseUrl
    ? await restoreRemote(config, file)
    : await withOwnCluster(config, (pool) => restoreFile(pool, file))
  const missing = await putFiles(config, files, header.secretMark)
  return [`${rows} rows restored, as of ${header.madeAt}: start Borne.`, ...missing].join('\n')
})

async function restoreRemote(config: Config, file: string) {
  const pool = createPool({
    ...(await connectionOf(config)),
    max: 1,
    connectionTimeoutMillis: 5000,
  })
  return restoreFile(pool, file).finally(() => pool.end())
}

/** The files beside the database, where none are; gives what the operator has to know of the secret. */
async function putFiles(config: Config, files: BackupFile[], mark: string): Promise<string[]> {
  for (const { file, text } of files) {
    if (file === 'session.secret' && config.sessionSecret !== undefined) continue
    const path = join(config.dataDir, file)
    await writeFile(path, text, { flag: 'wx', mode: 0o600 }).catch(ignore('EEXIST'))
  }
  const secret = await findSecret(config)
  if (secret === undefined) {
    return [
      'The secret was not in the backup: put session.secret into DATA_DIR, or set SESSION_SECRET, before you start.',
    ]
  }
  if (secretFingerprint(secret) === mark) return []
  throw new ConfigError(
    'The rows are restored, but the secret is another one: put the former session.secret into DATA_DIR, or set SESSION_SECRET.',
  )
}
