import { expect } from 'vitest'
import * as v from 'valibot'
import type { Scan } from '../../../shared/api/checkIn.ts'
import { StaffDay, StaffVisitDetails } from '../../../shared/api/staff/day.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'
import { findInconsistencies } from '../faults/stormServers.ts'
import { runDueJobs } from '../server/jobs.ts'
import { entryScan } from './pairedTablet.ts'
import { addColleague, callsOf, openDesk, pairKind, signInAs } from './staffDesk.ts'
import { type Call, createTestApp, saturday } from '../server/testApp.ts'

/** Saturday 28 November 2026, 15:00 in Paris, when the visits of these tests begin. */
export const start = Date.parse('2026-11-28T14:00Z')
export const late = start + 20 * MINUTE_MS
export const wish = {
  activityId: 'vr',
  date: '2026-11-28',
  time: '15:00',
  participants: 2,
  total: 5000,
}
export const camille = {
  name: 'Camille Durand',
  phone: '06 12 34 56 78',
  email: 'camille@exemple.fr',
}
export const reason = 'Panne de casque'

/** A test app with Ada, a manager at her desk, Bo, a host at the reception, and a tablet at the door. */
export async function openStaffDay() {
  const app = await createTestApp({ now: saturday })
  const desk = await openDesk(app)
  const bo = await addColleague(desk, 'Bo', 'host')
  const door = (await pairKind(app, 'door', 'Entrée')).token
  const reception = callsOf(app, (await pairKind(app, 'reception')).token)
  let session = ''

  /** Goes to a moment, at which both are signed in anew: a long silence locks them. */
  async function goTo(now: number) {
    await desk.goTo(now)
    session = await signInAs(reception, bo.id)
  }
  const askHost = (path: string, call: Call = {}) => reception(path, { ...call, session })
  const tellDoor = (scan: Scan) =>
    app.call('/api/check-in/scans', { body: { scans: [scan] }, token: door })

  return {
    app,
    desk,
    door,
    reception,
    hostId: bo.id,
    hostSession: () => session,
    askHost,
    goTo,
    /** Begins a test: nothing is sold, and nobody has had an e-mail. */
    begin: async () => {
      await app.rows(
        'truncate bookings, booking_events, pool_load, holds, guests, letters, customer_versions, attempts, scans, idempotency',
      )
      app.mails.length = 0
      await goTo(saturday)
    },
    sell: async (more: object = {}): Promise<string> => {
      const body = { ...wish, guest: camille, ...more }
      const sold = await desk.signed('/bookings', { body })
      expect(sold.status).toBe(200)
      return String(sold.body.id)
    },
    book: async (): Promise<{ id: string; token: string; email: string }> => {
      const { token, email } = await app.register()
      const { body } = await app.call('/venue/bookings', { body: wish, token })
      return { id: body.data?.bookingId ?? '', token, email }
    },
    dayOf: async (date = wish.date) =>
      v.parse(StaffDay, (await desk.signed(`/day?date=${date}`)).body),
    visitOf: async (id: string) =>
      v.parse(StaffVisitDetails, (await desk.signed(`/bookings/${id}`)).body),
    cancel: (id: string, more: object = {}) =>
      desk.signed(`/bookings/${id}/cancel`, { body: { serial: 1, reason, ...more } }),
    /** As the host asks it, at the reception. */
    change: (id: string, more: object = {}, call: Call = {}) =>
      askHost(`/bookings/${id}/change`, { body: { serial: 1, total: 5000, ...more }, ...call }),
    sayAbsent: (id: string, isAbsent = true) =>
      desk.signed(`/bookings/${id}/absent`, { body: { serial: 1, isAbsent } }),
    giveBack: (id: string) => desk.signed(`/bookings/${id}/return`, { body: { serial: 1 } }),
    enter: async (id: string, at = app.clock.now) => {
      const scan = await entryScan({ id, participants: 2 }, at)
      await tellDoor(scan)
      return scan
    },
    tellDoor,
    /** Sends what is due; what is read in `app.mails` then is what comes after. */
    sendDue: async () => {
      await runDueJobs(app)
      app.mails.length = 0
    },
    loads: async () =>
      (await app.rows('select load from pool_load order by quantum')).map(({ load }) => load),
    /** Every place is taken by a visit that stands, once. */
    expectBalanced: async () =>
      expect((await findInconsistencies(app.database.pool))['unbalanced']).toEqual([]),
  }
}
