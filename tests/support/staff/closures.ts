import { expect } from 'vitest'
import * as v from 'valibot'
import { ClosureEffect, Todo } from '../../../shared/api/staff/closures.ts'
import { createDatabase } from '../database/database.ts'
import { noLimits } from '../server/limits.ts'
import { addColleague, callsOf, openDesk, pairKind, signInAs } from './staffDesk.ts'
import { type Call, createTestApp, saturday } from '../server/testApp.ts'

/** Saturday 28 November 2026, 15:00 in Paris. */
export const start = Date.parse('2026-11-28T14:00Z')
export const date = '2026-11-28'
export const slot = { activityId: 'vr', date, time: '15:00', participants: 2 }
export const reason = 'Neige'

/** A venue that Cleo, a supervisor at the reception, closes while customers book, each over a connection. */
export async function openClosures(customers = 8) {
  const database = await createDatabase(customers)
  const openApp = () => createTestApp({ database, config: { limits: noLimits } })
  let app = await openApp()
  const cleo = await addColleague(await openDesk(app), 'Cleo', 'supervisor')
  const { token } = await pairKind(app, 'reception')
  const people = await app.registerAll(customers)
  let session = ''

  /** Goes to a moment, at which the supervisor is signed in anew. */
  async function goTo(now: number) {
    app.clock.now = now
    session = await signInAs(callsOf(app, token), cleo.id)
  }
  const ask = (path: string, call: Call = {}) => callsOf(app, token)(path, { ...call, session })
  const close = (more: object = {}, call: Call = {}) =>
    ask('/closures', { ...call, body: { pool: 'vr', date, reason, ...more } })
  const todo = async () => v.parse(Todo, (await ask('/todo')).body)
  const tokenOf = (number: number) => people[number]?.token ?? ''
  const book = (number: number, more: object = {}) =>
    app.call('/venue/bookings', { body: { ...slot, ...more }, token: tokenOf(number) })
  const idOf = async (number: number, more: object = {}) =>
    (await book(number, more)).body.data?.bookingId ?? ''

  return {
    database,
    people,
    /** The server of this test. */
    get app() {
      return app
    },
    openApp,
    /** Begins a test with a server of its own, which has read nothing of the venue yet: all is open, nothing is sold. */
    begin: async () => {
      await app.rows(
        'truncate closures, bookings, booking_events, pool_load, holds, waits, letters, guests, idempotency, customer_versions, attempts, scans',
      )
      await app.rows("update pools set stations = 4, origin = 'file' where id = 'vr'")
      await app.close()
      app = await openApp()
      await goTo(saturday)
    },
    end: async () => {
      await app.close()
      await database.close()
    },
    goTo,
    ask,
    close,
    effectOf: async (more: object = {}) => {
      const reply = await close(more)
      expect([reply.status, reply.body.error]).toEqual([200, undefined])
      return v.parse(ClosureEffect, reply.body)
    },
    reopen: async (id: string | null) =>
      (await ask(`/closures/${id}`, { method: 'DELETE' })).status,
    todo,
    /** What stands against which visits. */
    reasons: async () =>
      (await todo()).visits.map(({ time, why }) => [time, ...why.map(({ what }) => what)]),
    rows: (text: string) => app.rows(text),
    bounds: (pool = 'vr') =>
      app.rows(`select distinct load, stations, capacity from pool_load
        where pool = '${pool}' and quantum between '2026-11-28T14:00Z' and '2026-11-28T14:45Z'`),
    tokenOf,
    book,
    idOf,
    slotsOf: async (activityId = 'vr') =>
      (await app.call(`/venue/availability?date=${date}&activityId=${activityId}`)).body.slots,
    monthDay: async (activityId = 'vr') => {
      const { body } = await app.call(
        `/venue/availability/month?month=2026-11&activityId=${activityId}`,
      )
      const days = v.parse(v.array(v.looseObject({ date: v.string() })), body['days'])
      return days.find((day) => day.date === date)
    },
    counts: ({ visits, people, waiting, held, due }: ClosureEffect) => {
      return { visits, people, waiting, held, due }
    },
    /** Four of four headsets sold at 15 h, and of 16 h two held; somebody waits for 15 h. */
    fill: async () => {
      const first = await idOf(0)
      const second = await idOf(1)
      const hold = await app.call('/venue/holds', {
        body: { ...slot, time: '16:00' },
        token: tokenOf(2),
      })
      const wait = await app.call('/venue/waits', { body: slot, token: tokenOf(3) })
      expect([hold.status, wait.status]).toEqual([201, 201])
      return { first, second, holdId: String(hold.body.id) }
    },
  }
}
