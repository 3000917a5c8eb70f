import { resolve } from 'node:path'
import { checkPhotographs } from './photographs.ts'
import { tellOccupancy, tellOwnTexts, tellSamples, tellUndrawn } from './advice.ts'
import { readVenueFolder, VenueFolderError } from './readVenueFolder.ts'

const folder = resolve(process.argv[2] ?? (process.env['VENUE'] || 'venue'))
try {
  const venueFolder = readVenueFolder(folder)
  await checkPhotographs(folder, venueFolder)
  const { venue, builtInActivities: activities } = venueFolder.values
  const told = [
    ...tellOccupancy(venueFolder.values),
    tellUndrawn(venueFolder.values),
    tellOwnTexts(folder),
    tellSamples(folder),
  ]
  for (const sentence of told.filter(Boolean)) process.stdout.write(`${sentence}\n`)
  process.stdout.write(`Tout est bon : ${venue.name}, ${activities.length} activité(s).\n`)
} catch (error) {
  if (!(error instanceof VenueFolderError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
