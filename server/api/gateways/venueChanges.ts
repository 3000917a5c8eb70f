import { Hono } from 'hono'
import { BookingChange, Cancellation } from '../../../shared/api/booking.ts'
import { readBody } from '../../http/messages.ts'
import { ask } from '../../upstreams/upstream.ts'
import { forCustomer } from '../capability.ts'
import type { Services } from '../../services.ts'

/** `/venue/bookings/:id`: a customer changes or cancels a booking of their own, where the venue can. */
export function venueChanges(services: Services): Hono {
  const pass = (schema: typeof BookingChange | typeof Cancellation, below = '') =>
    forCustomer(services, 'changes', async ({ customer, id, request }) => {
      const body = await readBody(request, schema)
      if ('refusal' in body) return body.refusal
      const { method } = request
      return services.upstreams.venue.fetch(
        ask(`/bookings/${id}${below}`, { method, body: body.value, customer }),
      )
    })
  return new Hono()
    .put('/bookings/:id', pass(BookingChange))
    .post('/bookings/:id/cancel', pass(Cancellation, '/cancel'))
}
