import { loadSecret } from './db/open.ts'
import { backUp } from './db/backup/backup.ts'
import { secretFingerprint, runCommand, withDatabase } from './db/backup/command.ts'
import type { BackupFile } from './db/backup/format.ts'

const usage = `npm run backup -- FILE                  writes everything into one file, and tries it
npm run backup -- FILE --with-secret    and the secret that signs and seals: keep that file like a key`

const keepSecret = `The secret is not in it (session.secret in DATA_DIR, or SESSION_SECRET): keep it elsewhere.
Without it passes, notifications and sessions of another provider are worth nothing.`

await runCommand(process.env, usage, ({ file, withSecret, config }) =>
  withDatabase(config, async (pool) => {
    const secret = await loadSecret(config)
    const files: BackupFile[] = withSecret ? [{ file: 'session.secret', text: secret }] : []
    const told = await backUp(pool, { file, files, secretMark: secretFingerprint(secret) })
    const size = `${told.rows} rows of ${told.tables} tables, ${Math.ceil(told.bytes / 1024)} kB`
    const done = `${file}: ${size}, as of ${told.madeAt}; restored once and compared.`
    return withSecret ? done : `${done}\n${keepSecret}`
  }),
)
