import * as v from 'valibot'
import { own, Success, takes } from '../call.ts'
import {
  LastChange,
  type ChangesQuery,
  type Absence,
  type CallNote,
  type SeenVisit,
  type StaffCancellation,
  type StaffChange,
  StaffDay,
  StaffVisitDetails,
  StaffVisits,
  SoldVisit,
  VisitAct,
  type VisitContact,
  type ForceRequest,
} from './day.ts'
import { type AllotmentChange, Allotments, AllotmentSet } from './allotments.ts'
import { ClosureEffect, type ClosureRequest, Todo } from './closures.ts'
import { BulkAct, type BulkActRequest } from './bulkActs.ts'
import { Figures, type Period } from './figures.ts'
import { type InquiryAnswer, StaffInquiries, StaffInquiryDetails } from './inquiries.ts'
import type { PassphraseChoice, PassphraseProof, WaitEnd } from './passphrase.ts'
import {
  DeskStarts,
  Journal,
  type JournalPage,
  type NewDevice,
  type NewPerson,
  OneTimeCode,
  People,
  type PinChoice,
  type PinProof,
  type PinSignIn,
  type RoleChange,
  type StaffBookingRequest,
  StaffDevices,
  StaffNames,
  StaffSession,
} from './staff.ts'
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
const venueCalls = {
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

/**
 * The team's calls, in a table of their own: no visitor's code needs their schemas. All want the device's
 * token as bearer, and all but those of a PIN the session's as `Staff-Session`; 401 `unpaired` says that
 * the venue has forgotten the device, 401 `locked` that the PIN is due again.
 */
export const staffCalls = {
  staffNames: own.get('/api/staff/session', StaffNames),
  /** 401 `wrong-pin`; 429 `too-many` after too many of them. */
  staffSignIn: own.post('/api/staff/session', StaffSession, takes<PinSignIn>),
  /** For what answers 401 `pin-again`, which is then let through for two minutes; 401 `wrong-pin`, 429. */
  staffProof: own.post('/api/staff/session/proof', Success, takes<PinProof>),
  /**
   * For what answers 401 `passphrase`, which is then let through for a quarter of an hour; it stands for the PIN
   * as well. 401 `wrong-passphrase`, 429.
   */
  enterPassphrase: own.post('/api/staff/session/passphrase', Success, takes<PassphraseProof>),
  /**
   * For what answers 401 `choose-passphrase`, or to have another: 401 `wrong-passphrase` for the old one. 403
   * `code-needed` for a first one in a session that no one-time code opened.
   */
  choosePassphrase: own.put('/api/staff/passphrase', Success, takes<PassphraseChoice>),
  /** After too many wrong PINs of a manager on this device: 401 `wrong-passphrase`, 429. */
  endWait: own.post('/api/staff/session/wait', Success, takes<WaitEnd>),
  staffSignOut: own.delete('/api/staff/session', Success),
  /** 401 `wrong-code` for a code that is wrong, used or too old. */
  choosePin: own.post('/api/staff/pin', StaffSession, takes<PinChoice>),
  /** What the desk can sell of an activity on a day: more than the public is offered. */
  deskStarts: own.get('/api/staff/starts', DeskStarts, takes<{ activityId: string; date: string }>),
  /** For a guest, on the phone or at the counter. 409 `full`, or `price-changed` with `current`. */
  bookForGuest: own.post('/api/staff/bookings', SoldVisit, takes<StaffBookingRequest>),
  /**
   * What was refused as full, by the pool's limit at most: 409 `overflow` beyond it. 401 `pin-again` where the
   * PIN is due once more.
   */
  force: own.post('/api/staff/force', SoldVisit, takes<ForceRequest>),
  /** Today's, where no date is named; what is to be printed is journaled. */
  day: own.get('/api/staff/day', StaffDay, takes<{ date?: string; print?: '1' }>),
  /**
   * Held until something has changed since `after`, 25 s at most, and one a device: 409 `superseded` where it
   * asks anew meanwhile.
   */
  changes: own.get('/api/staff/changes', LastChange, takes<ChangesQuery>),
  /** From today on, or before, or each person’s latest visit, the latest first; journaled. */
  search: own.get('/api/staff/search', StaffVisits, takes<{ q: string; past?: '1'; known?: '1' }>),
  visit: own.get('/api/staff/bookings/:id', StaffVisitDetails),
  /** 409 `changed` with `current` where somebody else was faster; so say all acts on a visit. */
  absent: own.post('/api/staff/bookings/:id/absent', Success, takes<Absence>),
  returnPlaces: own.post('/api/staff/bookings/:id/return', Success, takes<SeenVisit>),
  /** 409 `full`, or `price-changed` with `current`. */
  changeVisit: own.post('/api/staff/bookings/:id/change', VisitAct, takes<StaffChange>),
  /** Who comes to this visit, and the note: an account's own name stays what it is. */
  correctContact: own.post('/api/staff/bookings/:id/contact', Success, takes<VisitContact>),
  /** Late, it wants a supervisor; until then nothing stays due. */
  cancelVisit: own.post('/api/staff/bookings/:id/cancel', VisitAct, takes<StaffCancellation>),
  resend: own.post('/api/staff/bookings/:id/resend', VisitAct, takes<SeenVisit>),
  /** What a closing would meet; nothing is done. */
  previewClosure: own.post('/api/staff/closures?preview=1', ClosureEffect, takes<ClosureRequest>),
  /**
   * Nothing is cancelled: what stands there is in `todo`. 401 `pin-again` where the PIN is due once more;
   * 409 `busy` is followed up by the server.
   */
  close: own.post('/api/staff/closures', ClosureEffect, takes<ClosureRequest>),
  reopen: own.delete('/api/staff/closures/:id', Success),
  /** What cannot be as it was sold, or is to be settled, and what is closed. */
  todo: own.get('/api/staff/todo', Todo),
  /** Takes a visit out of `todo`: it stays as it was sold. */
  keep: own.post('/api/staff/bookings/:id/keep', Success, takes<SeenVisit>),
  /** Takes a call out of `todo`, or says that nobody answered; 409 `changed` where none is to be made any more. */
  noteCall: own.post('/api/staff/bookings/:id/call', Success, takes<CallNote>),
  /** What the forms asked of the venue: who, and of what kind. */
  inquiries: own.get('/api/staff/inquiries', StaffInquiries),
  inquiry: own.get('/api/staff/inquiries/:id', StaffInquiryDetails),
  /** 409 `changed` where it is so already. */
  answerInquiry: own.post('/api/staff/inquiries/:id/answered', Success, takes<InquiryAnswer>),
  ...venueCalls,
  /** What stands in the way of some of the visits already; nothing is done. */
  previewBulkAct: own.post('/api/staff/operations?preview=1', BulkAct, takes<BulkActRequest>),
  /**
   * 401 `pin-again` where the PIN is due once more; 409 `changed` with `current`, a new preview, where the visits
   * are not as they were told.
   */
  runBulkAct: own.post('/api/staff/operations', BulkAct, takes<BulkActRequest>),
  /** By its id, or the key under which this device asked for it, whose answer was lost. */
  findBulkAct: own.get('/api/staff/operations/:id', BulkAct),
  people: own.get('/api/staff/people', People),
  addPerson: own.post('/api/staff/people', OneTimeCode, takes<NewPerson>),
  changeRole: own.put('/api/staff/people/:id', Success, takes<RoleChange>),
  disablePerson: own.delete('/api/staff/people/:id', Success),
  /** For a PIN or a passphrase that was forgotten, or never chosen; those of before serve until then. */
  newPersonCode: own.post('/api/staff/people/:id/code', OneTimeCode),
  devices: own.get('/api/staff/devices', StaffDevices),
  newDeviceCode: own.post('/api/staff/devices', OneTimeCode, takes<NewDevice>),
  revokeDevice: own.delete('/api/staff/devices/:id', Success),
  /** The same, and gives back what is set apart for it: it may have sold some of that without network. */
  revokeDeviceGiving: own.delete('/api/staff/devices/:id?give=1', Success),
  /** What is set apart for desks without network. */
  allotments: own.get('/api/staff/allotments', Allotments),
  /** 409 `away` where it would be fewer: the desk may have sold them, and nobody is sure that it has not. */
  setAllotment: own.put('/api/staff/devices/:id/allotment', AllotmentSet, takes<AllotmentChange>),
  journal: own.get('/api/staff/journal', Journal, takes<JournalPage>),
  figures: own.get('/api/staff/stats', Figures, takes<Period>),
  /** A text, one line a visit; journaled. 401 `pin-again` where the PIN is due once more. */
  exportVisits: own.get('/api/staff/export.csv', v.string(), takes<Period>),
}
