import { createRequire } from 'node:module'
import type { Pictures } from '../../shared/pages/pictures.ts'
import type { Path } from './yamlFile.ts'

/** What each file of the folder holds, checked or not. */
export type RawFiles = { [name: string]: unknown }
/** What a field has wrong in view of the others. */
export type Contradiction = { file: string; path: Path; text: string }

type Found = { path: (string | number)[]; value: unknown }

/** Values that may stand once: in the whole file, or in the list at `within` keys from its top. */
const unique: { file: string; at: string; within?: number }[] = [
  { file: 'hours.yaml', at: 'exceptionalDays.*.day' },
  { file: 'activities.yaml', at: 'activities.*.id' },
  { file: 'activities.yaml', at: 'activities.*.tariffs.*.id', within: 2 },
  { file: 'offers.yaml', at: 'subscriptions.*.id' },
  { file: 'offers.yaml', at: 'options.*.*.id', within: 2 },
  { file: 'offers.yaml', at: 'packages.birthday.*.id' },
  { file: 'offers.yaml', at: 'packages.business.formats.*.id' },
  { file: 'offers.yaml', at: 'challenges.*.id' },
  { file: 'offers.yaml', at: 'shop.*.id' },
  { file: 'offers.yaml', at: 'shop.*.articles.*.id' },
  { file: 'offers.yaml', at: 'questions.*.id' },
]

/** Values, or names of fields (`at` ends in `#`), that must be named elsewhere. */
type Reference = { file: string; at: string; among: [file: string, at: string]; what: string }
type Named = Pick<Reference, 'among' | 'what'>
const pool: Named = { among: ['activities.yaml', 'stations.#'], what: 'un nom de « stations »' }
const activity: Named = {
  among: ['activities.yaml', 'activities.*.id'],
  what: 'l’id d’une activité',
}
const largeGroup: Named = {
  among: ['offers.yaml', 'largeGroups.business.*.upTo'],
  what: 'un « upTo » de « largeGroups.business »',
}
const references: Reference[] = [
  { file: 'activities.yaml', at: 'activities.*.pool', ...pool },
  { file: 'activities.yaml', at: 'overflow.#', ...pool },
  { file: 'offers.yaml', at: 'subscriptions.*.plays.*', ...activity },
  { file: 'offers.yaml', at: 'options.#', ...activity },
  { file: 'offers.yaml', at: 'largeGroups.#', ...activity },
  { file: 'offers.yaml', at: 'packages.birthday.*.activity', ...activity },
  { file: 'pages.yaml', at: 'activities.guide.#', ...activity },
  { file: 'pages.yaml', at: 'activities.recommendations.*.activity', ...activity },
  { file: 'pages.yaml', at: 'birthday.steps.*.activity', ...activity },
  { file: 'pages.yaml', at: 'business.steps.*.activity', ...activity },
  { file: 'pages.yaml', at: 'challenges.training.activity', ...activity },
  { file: 'offers.yaml', at: 'packages.business.formats.*.upTo', ...largeGroup },
]

/** What contradicts something else, whether or not the rest is right. */
export function findContradictions(files: RawFiles, pictures: Pictures): Contradiction[] {
  return [
    ...findModuleNeeds(files),
    ...findRepeated(files),
    ...findUnknown(files),
    ...findUnsellable(files),
    ...findUneven(files),
    ...findGroupTariffs(files),
    ...findSignless(files, pictures),
  ]
}

function findRepeated(files: RawFiles): Contradiction[] {
  return unique.flatMap(({ file, at, within = 0 }) => {
    const seen = new Set<string>()
    return find(files[file], at).flatMap(({ path, value }) => {
      const mark = JSON.stringify([path.slice(0, within), value])
      const isRepeated = seen.has(mark)
      seen.add(mark)
      return isRepeated ? [{ file, path, text: `${quote(value)} est déjà pris plus haut` }] : []
    })
  })
}

function findUnknown(files: RawFiles): Contradiction[] {
  return references.flatMap(({ file, at, among: [other, where], what }) => {
    // Where the other file cannot be read, that is told and enough.
    if (files[other] === undefined) return []
    const known = find(files[other], where)
      .map(({ value }) => value)
      .filter(isName)
    return find(files[file], at)
      .filter(({ value }) => isName(value) && !known.includes(value))
      .map(({ path, value }) => ({
        file,
        path,
        text: `${quote(value)} n’existe pas ; attendu : ${what} (${known.join(', ') || 'aucun'})`,
      }))
  })
}

/** What a module that is on (each is, where nothing is said) cannot do without. */
const needs: { module: string; file: string; at: string; text: string }[] = [
  ...['challenges', 'mysteryTicket'].map((module) => ({
    module,
    file: 'venue.yaml',
    at: `links.${module}`,
    text: `une adresse dans « links › ${module} »`,
  })),
  ...['birthday', 'business'].map((module) => ({
    module,
    file: 'activities.yaml',
    at: `activities.*.id=${module}`,
    text: `une activité dont l’id est ${module}`,
  })),
  ...['birthday', 'business', 'subscriptions', 'challenges'].map((module) => ({
    module,
    file: 'pages.yaml',
    at: module,
    text: `un bloc « ${module} » dans pages.yaml`,
  })),
  {
    module: 'subscriptions',
    file: 'offers.yaml',
    at: 'subscriptions.*',
    text: 'un abonnement au moins dans offers.yaml',
  },
]

function findModuleNeeds(files: RawFiles): Contradiction[] {
  const file = 'venue.yaml'
  return needs.flatMap(({ module, file: other, at, text }) => {
    const [where = '', wanted] = at.split('=')
    const found = find(files[other], where).filter(({ value }) => !wanted || value === wanted)
    if (isOff(files, module) || found.length || !files[file] || !files[other]) return []
    return [{ file, path: ['modules', module], text: `attendu : ${text}, ou « ${module}: false »` }]
  })
}

function isOff(files: RawFiles, module: string): boolean {
  return find(files['venue.yaml'], `modules.${module}`).some(({ value }) => value === false)
}

/** An activity that takes more of its pool than there is could never be booked. */
function findUnsellable(files: RawFiles): Contradiction[] {
  const file = 'activities.yaml'
  return find(files[file], 'activities.*.units').flatMap(({ path, value }) => {
    const [pool] = find(files[file], `activities.${path[1]}.pool`)
    const [stations] = find(files[file], `stations.${String(pool?.value)}`)
    return typeof stations?.value === 'number' && Number(value) > stations.value
      ? [{ file, path, text: `${quote(value)} ; il n’y en a que ${stations.value}` }]
      : []
  })
}

/** Every line of the companies' table has a cell for each column. */
function findUneven(files: RawFiles): Contradiction[] {
  const file = 'offers.yaml'
  const columns = find(files[file], 'packages.business.columns.*').length
  return find(files[file], 'packages.business.formats.*.cells').flatMap(({ path, value }) =>
    Array.isArray(value) && columns && value.length !== columns
      ? [{ file, path, text: `${value.length} cases ; attendu : ${columns}, une par colonne` }]
      : [],
  )
}

/** Formulas and formats are told with what they add to one price. */
function findGroupTariffs(files: RawFiles): Contradiction[] {
  const file = 'activities.yaml'
  return ['birthday', 'business'].flatMap((module) => {
    const own = find(files[file], 'activities.*.id').find(({ value }) => value === module)
    const text = `de trop ; attendu : un prix (price, per), auquel s’ajoutent ses formules, ou « ${module}: false » dans venue.yaml`
    if (isOff(files, module)) return []
    const priced = find(files[file], `activities.${own?.path[1]}.tariffs`)
    return priced.map(({ path }) => ({ file, path, text }))
  })
}

const { resolve } = createRequire(import.meta.url)

/** A sign that nobody draws. Where Lucide is not installed, as beside a built server, nothing is drawn anew. */
function findSignless(files: RawFiles, pictures: Pictures): Contradiction[] {
  const file = 'activities.yaml'
  if (!isInstalled('ticket')) return []
  return find(files[file], 'activities.*.icon').flatMap(({ path, value }) => {
    const name = String(value)
    if (name.endsWith('.svg') ? pictures.has(name) : isInstalled(name)) return []
    const own = `${name}.svg`
    const text = pictures.has(own)
      ? `${quote(name)} n’est pas un signe de lucide.dev/icons ; attendu : ${own}, pour celui de pictures`
      : `${quote(name)} n’existe ni sur lucide.dev/icons ni dans pictures`
    return [{ file, path, text }]
  })
}

function isInstalled(icon: string): boolean {
  try {
    return Boolean(resolve(`lucide-react/icons/${icon}`))
  } catch {
    return false
  }
}

/** Everything at a place such as `activities.*.id`; `#` at its end stands for the names themselves. */
function find(data: unknown, at: string): Found[] {
  let found: Found[] = [{ path: [], value: data }]
  for (const step of at.split('.')) {
    found = found.flatMap(({ path, value }) => childrenOf(path, value, step))
  }
  return found
}

function childrenOf(path: Found['path'], value: unknown, step: string): Found[] {
  if (typeof value !== 'object' || value === null) return []
  const isList = Array.isArray(value)
  return Object.entries(value)
    .filter(([key]) => step === '*' || step === '#' || step === key)
    .map(([key, child]) => {
      return { path: [...path, isList ? Number(key) : key], value: step === '#' ? key : child }
    })
}

/** What another value may name; anything else is told by its file’s schema. */
function isName(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

function quote(value: unknown): string {
  return `« ${String(value)} »`
}
