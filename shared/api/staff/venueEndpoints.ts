import { call, Success } from '../call.ts'
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
  venueHours: call<void, VenueHours>('own', 'GET', '/api/staff/venue/hours', VenueHours),
  /** 409 `changed` with `current`; 409 `outside` with how many visits would be outside of the hours. */
  changeHours: call<HoursChange, unknown>('own', 'PUT', '/api/staff/venue/hours', Success),
  venuePrices: call<void, VenuePrices>('own', 'GET', '/api/staff/venue/prices', VenuePrices),
  /** 409 `changed`; 409 `unsure` where it changes by more than half and nobody said so. */
  changePrice: call<PriceChange, unknown>('own', 'PUT', '/api/staff/venue/prices', Success),
  venueAnnouncement: call<void, VenueAnnouncement>(
    'own',
    'GET',
    '/api/staff/venue/announcement',
    VenueAnnouncement,
  ),
  changeAnnouncement: call<AnnouncementChange, unknown>(
    'own',
    'PUT',
    '/api/staff/venue/announcement',
    Success,
  ),
  venueCapacities: call<void, VenueCapacities>(
    'own',
    'GET',
    '/api/staff/venue/capacities',
    VenueCapacities,
  ),
  /** Which visits would stand where more is sold than is for sale then; nothing is done. */
  previewCapacity: call<CapacityChange, CapacityEffect>(
    'own',
    'PUT',
    '/api/staff/venue/capacities?preview=1',
    CapacityEffect,
  ),
  /**
   * 409 `changed` with `current`; 409 `touched` with how many visits it touches; 401 `pin-again` where fewer
   * are for sale and the PIN is due once more.
   */
  changeCapacity: call<CapacityChange, CapacityEffect>(
    'own',
    'PUT',
    '/api/staff/venue/capacities',
    CapacityEffect,
  ),
  venueTimetables: call<void, VenueTimetables>(
    'own',
    'GET',
    '/api/staff/venue/timetables',
    VenueTimetables,
  ),
  /** 409 `changed` with `current`; 409 `touched` with the periods that it meets and what is sold. */
  changePeriod: call<PeriodChange, unknown>(
    'own',
    'PUT',
    '/api/staff/venue/timetables/periods',
    Success,
  ),
  /** 409 `changed` with `current`; 409 `sold` with what is sold on sessions that are held no more. */
  changeSessions: call<SessionsChange, unknown>(
    'own',
    'PUT',
    '/api/staff/venue/timetables',
    Success,
  ),
}
