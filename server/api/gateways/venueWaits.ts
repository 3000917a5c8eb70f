import { Hono } from 'hono'
import { WaitRequest } from '../../../shared/api/booking.ts'
import { readBody } from '../../http/messages.ts'
import { ask } from '../../upstreams/upstream.ts'
import { forCustomer } from '../capability.ts'
import type { Services } from '../../services.ts'

/** `/venue/waits`: the waiting lists that a customer is on, where the venue can. */
export function venueWaits(services: Services): Hono {
  const { venue } = services.upstreams
  return new Hono()
    .get(
      '/waits',
      forCustomer(services, 'waits', ({ customer }) => venue.fetch(ask('/waits', { customer }))),
    )
    .post(
      '/waits',
      forCustomer(services, 'waits', async ({ customer, request }) => {
        const body = await readBody(request, WaitRequest)
        if ('refusal' in body) return body.refusal
        return venue.fetch(ask('/waits', { method: 'POST', body: body.value, customer }))
      }),
    )
    .delete(
      '/waits/:id',
      forCustomer(services, 'waits', ({ customer, id }) =>
        venue.fetch(ask(`/waits/${id}`, { method: 'DELETE', customer })),
      ),
    )
}
