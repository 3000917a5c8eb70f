import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { findContradictions } from './references.ts'
import { ActivitiesFile } from './schema/activities.ts'
import { HoursFile } from './schema/hours.ts'
import { OffersFile } from './schema/offers.ts'
import { VenueFile } from './schema/venue.ts'
import { toValues, type VenueValues } from './values.ts'
import { parseYamlFile, type Path, type YamlFile } from './yamlFile.ts'

/** One mistake and where it stands; the first line is 1. */
export type Mistake = { file: string; line: number; field: string; text: string }

/** A folder that is no venue; the message names every mistake, in French. */
export class VenueFolderError extends Error {
  constructor(
    folder: string,
    readonly mistakes: readonly Mistake[],
  ) {
    const head = `Le dossier de la salle « ${folder} » est à corriger :`
    super([head, ...mistakes.map(describe)].join('\n'))
  }
}

function describe({ file, line, field, text }: Mistake): string {
  return `  ${file}, ligne ${line}${field && ` (${field})`} : ${text}`
}

/** Reads and checks a venue's folder: what it says, and a digest of its files. */
export function readVenueFolder(folder: string): { values: VenueValues; digest: string } {
  const hash = createHash('sha256')
  const mistakes: Mistake[] = []
  const files = new Map<string, YamlFile>()

  function read<S extends v.GenericSchema>(name: string, schema: S): v.InferOutput<S> | undefined {
    const path = join(folder, name)
    const source = existsSync(path) ? readFileSync(path, 'utf8') : undefined
    if (source === undefined) {
      mistakes.push({ file: name, line: 1, field: '', text: 'ce fichier manque' })
      return undefined
    }
    hash.update(`${name}\n${source}\n`)
    const file = parseYamlFile(source)
    files.set(name, file)
    mistakes.push(...file.faults.map((fault) => ({ file: name, field: '', ...fault })))
    if (file.faults.length) return undefined
    return check(schema, file.data, (path, text) => add(name, path, text))
  }

  function add(name: string, path: Path, text: string): void {
    const line = files.get(name)?.lineOf(path) ?? 1
    const field = path.map((key) => (typeof key === 'number' ? `nᵒ ${key + 1}` : key)).join(' › ')
    const isKnown = mistakes.some((one) => one.file === name && one.field === field)
    if (!isKnown) mistakes.push({ file: name, line, field, text })
  }

  const venue = read('venue.yaml', VenueFile)
  const hours = read('hours.yaml', HoursFile)
  const activities = read('activities.yaml', ActivitiesFile)
  const offers = read('offers.yaml', OffersFile)
  const raw = Object.fromEntries([...files].map(([name, { data }]) => [name, data]))
  for (const { file, path, text } of findContradictions(raw)) add(file, path, text)
  if (mistakes.length || !venue || !hours || !activities || !offers) {
    throw new VenueFolderError(folder, mistakes)
  }
  return { values: toValues({ venue, hours, activities, offers }), digest: hash.digest('hex') }
}

/** What a schema makes of data; where it is wrong, every mistake is told. Fields that are not known are removed. */
function check<S extends v.GenericSchema>(
  schema: S,
  data: unknown,
  tell: (path: Path, text: string) => void,
): v.InferOutput<S> | undefined {
  for (;;) {
    const { success, output, issues } = v.safeParse(schema, data)
    if (success) return output
    // Of a block, valibot names only the first: the others are found without it.
    const unknown = issues.filter(({ expected }) => expected === 'never')
    for (const issue of unknown.length ? unknown : issues) tell(pathOf(issue), wordsOf(issue))
    if (!unknown.length) return undefined
    for (const { path } of unknown) {
      const last = path?.at(-1)
      if (last?.type === 'object') Reflect.deleteProperty(last.input, last.key)
    }
  }
}

function pathOf({ path }: v.BaseIssue<unknown>): Path {
  return path?.map(({ key }) => (typeof key === 'number' ? key : String(key))) ?? []
}

function wordsOf({ type, input, message }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object') return message
  const isShown = ['string', 'number', 'boolean'].includes(typeof input)
  const read = isShown ? `« ${String(input)} »` : input === null ? 'rien' : 'une autre forme'
  return `${read} ; attendu : ${message}`
}
