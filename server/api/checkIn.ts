import { checkInCalls } from '../../shared/api/checkInEndpoints.ts'
import {
  Check,
  incidentsOf,
  type Manifest,
  Pairing,
  Scans,
  type ScansTaken,
  AttendanceMarks,
  type MarksTaken,
} from '../../shared/api/checkIn.ts'
import { today } from '../../shared/rules/day.ts'
import { loadAllotment } from '../booking/desk/deskSales.ts'
import { type Device, forgetDevice, pairDevice } from '../db/checkIn/devices.ts'
import { loadEntries, findEntry, findReferenced } from '../db/checkIn/entries.ts'
import { loadPassKeys } from '../booking/passes.ts'
import { loadScans, takeScans, scansOf } from '../db/checkIn/scans.ts'
import { bearerOf } from '../http/messages.ts'
import { refuse } from '../http/refusal.ts'
import { anybody } from './authorise.ts'
import { requireCapability } from './capability.ts'
import { bodyOperation, type Guard, operation } from './operation.ts'
import { device } from './staff/rights.ts'
import { deviceBodyOperation } from './staff/staffOperation.ts'
import { passOfEntry } from '../../shared/rules/pass/entry.ts'
import { type PassReading, verifyPass } from '../../shared/rules/pass/pass.ts'
import { readCode } from '../../shared/rules/pass/readCode.ts'
import { type Reference, TYPED_REFERENCE_LIMIT } from '../../shared/rules/pass/reference.ts'
import { decideVerdict, type Verdict } from '../../shared/rules/pass/verdict.ts'
import { attempt, revertAttempts } from '../limits/attempts.ts'
import { keyOf, tooMany } from '../limits/count.ts'
import type { Services } from '../services.ts'
import { takeMarks } from '../booking/desk/attendanceMarks.ts'

export const staffAttendance = deviceBodyOperation(
  checkInCalls.sendMarks,
  {
    follows: true,
    summary: 'Takes what a desk said of visits without network; each mark counts once.',
    body: AttendanceMarks,
  },
  async ({ services: { db, now }, who, body: { marks } }) => {
    const outcomes = await takeMarks(db, who, marks, now())
    return { outcomes } satisfies MarksTaken
  },
)

/** A device that reads passes: a kiosk is everybody's, and is told of nobody. */
const scanner: Guard<Device> = {
  carries: device.carries,
  async find(services, request, params) {
    const found = await device.find(services, request, params)
    if (found.kind === 'kiosk') refuse(403, 'not-allowed', 'Une borne ne contrôle pas les entrées.')
    return found
  },
}
const needs = requireCapability('passes')
/** Somebody stands at the door. */
const atTheDoor = { needs, load: 'vital' } as const

const pair = bodyOperation(
  checkInCalls.pairDevice,
  {
    summary: 'Pairs a tablet by a code of the venue.',
    needs,
    who: anybody,
    status: 201,
    body: Pairing,
  },
  async ({ services: { db, secret, now, log }, body }) => {
    const paired = await pairDevice(db, secret, body, now())
    if (!paired) {
      const error = 'Ce code n’est plus valable. Demandez-en un autre.'
      return refuse(401, 'wrong-code', error, { field: 'code' })
    }
    log('device-paired', { device: paired.device.id })
    return paired
  },
)

const manifest = operation(
  checkInCalls.manifest,
  {
    summary: 'Gives what a tablet needs to check passes without network.',
    ...atTheDoor,
    who: scanner,
  },
  async ({ services: { db, now }, request, who }) => {
    const at = now()
    const isDesk = who.kind === 'reception' || who.kind === 'office'
    const listed = loadEntries(db, { deviceToken: bearerOf(request) ?? '', isDesk }, at)
    const [keys, entries, scans, allotment] = await Promise.all([
      loadPassKeys(db),
      listed,
      loadScans(db, at),
      isDesk ? loadAllotment(db, who.id, at) : undefined,
    ])
    const incidents = incidentsOf(scans)
    const told: Manifest = { now: at, day: today(at), device: who, keys, entries, scans, incidents }
    return allotment ? { ...told, allotment } : told
  },
)

const sendScans = bodyOperation(
  checkInCalls.sendScans,
  {
    summary: 'Takes what a tablet has scanned; each scan counts once.',
    ...atTheDoor,
    who: scanner,
    body: Scans,
  },
  async ({ services: { db, now, log }, who, body: { scans } }) => {
    const at = now()
    const adjusted = await takeScans(db, who, scans, at)
    if (adjusted.length) log('scans-adjusted', { device: who.id, count: adjusted.length })
    const incidents = incidentsOf(await loadScans(db, at))
    const accepted = scans.map(({ nonce }) => nonce)
    return { now: at, accepted, adjusted, incidents } satisfies ScansTaken
  },
)

const check = bodyOperation(
  checkInCalls.check,
  {
    summary: 'Judges a scanned pass or a typed reference with what the server knows now.',
    ...atTheDoor,
    who: scanner,
    body: Check,
  },
  ({ services, who, body }) => checkCode(services, who, body.text),
)

const unpair = operation(
  checkInCalls.unpair,
  { summary: 'Forgets the tablet that asks.', needs, who: device },
  async ({ services: { db, log, now }, who }) => {
    await db.transaction((tx) => forgetDevice(tx, who.id, { device: who.id }, now()))
    log('device-unpaired', { device: who.id })
    return { success: true }
  },
)

export const checkIn = [pair, manifest, sendScans, check, unpair]

/** The same rule as on the tablet, with what the server knows now; `text` is a pass or a reference. */
async function checkCode(services: Services, device: Device, text: string): Promise<Verdict> {
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
