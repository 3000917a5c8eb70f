import type * as v from 'valibot'
import { call, Success } from './call.ts'
import {
  type AttendanceMarks,
  type Check,
  Manifest,
  MarksTaken,
  Paired,
  type Pairing,
  type Scans,
  ScansTaken,
} from './checkIn.ts'
import { type DeskSales, SalesTaken } from './deskSales.ts'
import { Verdict } from '../rules/pass/verdict.ts'

/**
 * The tablet's calls, in a table of their own: nobody else's code needs their schemas. All but the
 * first want the device's token as bearer; 401 `unpaired` says that the venue has forgotten it.
 */
export const checkInCalls = {
  /** 401 `wrong-code` for a code that is wrong, used or too old. */
  pairDevice: call<Pairing, Paired>('own', 'POST', '/api/check-in/pair', Paired),
  manifest: call<void, Manifest>('own', 'GET', '/api/check-in', Manifest),
  sendScans: call<Scans, ScansTaken>('own', 'POST', '/api/check-in/scans', ScansTaken),
  /** What a desk said without network. */
  sendMarks: call<AttendanceMarks, MarksTaken>('own', 'POST', '/api/staff/attendance', MarksTaken),
  /** What a desk sold without network, from what is set apart for it. */
  sendSales: call<DeskSales, SalesTaken>('own', 'POST', '/api/staff/sales', SalesTaken),
  /** Gives back what is set apart for this desk, once it has told its sales. */
  returnAllotment: call<void, unknown>('own', 'DELETE', '/api/staff/allotment', Success),
  /**
   * The server's own verdict on a scanned or typed text, with all that it knows at this moment; 429
   * `too-many` after too many references that are none (TYPED_REFERENCE_LIMIT).
   */
  check: call<v.InferOutput<typeof Check>, Verdict>('own', 'POST', '/api/check-in/check', Verdict),
  unpair: call<void, unknown>('own', 'DELETE', '/api/check-in', Success),
}
