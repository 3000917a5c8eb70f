import { type Context, Hono } from 'hono'
import { HoldRequest } from '../../src/contract/booking.ts'
import { readBody, refuse, unauthenticated } from '../http.ts'
import { ask, type Customer } from '../upstreams/upstream.ts'
import { unable } from './able.ts'
import { findCustomer } from './authorise.ts'
import type { Services } from './services.ts'

/** `/venue/holds`: places held for a customer at the recap, where the venue can. */
export function venueHolds(services: Services): Hono {
  const { venue } = services.upstreams
  const own = (send: (customer: Customer, id: string, request: Request) => Promise<Response>) => async (c: Context) => {
    const refusal = unable(services, 'holds')
    if (refusal) return refusal
    const customer = await findCustomer(services, c.req.raw)
    if (!customer) return unauthenticated()
    const id = c.req.param('id') ?? ''
    // No database can be asked for it.
    if (id.includes('\0')) return refuse(404, 'not-found', 'Ces places ne vous sont plus gardées.')
    return send(customer, encodeURIComponent(id), c.req.raw)
  }
  return new Hono()
    .post('/holds', own(async (customer, _, request) => {
      const body = await readBody(request, HoldRequest)
      if ('refusal' in body) return body.refusal
      return venue.fetch(ask('/holds', { method: 'POST', body: body.value, customer }))
    }))
    .post('/holds/:id/extend', own((customer, id) =>
      venue.fetch(ask(`/holds/${id}/extend`, { method: 'POST', body: {}, customer })),
    ))
    .delete('/holds/:id', own((customer, id) =>
      venue.fetch(ask(`/holds/${id}`, { method: 'DELETE', customer })),
    ))
}
