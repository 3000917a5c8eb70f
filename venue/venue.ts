/**
 * This venue, as `venue.yaml`, `hours.yaml` and `activities.yaml` say it: who it is, the hours that it
 * opens with (the server's answer replaces them when it comes), what is played, and when each begins.
 */
export {
  builtInActivities,
  builtInHours,
  categories,
  holidaySpan,
  overflow,
  paymentHosts,
  schedules,
  sectorId,
  stations,
  venue,
} from '#venue'
