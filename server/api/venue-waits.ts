import { type Context, Hono } from 'hono'
import { WaitRequest } from '../../src/contract/booking.ts'
import { readBody, refuse, unauthenticated } from '../http.ts'
import { ask, type Customer } from '../upstreams/upstream.ts'
import { unable } from './able.ts'
import { findCustomer } from './authorise.ts'
import type { Services } from './services.ts'

/** `/venue/waits`: the waiting lists that a customer is on, where the venue can. */
export function venueWaits(services: Services): Hono {
  const { venue } = services.upstreams
  const own = (send: (customer: Customer, c: Context) => Promise<Response>) => async (c: Context) => {
    const refusal = unable(services, 'waits')
    if (refusal) return refusal
    const customer = await findCustomer(services, c.req.raw)
    return customer ? send(customer, c) : unauthenticated()
  }
  return new Hono()
    .get('/waits', own((customer) => venue.fetch(ask('/waits', { customer }))))
    .post('/waits', own(async (customer, c) => {
      const body = await readBody(c.req.raw, WaitRequest)
      if ('refusal' in body) return body.refusal
      return venue.fetch(ask('/waits', { method: 'POST', body: body.value, customer }))
    }))
    .delete('/waits/:id', own(async (customer, c) => {
      const id = c.req.param('id') ?? ''
      // No database can be asked for it.
      if (id.includes('\0')) return refuse(404, 'not-found', 'Cette attente n’existe pas.')
      return venue.fetch(ask(`/waits/${encodeURIComponent(id)}`, { method: 'DELETE', customer }))
    }))
}
