import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checkVenue, type Mistake, venueFileNames, type VenueSources } from './checkVenue.ts'
import type { Pictures } from '../../shared/pages/pictures.ts'
import type { Colours } from './theme.ts'
import type { VenueValues } from './values.ts'

/** A folder that is no venue; the message names every mistake, in French. */
export class VenueFolderError extends Error {
  constructor(folder: string, mistakes: readonly Mistake[]) {
    const head = `Le dossier de la salle « ${folder} » est à corriger :`
    super([head, ...mistakes.map(describe)].join('\n'))
  }
}

function describe({ file, line, field, text }: Mistake): string {
  return `  ${file}, ligne ${line}${field && ` (${field})`} : ${text}`
}

type VenueFolder = {
  values: VenueValues
  pictures: Pictures
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
  const checked = checkVenue(sources, pictures)
  if (!checked.values) throw new VenueFolderError(folder, checked.mistakes)
  const { values, colours } = checked
  return {
    values,
    pictures,
    colours,
    digest: createHash('sha256')
      .update(JSON.stringify([lastingOf(values), sources['theme.css'], ...pictures]))
      .digest('hex'),
    changedAt: Math.max(...venueFileNames.map((name) => statSync(join(folder, name)).mtimeMs)),
  }
}

/** Without what documents are served with: prices and hours, save in texts that name them. */
function lastingOf({ builtInActivities, ...values }: VenueValues) {
  const activities = builtInActivities.map((one) => ({ ...one, price: undefined }))
  const living = {
    builtInHours: undefined,
    holidaySpan: undefined,
    stations: undefined,
    schedules: undefined,
  }
  return { ...values, activities, ...living }
}

/** What each file of the folder holds. */
export function readSources(folder: string): VenueSources {
  const read = (name: string) => {
    const path = join(folder, name)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
  return {
    'venue.yaml': read('venue.yaml'),
    'hours.yaml': read('hours.yaml'),
    'activities.yaml': read('activities.yaml'),
    'offers.yaml': read('offers.yaml'),
    'pages.yaml': read('pages.yaml'),
    'texts/sales.md': read('texts/sales.md'),
    'texts/contracts.md': read('texts/contracts.md'),
    'texts/site.md': read('texts/site.md'),
    'texts/privacy.md': read('texts/privacy.md'),
    'theme.css': read('theme.css'),
  }
}

/** The folder's pictures; none where it has no such folder. */
export function readPictures(folder: string): Pictures {
  const place = join(folder, 'pictures')
  const names = existsSync(place) ? readdirSync(place).filter((name) => name.endsWith('.svg')) : []
  return new Map(names.toSorted().map((name) => [name, readFileSync(join(place, name), 'utf8')]))
}

/** What the installed app is shown with, by the files' names on the site; none where there is no such folder. */
export function readScreenshots(folder: string): Map<string, Uint8Array> {
  const place = join(folder, 'screenshots')
  const names = existsSync(place) ? readdirSync(place).filter((name) => name.endsWith('.png')) : []
  return new Map(names.map((name) => [`screenshots/${name}`, readFileSync(join(place, name))]))
}
