import { resolve } from 'node:path'
import { tellUndrawn } from './advice.ts'
import { readVenueFolder, VenueFolderError } from './readVenueFolder.ts'

/*
 * What `#venue` is in Node: the folder that VENUE names, read once as the process starts. A folder with
 * mistakes starts nothing. In the browser's code `#venue` is its values alone (`vitePlugin.ts`).
 */

/** The venue's folder. */
export const venueFolder = resolve(process.env['VENUE'] || 'venue')

/** All that the folder holds. */
export const openedVenue = readOrExit()

function readOrExit(): ReturnType<typeof readVenueFolder> {
  try {
    return readVenueFolder(venueFolder)
  } catch (error) {
    if (!(error instanceof VenueFolderError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}

export const venuePictures = openedVenue.pictures
/** What lacks a picture, in a sentence; empty where nothing does. */
export const venueUndrawn = tellUndrawn(openedVenue.values)
/** The colours of both themes, by their tokens. */
export const venueColours = openedVenue.colours
/** Of what only a build brings into pages: it carries it. */
export const venueDigest = openedVenue.digest
/** When one of them was last changed, epoch milliseconds. */
export const venueChangedAt = openedVenue.changedAt
export const {
  venue,
  pagesOff,
  paymentHosts,
  categories,
  sectorId,
  legal,
  builtInHours,
  holidaySpan,
  builtInActivities,
  looks,
  drawn,
  photographs,
  activityWords,
  grounds,
  hero,
  logo,
  stations,
  overflow,
  schedules,
  subscriptions,
  subscriptionTerms,
  options,
  largeGroups,
  packages,
  shop,
  questions,
  home,
  activitiesLead,
  activitiesDescription,
  activityGuide,
  recommendations,
  accessSummary,
  accessRoutes,
  mapLabels,
  hasMap,
  hasRoutes,
  doorMeasures,
  accessibleFacilities,
  quietHour,
  pricing,
  birthdayPage,
  businessPage,
  pageQuestions,
  challenges,
  subscriptionPage,
  challengePage,
  suggestedQuestions,
  salesTerms,
  contractTerms,
  siteTerms,
  privacyParts,
} = openedVenue.values
