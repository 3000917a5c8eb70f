import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checkVenue, type Mistake, venueFileNames, type VenueSources } from './checkVenue.ts'
import { isScene, type Pictures } from '../../shared/pages/pictures.ts'
import type { Photographs } from '../../shared/pages/photographs.ts'
import { readPhotographs, readPictures } from './readPictures.ts'
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
  const checked = checkVenue(sources, pictures, photographs)
  if (!checked.values) throw new VenueFolderError(folder, checked.mistakes)
  const { values, colours } = checked
  return {
    values,
    pictures,
    photographs,
    colours,
    digest: createHash('sha256')
      .update(JSON.stringify([lastingOf(values), sources['theme.css'], ...pictures]))
      .digest('hex'),
    changedAt: Math.max(...venueFileNames.map((name) => statSync(join(folder, name)).mtimeMs)),
  }
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

/** What has neither drawing nor photograph, in one French sentence; empty where nothing lacks one. */
export function tellUndrawn({ builtInActivities, drawn, photographs }: VenueValues): string {
  const undrawn = builtInActivities
    .map(({ id }) => id)
    .filter((id) => !drawn.includes(id) && !photographs[id] && !isScene(id))
  return undrawn.length
    ? `Sans image dans pictures : ${undrawn.join(', ')} ; leur enseigne tient lieu d’image.`
    : ''
}
