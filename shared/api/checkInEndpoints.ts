import type * as v from 'valibot'
import { own, Success, takes } from './call.ts'
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
  pairDevice: own.post('/api/check-in/pair', Paired, takes<Pairing>),
  manifest: own.get('/api/check-in', Manifest),
  sendScans: own.post('/api/check-in/scans', ScansTaken, takes<Scans>),
  /** What a desk said without network. */
  sendMarks: own.post('/api/staff/attendance', MarksTaken, takes<AttendanceMarks>),
  /** What a desk sold without network, from what is set apart for it. */
  sendSales: own.post('/api/staff/sales', SalesTaken, takes<DeskSales>),
  /** Gives back what is set apart for this desk, once it has told its sales. */
  returnAllotment: own.delete('/api/staff/allotment', Success),
  /**
   * The server's own verdict on a scanned or typed text, with all that it knows at this moment; 429
   * `too-many` after too many references that are none (TYPED_REFERENCE_LIMIT).
   */
  check: own.post('/api/check-in/check', Verdict, takes<v.InferOutput<typeof Check>>),
  unpair: own.delete('/api/check-in', Success),
}
