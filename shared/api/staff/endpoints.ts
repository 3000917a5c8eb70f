import * as v from 'valibot'
import { call, Success } from '../call.ts'
import {
  LastChange,
  type ChangesQuery,
  type Absence,
  type SeenVisit,
  type StaffCancellation,
  type StaffChange,
  StaffDay,
  StaffVisitDetails,
  StaffVisits,
  SoldVisit,
  VisitAct,
  type VisitContact,
} from './day.ts'
import { type AllotmentChange, Allotments, AllotmentSet } from './allotments.ts'
import { ClosureEffect, type ClosureRequest, Todo } from './closures.ts'
import { BulkAct, type BulkActRequest } from './bulkActs.ts'
import type { ForceRequest } from './day.ts'
import { Figures, type Period } from './figures.ts'
import { type InquiryAnswer, StaffInquiries, StaffInquiryDetails } from './inquiries.ts'
import type { PassphraseChoice, PassphraseProof, WaitEnd } from './passphrase.ts'
import { venueCalls } from './venueEndpoints.ts'
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

/**
 * The team's calls, in a table of their own: no visitor's code needs their schemas. All want the device's
 * token as bearer, and all but those of a PIN the session's as `Staff-Session`; 401 `unpaired` says that
 * the venue has forgotten the device, 401 `locked` that the PIN is due again.
 */
export const staffCalls = {
  staffNames: call<void, StaffNames>('own', 'GET', '/api/staff/session', StaffNames),
  /** 401 `wrong-pin`; 429 `too-many` after too many of them. */
  staffSignIn: call<PinSignIn, StaffSession>('own', 'POST', '/api/staff/session', StaffSession),
  /** For what answers 401 `pin-again`, which is then let through for two minutes; 401 `wrong-pin`, 429. */
  staffProof: call<PinProof, unknown>('own', 'POST', '/api/staff/session/proof', Success),
  /**
   * For what answers 401 `passphrase`, which is then let through for a quarter of an hour; it stands for the PIN
   * as well. 401 `wrong-passphrase`, 429.
   */
  enterPassphrase: call<PassphraseProof, unknown>(
    'own',
    'POST',
    '/api/staff/session/passphrase',
    Success,
  ),
  /**
   * For what answers 401 `choose-passphrase`, or to have another: 401 `wrong-passphrase` for the old one. 403
   * `code-needed` for a first one in a session that no one-time code opened.
   */
  choosePassphrase: call<PassphraseChoice, unknown>('own', 'PUT', '/api/staff/passphrase', Success),
  /** After too many wrong PINs of a manager on this device: 401 `wrong-passphrase`, 429. */
  endWait: call<WaitEnd, unknown>('own', 'POST', '/api/staff/session/wait', Success),
  staffSignOut: call<void, unknown>('own', 'DELETE', '/api/staff/session', Success),
  /** 401 `wrong-code` for a code that is wrong, used or too old. */
  choosePin: call<PinChoice, StaffSession>('own', 'POST', '/api/staff/pin', StaffSession),
  /** What the desk can sell of an activity on a day: more than the public is offered. */
  deskStarts: call<{ activityId: string; date: string }, DeskStarts>(
    'own',
    'GET',
    '/api/staff/starts',
    DeskStarts,
  ),
  /** For a guest, on the phone or at the counter. 409 `full`, or `price-changed` with `current`. */
  bookForGuest: call<StaffBookingRequest, SoldVisit>(
    'own',
    'POST',
    '/api/staff/bookings',
    SoldVisit,
  ),
  /**
   * What was refused as full, by the pool's limit at most: 409 `overflow` beyond it. 401 `pin-again` where the
   * PIN is due once more.
   */
  force: call<ForceRequest, SoldVisit>('own', 'POST', '/api/staff/force', SoldVisit),
  /** Today's, where no date is named; what is to be printed is journaled. */
  day: call<{ date?: string; print?: '1' }, StaffDay>('own', 'GET', '/api/staff/day', StaffDay),
  /**
   * Held until something has changed since `after`, 25 s at most, and one a device: 409 `superseded` where it
   * asks anew meanwhile.
   */
  changes: call<ChangesQuery, LastChange>('own', 'GET', '/api/staff/changes', LastChange),
  /** From today on, or before, or each person’s latest visit, the latest first; journaled. */
  search: call<{ q: string; past?: '1'; known?: '1' }, StaffVisits>(
    'own',
    'GET',
    '/api/staff/search',
    StaffVisits,
  ),
  visit: call<{ id: string }, StaffVisitDetails>(
    'own',
    'GET',
    '/api/staff/bookings/:id',
    StaffVisitDetails,
  ),
  /** 409 `changed` with `current` where somebody else was faster; so say all acts on a visit. */
  absent: call<Absence & { id: string }, unknown>(
    'own',
    'POST',
    '/api/staff/bookings/:id/absent',
    Success,
  ),
  returnPlaces: call<SeenVisit & { id: string }, unknown>(
    'own',
    'POST',
    '/api/staff/bookings/:id/return',
    Success,
  ),
  /** 409 `full`, or `price-changed` with `current`. */
  changeVisit: call<StaffChange & { id: string }, VisitAct>(
    'own',
    'POST',
    '/api/staff/bookings/:id/change',
    VisitAct,
  ),
  /** Who comes to this visit, and the note: an account's own name stays what it is. */
  correctContact: call<VisitContact & { id: string }, unknown>(
    'own',
    'POST',
    '/api/staff/bookings/:id/contact',
    Success,
  ),
  /** Late, it wants a supervisor; until then nothing stays due. */
  cancelVisit: call<StaffCancellation & { id: string }, VisitAct>(
    'own',
    'POST',
    '/api/staff/bookings/:id/cancel',
    VisitAct,
  ),
  resend: call<SeenVisit & { id: string }, VisitAct>(
    'own',
    'POST',
    '/api/staff/bookings/:id/resend',
    VisitAct,
  ),
  /** What a closing would meet; nothing is done. */
  previewClosure: call<ClosureRequest, ClosureEffect>(
    'own',
    'POST',
    '/api/staff/closures?preview=1',
    ClosureEffect,
  ),
  /**
   * Nothing is cancelled: what stands there is in `todo`. 401 `pin-again` where the PIN is due once more;
   * 409 `busy` is followed up by the server.
   */
  close: call<ClosureRequest, ClosureEffect>('own', 'POST', '/api/staff/closures', ClosureEffect),
  reopen: call<{ id: string }, unknown>('own', 'DELETE', '/api/staff/closures/:id', Success),
  /** What cannot be as it was sold, or is to be settled, and what is closed. */
  todo: call<void, Todo>('own', 'GET', '/api/staff/todo', Todo),
  /** Takes a visit out of `todo`: it stays as it was sold. */
  keep: call<SeenVisit & { id: string }, unknown>(
    'own',
    'POST',
    '/api/staff/bookings/:id/keep',
    Success,
  ),
  /** What the forms asked of the venue: who, and of what kind. */
  inquiries: call<void, StaffInquiries>('own', 'GET', '/api/staff/inquiries', StaffInquiries),
  inquiry: call<{ id: string }, StaffInquiryDetails>(
    'own',
    'GET',
    '/api/staff/inquiries/:id',
    StaffInquiryDetails,
  ),
  /** 409 `changed` where it is so already. */
  answerInquiry: call<InquiryAnswer & { id: string }, unknown>(
    'own',
    'POST',
    '/api/staff/inquiries/:id/answered',
    Success,
  ),
  ...venueCalls,
  /** What stands in the way of some of the visits already; nothing is done. */
  previewBulkAct: call<BulkActRequest, BulkAct>(
    'own',
    'POST',
    '/api/staff/operations?preview=1',
    BulkAct,
  ),
  /**
   * 401 `pin-again` where the PIN is due once more; 409 `changed` with `current`, a new preview, where the visits
   * are not as they were told.
   */
  runBulkAct: call<BulkActRequest, BulkAct>('own', 'POST', '/api/staff/operations', BulkAct),
  /** By its id, or the key under which this device asked for it, whose answer was lost. */
  findBulkAct: call<{ id: string }, BulkAct>('own', 'GET', '/api/staff/operations/:id', BulkAct),
  people: call<void, People>('own', 'GET', '/api/staff/people', People),
  addPerson: call<NewPerson, OneTimeCode>('own', 'POST', '/api/staff/people', OneTimeCode),
  changeRole: call<RoleChange & { id: string }, unknown>(
    'own',
    'PUT',
    '/api/staff/people/:id',
    Success,
  ),
  disablePerson: call<{ id: string }, unknown>('own', 'DELETE', '/api/staff/people/:id', Success),
  /** For a PIN or a passphrase that was forgotten, or never chosen; those of before serve until then. */
  newPersonCode: call<{ id: string }, OneTimeCode>(
    'own',
    'POST',
    '/api/staff/people/:id/code',
    OneTimeCode,
  ),
  devices: call<void, StaffDevices>('own', 'GET', '/api/staff/devices', StaffDevices),
  newDeviceCode: call<NewDevice, OneTimeCode>('own', 'POST', '/api/staff/devices', OneTimeCode),
  revokeDevice: call<{ id: string }, unknown>('own', 'DELETE', '/api/staff/devices/:id', Success),
  /** The same, and gives back what is set apart for it: it may have sold some of that without network. */
  revokeDeviceGiving: call<{ id: string }, unknown>(
    'own',
    'DELETE',
    '/api/staff/devices/:id?give=1',
    Success,
  ),
  /** What is set apart for desks without network. */
  allotments: call<void, Allotments>('own', 'GET', '/api/staff/allotments', Allotments),
  /** 409 `away` where it would be fewer: the desk may have sold them, and nobody is sure that it has not. */
  setAllotment: call<AllotmentChange & { id: string }, AllotmentSet>(
    'own',
    'PUT',
    '/api/staff/devices/:id/allotment',
    AllotmentSet,
  ),
  journal: call<JournalPage, Journal>('own', 'GET', '/api/staff/journal', Journal),
  figures: call<Period, Figures>('own', 'GET', '/api/staff/stats', Figures),
  /** A text, one line a visit; journaled. 401 `pin-again` where the PIN is due once more. */
  exportVisits: call<Period, string>('own', 'GET', '/api/staff/export.csv', v.string()),
}
