import { Success, own, takes } from '../call.ts'
import { type CapacityChange, CapacityEffect, VenueCapacities } from './capacities.ts'
import { type PeriodChange, type SessionsChange, VenueTimetables } from './timetables.ts'
import {
  type AnnouncementChange,
  type HoursChange,
  type PriceChange,
  VenueAnnouncement,
  VenueHours,
  VenuePrices,
} from './venue.ts'

/** Of « Salle »: each value with its version, which an edit names. */
export const venueCalls = {
  venueHours: own.get('/api/staff/venue/hours', VenueHours),
  /** 409 `changed` with `current`; 409 `outside` with how many visits would be outside of the hours. */
  changeHours: own.put('/api/staff/venue/hours', Success, takes<HoursChange>),
  venuePrices: own.get('/api/staff/venue/prices', VenuePrices),
  /** 409 `changed`; 409 `unsure` where it changes by more than half and nobody said so. */
  changePrice: own.put('/api/staff/venue/prices', Success, takes<PriceChange>),
  venueAnnouncement: own.get('/api/staff/venue/announcement', VenueAnnouncement),
  changeAnnouncement: own.put('/api/staff/venue/announcement', Success, takes<AnnouncementChange>),
  venueCapacities: own.get('/api/staff/venue/capacities', VenueCapacities),
  /** Which visits would stand where more is sold than is for sale then; nothing is done. */
  previewCapacity: own.put(
    '/api/staff/venue/capacities?preview=1',
    CapacityEffect,
    takes<CapacityChange>,
  ),
  /**
   * 409 `changed` with `current`; 409 `touched` with how many visits it touches; 401 `pin-again` where fewer
   * are for sale and the PIN is due once more.
   */
  changeCapacity: own.put('/api/staff/venue/capacities', CapacityEffect, takes<CapacityChange>),
  venueTimetables: own.get('/api/staff/venue/timetables', VenueTimetables),
  /** 409 `changed` with `current`; 409 `touched` with the periods that it meets and what is sold. */
  changePeriod: own.put('/api/staff/venue/timetables/periods', Success, takes<PeriodChange>),
  /** 409 `changed` with `current`; 409 `sold` with what is sold on sessions that are held no more. */
  changeSessions: own.put('/api/staff/venue/timetables', Success, takes<SessionsChange>),
}
