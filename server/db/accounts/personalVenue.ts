import { venue } from './personalRule.ts'

/** The tables that speak of the venue alone. */
export const ofVenue = {
  pools: { id: venue, stations: venue, origin: venue },
  activities: {
    id: venue,
    pool: venue,
    position: venue,
    name: venue,
    description: venue,
    priceCents: venue,
    per: venue,
    duration: venue,
    minParticipants: venue,
    maxParticipants: venue,
    minAge: venue,
    units: venue,
    step: venue,
    buffer: venue,
    cutoff: venue,
    cancelBefore: venue,
    origin: venue,
  },
  poolLoad: { pool: venue, quantum: venue, load: venue, stations: venue, capacity: venue },
  exceptionalDays: {
    day: venue,
    open: venue,
    close: venue,
    reason: venue,
    isRemoved: venue,
    origin: venue,
  },
  prices: {
    id: venue,
    activity: venue,
    cents: venue,
    validFrom: venue,
    validTo: venue,
    origin: venue,
  },
  venueValues: { name: venue, value: venue, origin: venue },
  venueFolders: { id: venue, digest: venue, changedAt: venue, appliedAt: venue },
}
