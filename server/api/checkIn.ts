import { checkInCalls } from '../../shared/api/checkInEndpoints.ts'
import {
  Check,
  incidentsOf,
  type Manifest,
  Pairing,
  Scans,
  type ScansTaken,
} from '../../shared/api/checkIn.ts'
import { today } from '../../shared/rules/day.ts'
import { loadAllotment } from '../booking/desk/deskSales.ts'
import { type Device, forgetDevice, pairDevice } from '../db/checkIn/devices.ts'
import { loadEntries } from '../db/checkIn/entries.ts'
import { loadPassKeys } from '../db/checkIn/passKeys.ts'
import { loadScans, takeScans } from '../db/checkIn/scans.ts'
import { bearerOf } from '../http/messages.ts'
import { refuse } from '../http/refusal.ts'
import { anybody } from './authorise.ts'
import { requireCapability } from './capability.ts'
import { checkCode } from './account/checkCode.ts'
import { bodyOperation, type Guard, operation } from './operation.ts'
import { device } from './staff/rights.ts'

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
