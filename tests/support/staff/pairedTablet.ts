import * as v from 'valibot'
import { type Scan, Manifest, Paired, ScansTaken } from '../../../shared/api/checkIn.ts'
import { entryKey } from '../../../shared/rules/pass/entry.ts'
import { Verdict } from '../../../shared/rules/pass/verdict.ts'
import { openPairing } from '../../../server/db/checkIn/devices.ts'
import type { DeviceKind } from '../../../shared/rules/staff/staff.ts'
import { randomToken } from '../../../server/secret.ts'
import { secret, type TestApp } from '../server/testApp.ts'

export type Tablet = Awaited<ReturnType<typeof pairTablet>>

/** A code as `npm run pair` prints it. */
export function pairingCode(app: TestApp, kind: DeviceKind = 'door'): Promise<string> {
  return openPairing(app.database.db, secret, app.clock.now, { kind })
}

/** A tablet of the venue's, and what it does through its API. */
export async function pairTablet(app: TestApp, name = 'Entrée') {
  const code = await pairingCode(app)
  const reply = await app.call('/api/check-in/pair', { body: { code, name } })
  const { token, device } = v.parse(Paired, reply.body)
  return {
    token,
    device,
    manifest: async () => v.parse(Manifest, (await app.call('/api/check-in', { token })).body),
    send: async (...scans: Scan[]) =>
      v.parse(ScansTaken, (await app.call('/api/check-in/scans', { body: { scans }, token })).body),
    check: async (text: string) =>
      v.parse(Verdict, (await app.call('/api/check-in/check', { body: { text }, token })).body),
    unpair: () => app.call('/api/check-in', { method: 'DELETE', token }),
  }
}

type Entry = Extract<Scan, { kind: 'entry' }>

export async function entryScan(
  booking: { id: string; participants: number },
  at: number,
  more: Partial<Entry> = {},
): Promise<Entry> {
  const key = await entryKey(booking.id)
  const read = { nonce: randomToken(), at, key, serial: 1, party: booking.participants }
  return { kind: 'entry', verdict: 'valid', ...read, ...more }
}

export function undoScan(entry: Entry, at: number, reason = 'Badge lu par erreur'): Scan {
  return { kind: 'undo', nonce: randomToken(), at, key: entry.key, undoes: entry.nonce, reason }
}
