import { Hono } from 'hono'
import * as v from 'valibot'
import { BookingRequest } from '../../src/contract/booking.ts'
import { parse, readBody, readKey, refuse, unauthenticated } from '../http.ts'
import { AvailabilityQuery } from '../upstreams/dialect.ts'
import { ask, type Customer, unusable } from '../upstreams/upstream.ts'
import { findCustomer } from './authorise.ts'
import type { Services } from './services.ts'

const Owned = v.array(v.object({ id: v.union([v.string(), v.number()]) }))

/** `/venue`: the calls that a browser may make to the venue backend, and no other. */
export function venueGateway(services: Services): Hono {
  const { venue } = services.upstreams
  return new Hono()
    .get('/activities', () => venue.fetch(ask('/activities')))
    .get('/availability', (c) => {
      const query = parse(AvailabilityQuery, c.req.query())
      if ('refusal' in query) return query.refusal
      return venue.fetch(ask(`/availability?${new URLSearchParams(query.value)}`))
    })
    .get('/users/bookings', async (c) => {
      const customer = await findCustomer(services, c.req.raw)
      return customer ? venue.fetch(ask('/users/bookings', { customer })) : unauthenticated()
    })
    .get('/bookings/:id', async (c) => {
      const customer = await findCustomer(services, c.req.raw)
      return customer ? readBooking(services, customer, c.req.param('id')) : unauthenticated()
    })
    .post('/bookings', (c) => createBooking(services, c.req.raw))
}

/** The backend tells any booking to whoever holds its key: that it is the customer's own is seen here. */
async function readBooking(
  { upstreams }: Services,
  customer: Customer,
  id: string,
): Promise<Response> {
  const list = await upstreams.venue.fetch(ask('/users/bookings', { customer }))
  if (!list.ok) return list
  const owned = v.safeParse(Owned, await list.json())
  if (!owned.success) return unusable()
  const isOwn = owned.output.some((booking) => String(booking.id) === id)
  if (!isOwn) return refuse(404, 'not-found', 'Réservation introuvable')
  return upstreams.venue.fetch(ask(`/bookings/${encodeURIComponent(id)}`))
}

/** `POST /bookings`, whose answer is also that of `POST /api/proxy?endpoint=/bookings`. */
export async function createBooking(services: Services, request: Request): Promise<Response> {
  const customer = await findCustomer(services, request)
  if (!customer) return unauthenticated()
  const key = readKey(request)
  if ('refusal' in key) return key.refusal
  const body = await readBody(request, BookingRequest)
  if ('refusal' in body) return body.refusal
  return services.upstreams.venue.fetch(
    ask('/bookings', { method: 'POST', body: body.value, customer, idempotencyKey: key.value }),
  )
}
