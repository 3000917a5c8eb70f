import { resolve } from 'node:path'
import { readVenueFolder, VenueFolderError } from './readVenueFolder.ts'

const folder = resolve(process.argv[2] ?? (process.env['VENUE'] || 'venue'))
try {
  const { venue, builtInActivities: activities } = readVenueFolder(folder).values
  process.stdout.write(`Tout est bon : ${venue.name}, ${activities.length} activité(s).\n`)
} catch (error) {
  if (!(error instanceof VenueFolderError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
