import { Hono } from 'hono'
import { BookingChange, Cancellation } from '../../src/contract/booking.ts'
import { readBody, refuse, unauthenticated } from '../http.ts'
import { ask } from '../upstreams/upstream.ts'
import { unable } from './able.ts'
import { findCustomer } from './authorise.ts'
import type { Services } from './services.ts'

/** `/venue/bookings/:id`: a customer changes or cancels a booking of their own, where the venue can. */
export function venueChanges(services: Services): Hono {
  const pass = async (schema: Schema, asked: Asked) => {
    const refusal = unable(services, 'changes')
    if (refusal) return refusal
    const customer = await findCustomer(services, asked.request)
    if (!customer) return unauthenticated()
    // No database can be asked for it.
    if (asked.id.includes('\0')) return refuse(404, 'not-found', 'Réservation introuvable')
    const body = await readBody(asked.request, schema)
    if ('refusal' in body) return body.refusal
    const path = `/bookings/${encodeURIComponent(asked.id)}${asked.below ?? ''}`
    const { method } = asked.request
    return services.upstreams.venue.fetch(ask(path, { method, body: body.value, customer }))
  }
  return new Hono()
    .put('/bookings/:id', (c) => pass(BookingChange, { request: c.req.raw, id: c.req.param('id') }))
    .post('/bookings/:id/cancel', (c) =>
      pass(Cancellation, { request: c.req.raw, id: c.req.param('id'), below: '/cancel' }),
    )
}

type Schema = typeof BookingChange | typeof Cancellation
type Asked = { request: Request; id: string; below?: string }
