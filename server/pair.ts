import { ConfigError, getConfig } from './config.ts'
import { printAnswer, printable } from './console.ts'
import type { Database } from './db/database.ts'
import { forgetDevice, listDevices, openPairing, PAIRING_LIFETIME } from './db/checkIn/devices.ts'
import { loadSecret } from './db/open.ts'
import { addPassKey } from './booking/passes.ts'
import { connectToRunning } from './db/connectToRunning.ts'
import { spacedCode } from '../shared/rules/staff/staff.ts'
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

await printAnswer(USAGE, { options }, ({ values }) => {
  const config = getConfig(process.env)
  return connectToRunning(config, async (db, now) => {
    if (values.list) return list(db)
    if (values.revoke !== undefined) return revoke(db, values.revoke, now)
    const secret = await loadSecret(config)
    if (!values['new-key']) return invite(await openPairing(db, secret, now))
    await addPassKey(db, secret, now)
    return 'Passes are signed with a new key from now on.'
  })
})

function invite(code: string): string {
  const minutes = PAIRING_LIFETIME / MINUTE_MS
  return `Code: ${spacedCode(code)}
Type it on the tablet, at /scan, under « Espace de l’équipe », within ${minutes} minutes. It serves once; whoever keeps it leaves Mode borne with it.`
}

async function list(db: Database): Promise<string> {
  const devices = await listDevices(db)
  const lines = devices.map(
    ({ id, name, kind, lastSeenAt }) =>
      `${id}  ${lastSeenAt.toISOString()}  ${kind.padEnd(9)}  ${printable(name)}`,
  )
  return lines.join('\n') || 'No tablet is paired.'
}

async function revoke(db: Database, id: string, now: number): Promise<string> {
  const by = { reason: 'npm run pair' }
  const isGone = await db.transaction((tx) => forgetDevice(tx, id, by, now))
  if (isGone) return 'Forgotten.'
  throw new ConfigError('There is no tablet of this id: see npm run pair -- --list.')
}
