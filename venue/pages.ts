/** What single pages say of this venue, in the order of the folder's `pages.yaml` and `texts`. */
export {
  // /activities
  activitiesDescription,
  activitiesLead,
  activityGuide,
  recommendations,
  // /pricing
  pricing,
  // /contact
  accessibleFacilities,
  accessRoutes,
  doorMeasures,
  mapLabels,
  quietHour,
  // /legal, /privacy
  contractTerms,
  legal,
  privacyParts,
  salesTerms,
  siteTerms,
} from '#venue'
