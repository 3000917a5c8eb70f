import { relative } from 'node:path'
import { openedVenue, venueDigest, venueFolder } from './open.ts'

const { name, address } = openedVenue.values.venue

/** What a build carries of the folder that it was made from: where it lay, and whose it was. */
export const venueOfBuild = {
  digest: venueDigest,
  folder: relative('.', venueFolder),
  place: Object.values({ name, ...address }).join(', '),
}

/**
 * What this program's build is of the folder that it is started on: of what that holds now, of what it held before
 * an edit, or of another venue. Sources are of no build.
 */
export function compareWithBuild(): 'same' | 'edited' | 'another' {
  if (typeof __BUILT_VENUE__ !== 'object' || __BUILT_VENUE__.digest === venueDigest) return 'same'
  const { folder, place } = venueOfBuild
  const isOwn = __BUILT_VENUE__.folder === folder || __BUILT_VENUE__.place === place
  return isOwn ? 'edited' : 'another'
}
