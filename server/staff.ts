import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { NewPerson } from '../shared/api/staff/staff.ts'
import { spacedCode } from '../shared/rules/staff/staff.ts'
import { MINUTE_MS } from '../shared/rules/time.ts'
import { ConfigError, getConfig } from './config.ts'
import { printAnswer, printable } from './console.ts'
import { eraseAddress } from './booking/eraseAddress.ts'
import { connectToRunning } from './db/connectToRunning.ts'
import type { Database } from './db/database.ts'
import { loadSecret } from './db/open.ts'
import {
  disableFromConsole,
  openManager,
  listPeople,
  STAFF_CODE_LIFETIME,
} from './db/staff/people.ts'

const USAGE = `npm run staff                     a code that makes a device the office, and whoever types it manager
npm run staff -- --name NAME      the same for somebody of this name, whether they are there already or not;
                                  with it a lost PIN, and a lost passphrase, are chosen anew
npm run staff -- --list           the people, their roles, and whether they have chosen a PIN
npm run staff -- --disable ID     ends somebody's access, at once
npm run staff -- --erase ADDRESS  erases a customer, a guest, and what they asked, by e-mail address; visits to come are cancelled`

const options = {
  name: { type: 'string', default: 'Gérant' },
  list: { type: 'boolean' },
  disable: { type: 'string' },
  erase: { type: 'string' },
  help: { type: 'boolean' },
} as const

await printAnswer(USAGE, run)

/** What the operator asked for, as the text that answers. */
async function run(args: string[]): Promise<string> {
  const { values } = parseArgs({ args, options })
  if (values.help) return USAGE
  const config = getConfig(process.env)
  return connectToRunning(config, async (db, now) => {
    if (values.list) return list(db)
    if (values.disable !== undefined) return disable(db, values.disable, now)
    if (values.erase !== undefined) return erase(db, values.erase, now)
    const person = v.safeParse(NewPerson, { name: values.name, role: 'manager' })
    if (!person.success) throw new ConfigError('A name is one line of at most 40 characters.')
    return invite(await openManager(db, await loadSecret(config), person.output.name, now))
  })
}

function invite(code: string): string {
  return `Code: ${spacedCode(code)}
Type it on the office's device, at /scan, under « Espace de l’équipe », within ${STAFF_CODE_LIFETIME / MINUTE_MS} minutes, then choose a PIN there with the same code, and your passphrase before the page locks. It serves once.`
}

async function list(db: Database): Promise<string> {
  const people = await listPeople(db)
  const lines = people.map(
    ({ id, name, role, state }) =>
      `${id}  ${role.padEnd(10)}  ${state.padEnd(8)}  ${printable(name)}`,
  )
  return lines.join('\n') || 'Nobody is of the team yet.'
}

async function disable(db: Database, id: string, now: number): Promise<string> {
  if (await disableFromConsole(db, id, now)) return 'Disabled.'
  throw new ConfigError('There is nobody of this id: see npm run staff -- --list.')
}

async function erase(db: Database, address: string, now: number): Promise<string> {
  const erased = (await eraseAddress(db, address, now)).filter(([, rows]) => rows > 0)
  if (!erased.length) throw new ConfigError('Nobody here has this address.')
  return `Erased: ${erased.map(([table, rows]) => `${table} ${rows}`).join(', ')}.`
}
