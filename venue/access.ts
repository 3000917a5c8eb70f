/** How one comes to this venue and gets around in it. */
export {
  accessibleFacilities,
  accessRoutes,
  doorMeasures,
  hasMap,
  mapLabels,
  quietHour,
} from '#venue'
