import { noLimits } from './limits.ts'
import { createTestApp, type Person, saturday } from './testApp.ts'

/** All four headsets of Saturday 28 November, 15 h, and half of them. */
export const wish = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 4 }
export const small = { ...wish, participants: 2 }

/** A test app with two customers who want the same places. */
export async function openContestedApp() {
  const app = await createTestApp({ config: { limits: noLimits } })
  const client = await app.register()
  const rival = await app.register()
  const hold = (body: object = wish, { token }: Person = client) =>
    app.call('/venue/holds', { body, token })
  return {
    app,
    client,
    rival,
    hold,
    /** Begins a test: nothing is sold or held. */
    start: async (): Promise<void> => {
      app.clock.now = saturday
      await app.database.pool.query(
        'truncate holds, bookings, booking_events, pool_load, idempotency, attempts',
      )
    },
    /** The id of what is held now. */
    holdFor: async (body: object = wish, who: Person = client): Promise<string> => {
      const reply = await hold(body, who)
      if (reply.status > 201) throw new Error(`${reply.status} ${reply.body.error}`)
      return String(reply.body.id)
    },
    book: (
      body: object,
      { token }: Person = client,
      key = 'key',
      path = '/api/proxy?endpoint=/bookings',
    ) => app.call(path, { body, token, headers: { 'Idempotency-Key': key } }),
  }
}
