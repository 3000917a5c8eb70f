import { Hono } from 'hono'
import { BookingChange, Cancellation } from '../../../src/contract/booking.ts'
import type { Database } from '../../db/database.ts'
import { readBody, unauthenticated } from '../../http.ts'
import { customerOf } from '../bearer.ts'
import { cancelBooking } from './cancel.ts'
import { changeBooking } from './change.ts'
import type { Facts } from './facts.ts'

type Needs = { db: Database; secret: string; now: () => number; facts: () => Promise<Facts> }

/** Beyond §7: customers change and cancel what they booked, each their own. */
export function changes(needs: Needs): Hono {
  return new Hono()
    .put('/bookings/:id', async (c) => {
      const customer = customerOf(c.req.raw, needs.secret)
      if (!customer) return unauthenticated()
      const body = await readBody(c.req.raw, BookingChange)
      if ('refusal' in body) return body.refusal
      return changeBooking(needs, { customer, id: c.req.param('id') }, body.value)
    })
    .post('/bookings/:id/cancel', async (c) => {
      const customer = customerOf(c.req.raw, needs.secret)
      if (!customer) return unauthenticated()
      const body = await readBody(c.req.raw, Cancellation)
      if ('refusal' in body) return body.refusal
      return cancelBooking(needs, { customer, id: c.req.param('id') }, body.value)
    })
}
