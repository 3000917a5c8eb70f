import { expect } from 'vitest'
import * as v from 'valibot'
import type { DeskSale } from '../../../shared/api/deskSales.ts'
import { DAY_MS } from '../../../shared/rules/time.ts'
import { countMismatch } from '../../../server/db/gauges.ts'
import { randomToken } from '../../../server/secret.ts'
import { findInconsistencies } from '../faults/stormServers.ts'
import { openDoor } from './doorTablet.ts'
import { noLimits } from '../server/limits.ts'
import { openDesk } from './staffDesk.ts'
import { createTestApp, type Person } from '../server/testApp.ts'

/** Saturday 28 November 2026, 15:00 in Paris; four headsets. The tablet leaves three days before. */
export const date = '2026-11-28'
export const start = Date.parse('2026-11-28T14:00Z')
const wednesday = start - 3 * DAY_MS
const wish = { activityId: 'vr', date, time: '15:00', participants: 1 }

const Starts = v.object({
  starts: v.array(v.object({ time: v.string(), remaining: v.number() })),
})

/** A sale as a tablet tells it. */
export const saleOf = (more: Partial<DeskSale> = {}): DeskSale => ({
  nonce: randomToken(),
  at: start,
  activityId: 'vr',
  participants: 1,
  startsAt: start,
  pricedAt: wednesday,
  ...more,
})

/** A test app with a crowd of customers, and a desk that sells without network what is set apart for it. */
export async function openDeskSales(crowd = 2) {
  const app = await createTestApp({
    connections: 32,
    config: { limits: noLimits },
    now: wednesday,
  })
  const desk = await openDesk(app)
  const people = await app.registerAll(crowd)

  const setApart = (device: string, more: object = {}) => {
    const body = { pool: 'vr', from: date, units: 2, ...more }
    return desk.signed(`/devices/${device}/allotment`, { method: 'PUT', body })
  }
  return {
    app,
    desk,
    people,
    /** Begins a test: nothing is sold or set apart. */
    begin: async () => {
      await app.rows(`truncate bookings, booking_events, pool_load, holds, waits, guests, idempotency,
        customer_versions, attempts, closures, allotments, desk_sales, letters`)
      await app.rows("update pools set stations = 4, origin = 'staff' where id = 'vr'")
      await desk.goTo(wednesday)
    },
    setApart,
    book: (person: Person | undefined, more: object = {}) =>
      app.call('/venue/bookings', { body: { ...wish, ...more }, token: person?.token ?? '' }),
    remaining: async (time = '15:00') => {
      const { body } = await desk.signed(`/starts?activityId=vr&date=${date}`)
      return v.parse(Starts, body).starts.find((one) => one.time === time)?.remaining
    },
    sold: async () => {
      const [row] = await app.rows(`select coalesce(sum(units), 0)::int as units from bookings
        where status <> 'cancelled' and starts_at = '2026-11-28T14:00Z'`)
      return row?.['units']
    },
    /** A reception's tablet with so many headsets apart on Saturday, which heard of it and left. */
    openReception: async (units = 2) => {
      const { open, pair, heal, tablet, disk } = openDoor(app)
      await pair('Accueil', 'reception')
      const id = String(tablet.shown.device?.id)
      const token = String(tablet.shown.device?.token)
      if (units) expect((await setApart(id, { units })).status).toBe(200)
      await open().sync()
      tablet.networkState = () => 'offline'
      const sell = (participants = 1, startsAt = start) =>
        open().sell({ activityId: 'vr', startsAt, party: { participants } })
      const outcomes = () => tablet.shown.sales.map(({ outcome }) => outcome)
      return { id, token, open, tablet, disk, heal, sell, outcomes }
    },
    tell: async (token: string, ...sales: DeskSale[]) =>
      (await app.call('/api/staff/sales', { body: { sales }, token })).body['outcomes'],
    expectConsistent: async () => {
      expect(await findInconsistencies(app.database.pool)).toMatchObject({
        unbalanced: [],
        oversold: [],
      })
      expect(await countMismatch(app.database.pool, app.clock.now)).toBe(0)
    },
  }
}
