import * as v from 'valibot'
import { Hono } from 'hono'
import { BOOKING_FAILED, BookingRequest, UNKNOWN_BOOKING } from '../../../shared/api/booking.ts'
import { AnyId } from '../../../shared/fields/anyId.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { refuse, unauthenticated } from '../../http/refusal.ts'
import { AvailabilityQuery, MonthQuery, isIncomplete } from '../../upstreams/reading.ts'
import { ask, type Customer, badGateway } from '../../upstreams/upstream.ts'
import { daysOf, loadDays } from '../../upstreams/venue/availability.ts'
import { loadCreatedIds } from '../../upstreams/venue/bookOnce.ts'
import { anybody, customer, endRequestSession, termsOf } from '../authorise.ts'
import { ownVenue, requireCapability } from '../capability.ts'
import { bookWithinLimits } from '../limits/bookingLimits.ts'
import { bodyOperation, operation, mount } from '../operation.ts'
import type { Services } from '../../services.ts'
import { venueInvitations } from './venueInvitations.ts'
import { venueOwn } from './venueOwn.ts'
import { pathPrefixes } from '../../../shared/api/call.ts'
import { onRefusal } from '../../http/messages.ts'
import { updateProfile } from '../account/users.ts'

const Owned = v.array(v.object({ id: AnyId }))

const listActivities = operation(
  endpoints.activities,
  { summary: 'Lists the activities that can be booked.', who: anybody },
  ({ services }) => ask(services.upstreams.venue, '/activities'),
)

const availability = operation(
  endpoints.availability,
  {
    summary: 'Tells the places of an activity on a day; with a hold, as whoever has it sees them.',
    load: 'availability',
    who: anybody,
    query: AvailabilityQuery,
  },
  ({ services, query: { date = '', activityId = '', holdId } }) => {
    const { venue } = services.upstreams
    const own = holdId !== undefined && venue.can?.includes('holds') && { holdId }
    const asked = new URLSearchParams({ date, activityId, ...own })
    return ask(venue, `/availability?${asked.toString()}`)
  },
)

const month = operation(
  endpoints.month,
  {
    summary: 'Tells on which days of a month an activity has places.',
    load: 'extra',
    needs: requireCapability('month'),
    who: anybody,
    query: MonthQuery,
  },
  async ({ services, query: { month: asked = '', activityId = '' } }) => ({
    month: asked,
    activityId,
    days: await loadDays(ownVenue(services), activityId, daysOf(asked)),
  }),
)

const bookings = operation(
  endpoints.bookings,
  { summary: 'Lists the customer’s own visits.', who: customer },
  async ({ services, request, who }) => {
    const list = await ask(services.upstreams.venue, '/users/bookings', { customer: who })
    return unlessOver(services, request, list)
  },
)

const booking = operation(
  endpoints.booking,
  { summary: 'Tells one of the customer’s own visits.', who: customer, unknown: unknownToCustomer },
  async ({ services, request, who, params: { id = '' } }) =>
    unlessOver(services, request, await readBooking(services, who, id)),
)

/** The spelling of §7 for production; the browser calls `POST /api/proxy?endpoint=/bookings`. */
const createBooking = bodyOperation(
  { ...endpoints.createBooking, system: 'venue', path: '/bookings' },
  {
    summary:
      'Books a visit; one key books once. `POST /api/proxy?endpoint=/bookings` does the same.',
    load: 'booking',
    follows: true,
    who: customer,
    idempotencyKey: 'optional',
    body: BookingRequest,
  },
  async ({ services, request, who, key, body }) => {
    const known = await termsOf(services, request, who.id)
    const asked = {
      method: 'POST',
      body: outwards(services, body),
      customer: { ...who, ...known },
      idempotencyKey: key,
    }
    const wish = { ...known, id: who.id, key }
    const booked = await bookWithinLimits(services, request, wish, () =>
      ask(services.upstreams.venue, '/bookings', asked),
    )
    if (booked.status >= 500) return refuse(booked.status, 'upstream', BOOKING_FAILED)
    return unlessOver(services, request, booked)
  },
)

/** The calls that a browser may make to the venue backend, and no other. */
export const venueGateway = [
  listActivities,
  availability,
  month,
  bookings,
  booking,
  createBooking,
  ...venueOwn,
  ...venueInvitations,
]

/**
 * The backend tells any booking to whoever holds its key: that it is the customer's own is seen here. Only
 * a whole list without it says that it is not; whatever a system refuses besides is its failure.
 */
async function readBooking(
  { upstreams, db }: Services,
  customer: Customer,
  id: string,
): Promise<Response> {
  const [list, booking] = await Promise.all([
    ask(upstreams.venue, '/users/bookings', { customer }),
    ask(upstreams.venue, `/bookings/${encodeURIComponent(id)}`),
  ])
  if (!list.ok) return withoutRefusal(list)
  const owned = v.safeParse(Owned, await list.json())
  if (!owned.success) return badGateway()
  if (owned.output.some((one) => one.id === id)) return withoutRefusal(booking)
  if (isIncomplete(list)) return badGateway()
  // A list may lag behind a booking that was made a moment ago.
  const isMade = booking.status !== 404 && (await loadCreatedIds(db, customer.id)).includes(id)
  return isMade ? withoutRefusal(booking) : unknownToCustomer()
}

function unknownToCustomer(): never {
  refuse(404, UNKNOWN_BOOKING, 'Réservation introuvable')
}

/** A session that is over and a limit are told; any other refusal says nothing of the booking. */
function withoutRefusal(response: Response): Response {
  const isRefusal = response.status >= 400 && response.status < 500
  return isRefusal && ![401, 429].includes(response.status) ? badGateway() : response
}

/** The system's own token for a customer may end before our session does: then the session is over. */
async function unlessOver(
  services: Services,
  request: Request,
  response: Response,
): Promise<Response> {
  if (response.status !== 401) return response
  await endRequestSession(services, request)
  return unauthenticated()
}

/** What is beyond §7 goes only to a backend that knows more than §7. */
function outwards(
  { upstreams }: Services,
  { holdId, options, tariffs, total, ...wish }: BookingRequest,
): BookingRequest {
  if (!upstreams.venue.can?.includes('holds')) return wish
  return {
    ...wish,
    ...(holdId && { holdId }),
    ...(options && { options }),
    ...(tariffs && { tariffs }),
    ...(total !== undefined && { total }),
  }
}

const ANY_ORIGIN = 'http://proxy.invalid'

/**
 * `/api/proxy?endpoint=…`: the venue gateway, and a profile's edit, under another address, as the
 * development build calls them. These routes are the allow-list; an endpoint names no other host.
 */
export function proxy(services: Services): Hono {
  const gateway = new Hono().notFound(unknownEndpoint).onError(onRefusal)
  mount(gateway, services, venueGateway)
  return new Hono()
    .post('/', (c) =>
      c.req.query('endpoint') === '/bookings'
        ? createBooking.run(services, c.req.raw, { params: {}, query: {} })
        : unknownEndpoint(),
    )
    .put('/', (c) => {
      const id = /^\/api\/users\/([\w-]{1,40})$/.exec(c.req.query('endpoint') ?? '')?.[1]
      return id === undefined
        ? unknownEndpoint()
        : updateProfile.run(services, c.req.raw, { params: { id }, query: {} })
    })
    .get('/', (c) => {
      const url = readEndpoint(c.req.query('endpoint') ?? '')
      if (!url) return unknownEndpoint()
      return gateway.fetch(new Request(url, { headers: c.req.raw.headers }))
    })
}

function readEndpoint(endpoint: string): URL | undefined {
  if (!endpoint.startsWith('/') || !URL.canParse(endpoint, ANY_ORIGIN)) return undefined
  const url = new URL(endpoint, ANY_ORIGIN)
  if (url.origin !== ANY_ORIGIN) return undefined
  url.pathname = pathPrefixes.venue + url.pathname
  return url
}

function unknownEndpoint(): never {
  refuse(404, 'unknown-endpoint', 'Cette adresse n’est pas servie ici.', {
    field: 'endpoint',
  })
}
