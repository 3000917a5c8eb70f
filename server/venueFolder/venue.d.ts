import type { VenueValues } from './values.ts'

export type { Formula, Option, Subscription } from './schema/offers.ts'
export type { ScheduleStep } from './schema/pages.ts'

/*
 * `#venue` for whoever imports it, in the browser, the worker and Node: the values of the venue's folder.
 */

export const venue: VenueValues['venue']
export const pagesOff: VenueValues['pagesOff']
export const paymentHosts: VenueValues['paymentHosts']
export const sectorId: VenueValues['sectorId']
export const legal: VenueValues['legal']
export const builtInHours: VenueValues['builtInHours']
export const holidaySpan: VenueValues['holidaySpan']
export const builtInActivities: VenueValues['builtInActivities']
export const looks: VenueValues['looks']
export const activityWords: VenueValues['activityWords']
export const hero: VenueValues['hero']
export const stations: VenueValues['stations']
export const schedules: VenueValues['schedules']
export const subscriptions: VenueValues['subscriptions']
export const subscriptionTerms: VenueValues['subscriptionTerms']
export const options: VenueValues['options']
export const largeGroups: VenueValues['largeGroups']
export const packages: VenueValues['packages']
export const shop: VenueValues['shop']
export const questions: VenueValues['questions']
export const home: VenueValues['home']
export const activitiesLead: VenueValues['activitiesLead']
export const activitiesDescription: VenueValues['activitiesDescription']
export const activityGuide: VenueValues['activityGuide']
export const recommendations: VenueValues['recommendations']
export const accessSummary: VenueValues['accessSummary']
export const accessRoutes: VenueValues['accessRoutes']
export const mapLabels: VenueValues['mapLabels']
export const hasMap: VenueValues['hasMap']
export const doorMeasures: VenueValues['doorMeasures']
export const accessibleFacilities: VenueValues['accessibleFacilities']
export const quietHour: VenueValues['quietHour']
export const pricing: VenueValues['pricing']
export const birthdayPage: VenueValues['birthdayPage']
export const businessPage: VenueValues['businessPage']
export const pageQuestions: VenueValues['pageQuestions']
export const salesTerms: VenueValues['salesTerms']
export const contractTerms: VenueValues['contractTerms']
export const siteTerms: VenueValues['siteTerms']
export const privacyParts: VenueValues['privacyParts']
