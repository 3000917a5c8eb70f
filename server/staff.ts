import * as v from 'valibot'
import { NewPerson } from '../shared/api/staff/staff.ts'
import { roleWords, spacedCode } from '../shared/rules/staff/staff.ts'
import { MINUTE_MS } from '../shared/rules/time.ts'
import { ConfigError, getConfig } from './config.ts'
import { printAnswer, printable } from './console.ts'
import { eraseAddress } from './booking/eraseAddress.ts'
import { connectToRunning } from './db/connectToRunning.ts'
import type { Database } from './db/database.ts'
import { loadSecret } from './db/open.ts'
import { disablePerson, openManager, listPeople, STAFF_CODE_LIFETIME } from './db/staff/people.ts'

const USAGE = `npm run staff                     un code qui fait d’un appareil le bureau, et de qui le tape un gérant
npm run staff -- --name NOM       le même pour la personne de ce nom, qu’elle soit déjà de l’équipe ou non\u00a0;
                                  un code PIN ou une phrase de passe perdus se choisissent alors de nouveau
npm run staff -- --list           les personnes, leur rôle, et si elles ont choisi un code PIN
npm run staff -- --disable ID     met fin aussitôt à l’accès de quelqu’un
npm run staff -- --erase ADRESSE  efface, par son adresse email, un client ou un invité et ses demandes\u00a0; ses visites à venir sont annulées`

const options = {
  name: { type: 'string', default: 'Gérant' },
  list: { type: 'boolean' },
  disable: { type: 'string' },
  erase: { type: 'string' },
  help: { type: 'boolean' },
} as const

const stateWords = { active: 'actif', invited: 'sans code PIN', disabled: 'accès fermé' } as const

await printAnswer(USAGE, { options }, ({ values }) => {
  const config = getConfig(process.env)
  return connectToRunning(config, async (db, now) => {
    if (values.list) return list(db)
    if (values.disable !== undefined) return disable(db, values.disable, now)
    if (values.erase !== undefined) return erase(db, values.erase, now)
    const person = v.safeParse(NewPerson, { name: values.name, role: 'manager' })
    if (!person.success)
      throw new ConfigError('Un nom tient sur une ligne, en 40 caractères au plus.')
    return invite(await openManager(db, await loadSecret(config), person.output.name, now))
  })
})

function invite(code: string): string {
  return `Code\u00a0: ${spacedCode(code)}
Tapez-le sur l’appareil du bureau, à l’adresse /scan, dans « Espace de l’équipe », d’ici ${STAFF_CODE_LIFETIME / MINUTE_MS} minutes\u00a0; choisissez-y ensuite votre code PIN avec le même code, et votre phrase de passe avant que la page se verrouille. Il ne sert qu’une fois.`
}

async function list(db: Database): Promise<string> {
  const people = await listPeople(db)
  const lines = people.map(
    ({ id, name, role, state }) =>
      `${id}  ${roleWords[role].padEnd(11)}  ${stateWords[state].padEnd(13)}  ${printable(name)}`,
  )
  return lines.join('\n') || 'Personne n’est encore de l’équipe.'
}

async function disable(db: Database, id: string, now: number): Promise<string> {
  const by = { reason: 'npm run staff' }
  const isDone = await db.transaction((tx) => disablePerson(tx, id, by, now))
  if (isDone) return 'C’est fait\u00a0: cette personne n’entre plus.'
  throw new ConfigError('Personne n’a cet identifiant\u00a0: voyez npm run staff -- --list.')
}

async function erase(db: Database, address: string, now: number): Promise<string> {
  const erased = (await eraseAddress(db, address, now)).filter(([, rows]) => rows > 0)
  if (!erased.length) throw new ConfigError('Personne ici n’a cette adresse.')
  return `Effacé\u00a0: ${erased.map(([table, rows]) => `${table} ${rows}`).join(', ')}.`
}
