import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isScene } from '../../shared/pages/pictures.ts'
import { leastSales } from '../../shared/rules/tariff.ts'
import { textFileNames } from './checkTexts.ts'
import type { VenueValues } from './values.ts'
import { fieldName, parseYamlFile, textsIn } from './yamlFile.ts'

/*
 * What `venue:check` (of pictures each start too) says of a folder without a mistake: French sentences, empty where
 * there is nothing to say.
 */

/** What the largest booking of each activity takes at least of its stations. */
export function tellOccupancy({ builtInActivities, schedules, stations }: VenueValues): string[] {
  return builtInActivities.map((activity) => {
    const { id, name, maxParticipants: people } = activity
    const { pool = '', units = 1 } = schedules[id] ?? {}
    const taken = leastSales(activity, people) * units
    return `${name}, ${people} personne${people > 1 ? 's' : ''} : ${taken} de « ${pool} » sur ${stations[pool]}.`
  })
}

/** What has neither drawing nor photograph. */
export function tellUndrawn({ builtInActivities, drawn, photographs }: VenueValues): string {
  const undrawn = builtInActivities
    .map(({ id }) => id)
    .filter((id) => !drawn.includes(id) && !photographs[id] && !isScene(id))
  return undrawn.length
    ? `Sans image dans pictures : ${undrawn.join(', ')} ; leur enseigne tient lieu d’image.`
    : ''
}

/** Which texts are the product's own. */
export function tellOwnTexts(folder: string): string {
  const names = textFileNames.filter((name) => !existsSync(join(folder, name)))
  return names.length
    ? `Sans texte dans texts : ${names.map((name) => basename(name, '.md')).join(', ')} ; ceux de l’application en tiennent lieu, relisez-les (exemples/texts).`
    : ''
}

const SAMPLE = 'server/venueFolder/starter'

/** What of `venue.yaml` still stands as `venue:new` wrote it, and would be told to the public. */
export function tellSamples(folder: string): string {
  const own = textsOf(folder)
  const left = [...textsOf(SAMPLE)].filter(([field, text]) => own.get(field) === text)
  const fields = left.map(([field]) => field).filter((field) => !mayStay.has(field))
  return fields.length ? `Encore comme dans l’exemple (venue.yaml) : ${fields.join(', ')}.` : ''
}

const mayStay = new Set(['address › city', 'legal › revised'])

function textsOf(folder: string): Map<string, string> {
  const { data } = parseYamlFile(readFileSync(join(folder, 'venue.yaml'), 'utf8'))
  return new Map(textsIn(data).map(({ path, text }) => [fieldName(path), text]))
}
