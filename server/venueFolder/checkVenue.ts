import * as v from 'valibot'
import { findContradictions } from './references.ts'
import type { Pictures } from '../../shared/pages/pictures.ts'
import { ActivitiesFile } from './schema/activities.ts'
import { findWrongSessions } from './sessions.ts'
import { findWrongTariffs } from './tariffs.ts'
import { HoursFile } from './schema/hours.ts'
import { OffersFile } from './schema/offers.ts'
import { PagesFile } from './schema/pages.ts'
import { checkTexts, textFileNames } from './checkTexts.ts'
import { fillersOf, livingFiller, livingFillersOf, unknownFiller, unknownFillers } from './fill.ts'
import type { Photographs } from '../../shared/pages/photographs.ts'
import { VenueFile } from './schema/venue.ts'
import { checkTheme, type Colours, THEME_FILE } from './theme.ts'
import { typeset } from '../../shared/assistant/french.ts'
import { fillPlaces, mapTexts } from '../../shared/pages/places.ts'
import { pagesOffOf, toValues, type VenueValues } from './values.ts'
import { fieldName, parseYamlFile, type Path, type YamlFile } from './yamlFile.ts'

/** The files of a venue's folder. */
export const venueFileNames = [
  'venue.yaml',
  'hours.yaml',
  'activities.yaml',
  'offers.yaml',
  'pages.yaml',
] as const
export type VenueFileName = (typeof venueFileNames)[number]
const NOT_UTF8 = 'ces lettres ne sont pas de l’UTF-8\u00a0: enregistrez le fichier en UTF-8'

/** Every file that says something, in the order in which mistakes are told. */
export const sourceNames = [...venueFileNames, ...textFileNames, THEME_FILE] as const
/** Those without which there is no venue, which is told, and the theme. */
type MissingFile = 'venue.yaml' | 'hours.yaml' | 'activities.yaml' | typeof THEME_FILE
/** What each file holds, or stands in its place (`readSources`). */
export type VenueSources = Record<Exclude<(typeof sourceNames)[number], MissingFile>, string> &
  Record<MissingFile, string | undefined>

/** One mistake, in French, and where it stands; the first line is 1, and a picture has none (0). */
export type Mistake = { file: string; line: number; field: string; text: string }

type CheckedVenue =
  | { values: VenueValues; colours: Colours; mistakes?: undefined }
  | { values?: undefined; colours?: undefined; mistakes: Mistake[] }

/** What the files say, or every mistake in them, in the order of the files. */
export function checkVenue(
  sources: VenueSources,
  pictures: Pictures = new Map(),
  photographs: Photographs = [],
  parseYaml = parseYamlFile,
): CheckedVenue {
  const mistakes: Mistake[] = []
  const files = new Map<string, YamlFile>()

  function read<S extends v.GenericSchema>(
    file: VenueFileName,
    schema: S,
  ): v.InferOutput<S> | undefined {
    const source = sources[file]
    if (source === undefined) {
      mistakes.push({ file, line: 1, field: '', text: 'ce fichier manque' })
      return undefined
    }
    if (source.includes('\uFFFD')) return undefined
    const yaml = parseYaml(source)
    mistakes.push(...yaml.faults.map((fault) => ({ file, field: '', ...fault })))
    if (yaml.faults.length) return undefined
    files.set(file, yaml)
    return checkData(schema, yaml.data, (path, text) => add(file, path, text))
  }

  /** Of several mistakes in one field, the first is told. */
  function add(file: string, path: Path, text: string): void {
    const line = files.get(file)?.lineOf(path) ?? 1
    const field = fieldName(path)
    const isTold = mistakes.some((one) => one.file === file && one.field === field)
    if (!isTold) mistakes.push({ file, line, field, text })
  }

  for (const file of sourceNames) {
    const line = sources[file]?.split('\n').findIndex((one) => one.includes('\uFFFD')) ?? -1
    if (line >= 0) mistakes.push({ file, line: line + 1, field: '', text: NOT_UTF8 })
  }
  const venue = read('venue.yaml', VenueFile)
  const hours = read('hours.yaml', HoursFile)
  const activities = read('activities.yaml', ActivitiesFile)
  const offers = read('offers.yaml', OffersFile)
  const pages = read('pages.yaml', PagesFile)
  const raw = Object.fromEntries([...files].map(([name, { data }]) => [name, data]))
  for (const { file, path, text } of findContradictions(raw, pictures)) add(file, path, text)
  const theme = checkTheme(sources[THEME_FILE])
  for (const { line, field, text } of theme.faults) {
    const isTold = mistakes.some((one) => one.file === THEME_FILE && one.line === line)
    if (!isTold) mistakes.push({ file: THEME_FILE, line, field, text })
  }
  const wrongSessions = activities && hours ? findWrongSessions(activities, hours) : []
  const wrongTariffs = activities ? findWrongTariffs(activities) : []
  for (const { path, text } of [...wrongSessions, ...wrongTariffs]) {
    add('activities.yaml', path, text)
  }
  if (!venue || !hours || !activities || !offers || !pages) return wrong()
  const fillers = fillersOf({ venue, offers, activities })
  const living = livingFillersOf({ hours, activities })
  const known = new Map([...fillers, ...living])
  const filled = { venue, hours, activities, offers, pages }
  for (const [name, data] of Object.entries(filled)) {
    for (const unknown of unknownFillers(data, known)) {
      add(`${name}.yaml`, unknown.path, unknownFiller(unknown.name, known))
    }
  }
  // What is stored, sold or sent as it is: nothing fills a place there.
  const { options, largeGroups, shop } = offers
  const lasting = { venue, hours, activities, offers: { options, largeGroups, shop } }
  for (const [name, data] of Object.entries(lasting)) {
    for (const one of unknownFillers(data, fillers)) {
      add(`${name}.yaml`, one.path, livingFiller(one.name))
    }
  }
  const texts = checkTexts(sources, known, pagesOffOf(venue.modules), mistakes)
  if (mistakes.length) return wrong()
  const said = fillPlaces({ ...filled, texts }, fillers)
  const { colours } = theme
  return {
    values: toValues({ ...mapTexts(said, typeset), pictures, photographs, colours }),
    colours,
  }

  function wrong() {
    return { mistakes: mistakes.toSorted((a, b) => rankOf(a) - rankOf(b) || a.line - b.line) }
  }
}

const rankOf = ({ file }: Mistake) => sourceNames.findIndex((name) => name === file)

/** What a schema makes of data. Every mistake is told; fields that are not known are taken out. */
function checkData<S extends v.GenericSchema>(
  schema: S,
  data: unknown,
  tell: (path: Path, text: string) => void,
): v.InferOutput<S> | undefined {
  for (;;) {
    const { success, output, issues } = v.safeParse(schema, data)
    if (success) return output
    // Valibot names only the first unknown field of a block: the next is found without it.
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
  return `${isShown ? `« ${String(input)} » ; ` : ''}attendu : ${message}`
}
