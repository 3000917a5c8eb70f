import { parseArgs } from 'node:util'
import { ConfigError, getConfig } from './config.ts'
import type { Database } from './db/database.ts'
import { forgetDevice, listDevices, openPairing, PAIRING_LIFETIME } from './db/checkIn/devices.ts'
import { loadSecret } from './db/open.ts'
import { addPassKey } from './db/checkIn/passKeys.ts'
import { connectToRunning } from './db/connectToRunning.ts'
import { codeOf } from './failure.ts'
import { MINUTE_MS } from '../shared/rules/time.ts'

const USAGE = `npm run pair                   a code by which one tablet becomes the venue's
npm run pair -- --list         the tablets, and when each was last seen
npm run pair -- --revoke ID    forgets one: it can neither read nor send from then on
npm run pair -- --new-key      signs passes with a new key; those of earlier keys stay valid`

const options = {
  list: { type: 'boolean' },
  revoke: { type: 'string' },
  'new-key': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}

/** What the operator asked for, as the text that answers. */
async function run(args: string[]): Promise<string> {
  const { values } = parseArgs({ args, options })
  if (values.help) return USAGE
  const config = getConfig(process.env)
  return connectToRunning(config, async (db, now) => {
    if (values.list) return list(db)
    if (values.revoke !== undefined) return revoke(db, values.revoke)
    const secret = await loadSecret(config)
    if (!values['new-key']) return invite(await openPairing(db, secret, now))
    await addPassKey(db, secret, now)
    return 'Passes are signed with a new key from now on.'
  })
}

function invite(code: string): string {
  const minutes = PAIRING_LIFETIME / MINUTE_MS
  return `Code: ${code.slice(0, 4)}-${code.slice(4)}
Type it on the tablet, at /scan, within ${minutes} minutes. It serves once; whoever keeps it leaves Mode borne with it.`
}

async function list(db: Database): Promise<string> {
  const devices = await listDevices(db)
  const lines = devices.map(
    ({ id, name, lastSeenAt }) =>
      // Names of earlier releases may hold what a terminal obeys.
      `${id}  ${lastSeenAt.toISOString()}  ${name.replaceAll(/\p{C}/gu, '·')}`,
  )
  return lines.join('\n') || 'No tablet is paired.'
}

async function revoke(db: Database, id: string): Promise<string> {
  if (await forgetDevice(db, id)) return 'Forgotten.'
  throw new ConfigError('There is no tablet of this id: see npm run pair -- --list.')
}

/** One sentence; of a database, its code and never its address. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (error instanceof TypeError && codeOf(error)?.startsWith('ERR_PARSE_ARGS')) return USAGE
  return `The database cannot be used (${codeOf(error) ?? 'no answer'}).`
}
