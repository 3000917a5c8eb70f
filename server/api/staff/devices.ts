import * as v from 'valibot'
import { JournalPage, NewDevice } from '../../../shared/api/staff/staff.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { addDays, instantOf } from '../../../shared/rules/day.ts'
import {
  forgetDevice,
  listDevices,
  openPairing,
  PAIRING_LIFETIME,
} from '../../db/checkIn/devices.ts'
import { giveAllotmentBack } from '../../booking/desk/allotment.ts'
import { loadLastChanges, loadStaffEvents, recordStaffEvent } from '../../db/staff/events.ts'
import { refuse } from '../../http/refusal.ts'
import { staffBodyOperation, staffOperation } from './staffOperation.ts'
import { writeOnce } from './writeOnce.ts'

const EVENTS_PER_PAGE = 50

const write = { idempotencyKey: 'optional' } as const

const list = staffOperation(
  staffCalls.devices,
  { summary: 'Tells which devices are the venue’s.' },
  async ({ services: { db } }) => {
    const devices = await listDevices(db)
    const elsewhere = await loadLastChanges(db, 'device-elsewhere')
    return {
      devices: devices.map((one) => ({
        ...one,
        lastSeenAt: one.lastSeenAt.getTime(),
        elsewhereAt: elsewhere.get(one.id)?.at,
      })),
    }
  },
)

const add = staffBodyOperation(
  staffCalls.newDeviceCode,
  {
    summary: 'Makes a one-time code by which a device becomes the venue’s, of this kind.',
    ...write,
    body: NewDevice,
  },
  (asked) =>
    writeOnce(asked, async (tx, by, now) => {
      const { kind } = asked.body
      const code = await openPairing(tx, asked.services.secret, now, { kind })
      await recordStaffEvent(tx, { ...by, action: 'device-code', after: { kind } }, now)
      return { code, expiresAt: now + PAIRING_LIFETIME }
    }),
)

const revoke = staffOperation(
  staffCalls.revokeDevice,
  {
    summary:
      'Forgets a device: at its next contact it wipes itself. What is set apart for it stays so, without `give`.',
    ...write,
    query: v.object({ give: v.optional(v.literal('1')) }),
  },
  (asked) =>
    writeOnce(asked, async (tx, by, now) => {
      const id = asked.params['id'] ?? ''
      if (!(await forgetDevice(tx, id, by, now))) unknownDevice()
      if (asked.query['give']) await giveAllotmentBack(tx, id, now)
      return { success: true }
    }),
)

export function unknownDevice(): never {
  refuse(404, 'not-found', 'Cet appareil n’est plus à la salle.')
}

const journal = staffOperation(
  staffCalls.journal,
  {
    summary: 'Tells who did what, latest first, a page at a time; all of it, or of the days named.',
    query: JournalPage,
  },
  async ({ services: { db }, query }) => {
    const { before, from, to } = query
    const found = await loadStaffEvents(db, {
      before: before === undefined ? undefined : Number(before),
      from: from === undefined ? undefined : instantOf(from, '00:00'),
      until: to === undefined ? undefined : instantOf(addDays(to, 1), '00:00'),
      limit: EVENTS_PER_PAGE + 1,
    })
    const events = found.slice(0, EVENTS_PER_PAGE)
    const last = found.length > EVENTS_PER_PAGE ? events.at(-1) : undefined
    return { events, next: last ? String(last.id) : null }
  },
)

export const staffDevices = [list, add, revoke, journal]
