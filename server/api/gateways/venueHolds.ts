import { Hono } from 'hono'
import { HoldRequest } from '../../../shared/api/booking.ts'
import { readBody } from '../../http/messages.ts'
import { ask } from '../../upstreams/upstream.ts'
import { forCustomer } from '../capability.ts'
import { bookingRefusal } from '../limits/bookingLimits.ts'
import type { Services } from '../../services.ts'

/** `/venue/holds`: places held for a customer at the recap, where the venue can. */
export function venueHolds(services: Services): Hono {
  const { venue } = services.upstreams
  return new Hono()
    .post(
      '/holds',
      forCustomer(services, 'holds', async ({ customer, request }) => {
        const body = await readBody(request, HoldRequest)
        if ('refusal' in body) return body.refusal
        // Nobody fills in a form for what will be refused.
        const refusal = await bookingRefusal(services, request, customer.id)
        return refusal ?? venue.fetch(ask('/holds', { method: 'POST', body: body.value, customer }))
      }),
    )
    .post(
      '/holds/:id/extend',
      forCustomer(services, 'holds', ({ customer, id }) =>
        venue.fetch(ask(`/holds/${id}/extend`, { method: 'POST', body: {}, customer })),
      ),
    )
    .delete(
      '/holds/:id',
      forCustomer(services, 'holds', ({ customer, id }) =>
        venue.fetch(ask(`/holds/${id}`, { method: 'DELETE', customer })),
      ),
    )
}
