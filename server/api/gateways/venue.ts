import { Hono } from 'hono'
import * as v from 'valibot'
import { BOOKING_FAILED, BookingRequest, UNKNOWN_BOOKING } from '../../../shared/api/booking.ts'
import { fact } from '../../http/conditionalGet.ts'
import { parse, readBody, readKey, refuse, unauthenticated } from '../../http/messages.ts'
import { AvailabilityQuery } from '../../upstreams/dialect.ts'
import { isIncomplete } from '../../upstreams/reading.ts'
import { ask, type Customer, unusable } from '../../upstreams/upstream.ts'
import { loadMade } from '../../upstreams/venue/bookOnce.ts'
import { endCarried, findCustomer } from '../authorise.ts'
import { bookWithinLimits } from '../limits/bookingLimits.ts'
import type { Services } from '../../services.ts'
import { venueChanges } from './venueChanges.ts'
import { venueHolds } from './venueHolds.ts'
import { venueMonth } from './venueMonth.ts'
import { venueWaits } from './venueWaits.ts'

const Owned = v.array(v.object({ id: v.union([v.string(), v.number()]) }))

/** `/venue`: the calls that a browser may make to the venue backend, and no other. */
export function venueGateway(services: Services): Hono {
  const { venue } = services.upstreams
  return new Hono()
    .get('/activities', async (c) => fact(c.req.raw, await venue.fetch(ask('/activities'))))
    .get('/availability', (c) => {
      const query = parse(AvailabilityQuery, c.req.query())
      if ('refusal' in query) return query.refusal
      const { holdId, ...asked } = query.value
      const own = holdId && venue.can?.includes('holds') && { holdId }
      return venue.fetch(
        ask(`/availability?${new URLSearchParams({ ...asked, ...own }).toString()}`),
      )
    })
    .get('/users/bookings', async (c) => {
      const customer = await findCustomer(services, c.req.raw)
      if (!customer) return unauthenticated()
      const list = await venue.fetch(ask('/users/bookings', { customer }))
      return unlessOver(services, c.req.raw, list)
    })
    .get('/bookings/:id', async (c) => {
      const customer = await findCustomer(services, c.req.raw)
      if (!customer) return unauthenticated()
      const booking = await readBooking(services, customer, c.req.param('id'))
      return unlessOver(services, c.req.raw, booking)
    })
    .post('/bookings', (c) => createBooking(services, c.req.raw))
    .route('/', venueChanges(services))
    .route('/', venueHolds(services))
    .route('/', venueWaits(services))
    .route('/', venueMonth(services))
}

/**
 * The backend tells any booking to whoever holds its key: that it is the customer's own is seen here. Only
 * a whole list without it says that it is not; whatever a system refuses besides is its failure.
 */
async function readBooking(
  { upstreams, db }: Services,
  customer: Customer,
  id: string,
): Promise<Response> {
  // No database can be asked for it.
  if (id.includes('\0')) return noBookingOfTheirs()
  const [list, booking] = await Promise.all([
    upstreams.venue.fetch(ask('/users/bookings', { customer })),
    upstreams.venue.fetch(ask(`/bookings/${encodeURIComponent(id)}`)),
  ])
  if (!list.ok) return withoutRefusal(list)
  const owned = v.safeParse(Owned, await list.json())
  if (!owned.success) return unusable()
  if (owned.output.some((one) => String(one.id) === id)) return withoutRefusal(booking)
  if (isIncomplete(list)) return unusable()
  // A list may lag behind a booking that was made a moment ago.
  const isMade = booking.status !== 404 && (await loadMade(db, customer.id)).includes(id)
  return isMade ? withoutRefusal(booking) : noBookingOfTheirs()
}

function noBookingOfTheirs(): Response {
  return refuse(404, UNKNOWN_BOOKING, 'Réservation introuvable')
}

/** A session that is over and a limit are told; any other refusal says nothing of the booking. */
function withoutRefusal(response: Response): Response {
  const isRefusal = response.status >= 400 && response.status < 500
  return isRefusal && ![401, 429].includes(response.status) ? unusable() : response
}

/** The system's own token for a customer may end before our session does: then the session is over. */
async function unlessOver(
  services: Services,
  request: Request,
  response: Response,
): Promise<Response> {
  if (response.status !== 401) return response
  await endCarried(services, request)
  return unauthenticated()
}

/** `POST /bookings`, whose answer is also that of `POST /api/proxy?endpoint=/bookings`. */
export async function createBooking(services: Services, request: Request): Promise<Response> {
  const customer = await findCustomer(services, request)
  if (!customer) return unauthenticated()
  const key = readKey(request)
  if ('refusal' in key) return key.refusal
  const body = await readBody(request, BookingRequest)
  if ('refusal' in body) return body.refusal
  const asked = {
    method: 'POST',
    body: outwards(services, body.value),
    customer,
    idempotencyKey: key.value,
  }
  const booked = await bookWithinLimits(
    services,
    request,
    { customer: customer.id, key: key.value },
    () => services.upstreams.venue.fetch(ask('/bookings', asked)),
  )
  if (booked.status >= 500) return refuse(booked.status, 'upstream', BOOKING_FAILED)
  return unlessOver(services, request, booked)
}

/** What is beyond §7 goes only to a backend that knows more than §7. */
function outwards(
  { upstreams }: Services,
  { holdId, options, ...wish }: BookingRequest,
): BookingRequest {
  if (!upstreams.venue.can?.includes('holds')) return wish
  return { ...wish, ...(holdId && { holdId }), ...(options && { options }) }
}
