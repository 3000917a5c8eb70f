import * as v from 'valibot'
import { type Check, Manifest, Paired, type Pairing, type Scans, ScansTaken } from './check-in.ts'
import type { Endpoint } from './endpoints.ts'
import { Verdict } from './verdict.ts'

const Done = v.object({ success: v.literal(true) })

/**
 * The tablet's calls, in a table of their own: nobody else's code needs their schemas. All but the
 * first want the device's token as bearer; 401 `unpaired` says that the venue has forgotten it.
 */
export const checkInCalls = {
  /** 401 `wrong-code` for a code that is wrong, used or too old. */
  pairDevice: {
    system: 'own',
    method: 'POST',
    path: () => '/api/check-in/pair',
    body: (input) => input,
    output: Paired,
  } satisfies Endpoint<Pairing, Paired>,
  manifest: {
    system: 'own',
    method: 'GET',
    path: () => '/api/check-in',
    output: Manifest,
  } satisfies Endpoint<void, Manifest>,
  sendScans: {
    system: 'own',
    method: 'POST',
    path: () => '/api/check-in/scans',
    body: (input) => input,
    output: ScansTaken,
  } satisfies Endpoint<Scans, ScansTaken>,
  /** The server's own verdict on a scanned text, with all that it knows at this moment. */
  check: {
    system: 'own',
    method: 'POST',
    path: () => '/api/check-in/check',
    body: (input) => input,
    output: Verdict,
  } satisfies Endpoint<v.InferOutput<typeof Check>, Verdict>,
  unpair: {
    system: 'own',
    method: 'DELETE',
    path: () => '/api/check-in',
    output: Done,
  } satisfies Endpoint<void, unknown>,
}
