import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import type { Config } from './config.ts'
import { backUp } from './db/backup/backup.ts'
import { runCommand, withDatabase } from './db/backup/command.ts'
import { backUpInto } from './db/backup/folder.ts'
import type { BackupFile } from './db/backup/format.ts'
import type { Database } from './db/database.ts'
import { loadSecret } from './db/open.ts'

type Pool = Database['$client']

const usage = `npm run backup                          into BACKUP_DIR, named by its moment; the last BACKUP_KEEP stay
npm run backup -- --due                 the same, where none was made since it was due (BACKUP_HOURS)
npm run backup -- FILE                  writes everything into one file, and tries it
npm run backup -- FILE --with-secret    and the secret that signs and seals: keep that file like a key`

const keepSecret = `The secret is not in it (session.secret in DATA_DIR, or SESSION_SECRET): keep it elsewhere.
Without it passes, notifications and sessions of another provider are worth nothing.`

await runCommand(process.env, usage, async ({ file, withSecret, isDue, config }) => {
  const saveTo = (pool: Pool, path: string) => save(pool, path, { withSecret, config })
  if (file !== undefined) return withDatabase(config, (pool) => saveTo(pool, file))
  const { backupDir: folder, backupKeep: keep, backupHours } = config
  if (folder === undefined) return undefined
  // Whoever is on the site comes first.
  if (isDue) setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const options = { folder: resolve(folder), keep, hours: isDue ? backupHours : undefined }
  return withDatabase(config, (pool) => backUpInto(pool, options, (path) => saveTo(pool, path)))
})

async function save(
  pool: Pool,
  file: string,
  { withSecret, config }: { withSecret: boolean; config: Config },
): Promise<string> {
  const secret = await loadSecret(config)
  const files: BackupFile[] = withSecret ? [{ file: 'session.secret', text: secret }] : []
  const told = await backUp(pool, { file, files, secret })
  const size = `${told.rows} rows of ${told.tables} tables, ${Math.ceil(told.bytes / 1024)} kB`
  const done = `${file}: ${size}, as of ${told.madeAt}; restored once and compared.`
  return withSecret ? done : `${done}\n${keepSecret}`
}
