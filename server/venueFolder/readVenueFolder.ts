import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type TextFileName, textFileNames } from './checkTexts.ts'
import {
  checkVenue,
  type Mistake,
  sourceNames,
  venueFileNames,
  type VenueSources,
} from './checkVenue.ts'
import type { Pictures } from '../../shared/pages/pictures.ts'
import type { Photographs } from '../../shared/pages/photographs.ts'
import { filesOf, readPhotographs, readPictures } from './readPictures.ts'
import { type Colours, THEME_FILE } from './theme.ts'
import type { VenueValues } from './values.ts'

/** A folder that is no venue; the message names every mistake, in French. */
export class VenueFolderError extends Error {
  constructor(folder: string, mistakes: readonly Mistake[]) {
    const head = `Le dossier de la salle « ${folder} » est à corriger :`
    super([head, ...mistakes.map(describe)].join('\n'))
  }
}

function describe({ file, line, field, text }: Mistake): string {
  return `  ${file}${line ? `, ligne ${line}` : ''}${field && ` (${field})`} : ${text}`
}

/** A folder that has been read. */
export type VenueFolder = {
  values: VenueValues
  pictures: Pictures
  photographs: Photographs
  colours: Colours
  digest: string
  changedAt: number
}

/**
 * Reads and checks a venue's folder: what it says, its pictures and colours, a digest of what only a build brings
 * into pages, and the last change of its files (epoch milliseconds).
 */
export function readVenueFolder(folder: string): VenueFolder {
  const sources = readSources(folder)
  const pictures = readPictures(folder)
  const photographs = readPhotographs(folder)
  const { values, colours, mistakes = [] } = checkVenue(sources, pictures, photographs)
  const unknown = findUnknownFiles(folder)
  if (!values || unknown.length) throw new VenueFolderError(folder, [...unknown, ...mistakes])
  return {
    values,
    pictures,
    photographs,
    colours,
    digest: createHash('sha256')
      .update(JSON.stringify([lastingOf(values), sources['theme.css'], ...pictures]))
      .digest('hex'),
    changedAt: Math.max(...venueFileNames.map((name) => changeOf(join(folder, name)))),
  }
}

/** A misnamed file would be one that is left out, without a word. */
function findUnknownFiles(folder: string): Mistake[] {
  const found = ['', 'texts/'].flatMap((place) =>
    filesOf(folder, place).map((name) => `${place}${name}`),
  )
  return found
    .filter((file) => /\.(ya?ml|css|md)$/i.test(file) && !isSource(file))
    .map((file) => {
      const like = file.startsWith('texts/') ? textFileNames : [...venueFileNames, THEME_FILE]
      return { file, line: 0, field: '', text: `fichier inconnu ; attendu : ${like.join(', ')}` }
    })
}

function isSource(file: string): boolean {
  return sourceNames.some((name) => name === file) || file === 'README.md'
}

function changeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Without what documents are served with: prices and hours, of which texts hold the places. */
function lastingOf({ builtInActivities, ...values }: VenueValues) {
  const activities = builtInActivities.map((one) => ({ ...one, price: undefined }))
  const living = {
    builtInHours: undefined,
    holidaySpan: undefined,
    stations: undefined,
    overflow: undefined,
    schedules: undefined,
  }
  return { ...values, activities, ...living }
}

/** The texts of whoever has none of their own, from the project's folder, as `venue/` is. */
const ownFolder = 'server/venueFolder'

/** What each file of the folder holds: without offers and pages nothing, without a text the product's own. */
export function readSources(folder: string): VenueSources {
  const read = (name: string, from = folder) => {
    const path = join(from, name)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
  const readText = (name: TextFileName) => read(name) ?? read(name, ownFolder) ?? ''
  return {
    'venue.yaml': read('venue.yaml'),
    'hours.yaml': read('hours.yaml'),
    'activities.yaml': read('activities.yaml'),
    'offers.yaml': read('offers.yaml') ?? '{}',
    'pages.yaml': read('pages.yaml') ?? '{}',
    'texts/sales.md': readText('texts/sales.md'),
    'texts/contracts.md': readText('texts/contracts.md'),
    'texts/site.md': readText('texts/site.md'),
    'texts/privacy.md': readText('texts/privacy.md'),
    'theme.css': read('theme.css'),
  }
}
