import { passOfEntry } from '../../../shared/rules/pass/entry.ts'
import { type PassReading, verifyPass } from '../../../shared/rules/pass/pass.ts'
import { readCode } from '../../../shared/rules/pass/readCode.ts'
import { type Reference, TYPED_REFERENCE_LIMIT } from '../../../shared/rules/pass/reference.ts'
import { decideVerdict, type Verdict } from '../../../shared/rules/pass/verdict.ts'
import { attempt, revertAttempts } from '../../limits/attempts.ts'
import type { Device } from '../../db/checkIn/devices.ts'
import { findEntry, findReferenced } from '../../db/checkIn/entries.ts'
import { loadPassKeys } from '../../db/checkIn/passKeys.ts'
import { scansOf } from '../../db/checkIn/scans.ts'
import { keyOf, tooMany } from '../../limits/count.ts'
import type { Services } from '../../services.ts'

/** The same rule as on the tablet, with what the server knows now; `text` is a pass or a reference. */
export async function checkCode(
  services: Services,
  device: Device,
  text: string,
): Promise<Verdict> {
  const code = readCode(text)
  if (!code) return { kind: 'unreadable' }
  return 'pass' in code
    ? checkPass(services, code.pass)
    : checkTyped(services, device, code.reference)
}

async function checkPass(services: Services, code: string): Promise<Verdict> {
  const reading = await verifyPass(code, await loadPassKeys(services.db))
  return judge(services, reading, 'pass' in reading ? reading.pass.booking : undefined)
}

/** Wrong references are counted for each device, over all processes; right ones are not. */
async function checkTyped(
  services: Services,
  device: Device,
  reference: Reference,
): Promise<Verdict> {
  const { db, secret, now } = services
  const { free, spanMs: span, paceMs } = TYPED_REFERENCE_LIMIT
  const limit = {
    key: keyOf(secret, 'typed reference', device.id),
    free,
    span,
    delay: paceMs,
    maxDelay: paceMs,
  }
  const taken = await attempt(db, [limit], now())
  if ('wait' in taken) tooMany(taken.wait)
  const id = await findReferenced(db, reference)
  const entry = id === undefined ? undefined : await findEntry(db, id)
  if (!entry) return { kind: 'unknown' }
  await revertAttempts(db, taken.keys, now())
  return judge(services, { pass: passOfEntry(entry) }, id)
}

/** What the door says of a reading, and of the booking `id` that it names. */
async function judge(
  { db, now }: Services,
  reading: PassReading,
  id: string | undefined,
): Promise<Verdict> {
  const entry = id === undefined ? undefined : await findEntry(db, id)
  const scans = id === undefined ? [] : await scansOf(db, [id])
  const at = now()
  return decideVerdict({ reading, entry, scans, now: at, syncedAt: at })
}
