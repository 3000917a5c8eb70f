import { Hono } from 'hono'
import type { Limits } from '../../limits/limits.ts'
import type { Database } from '../../db/database.ts'
import { rethrow } from '../../failure.ts'
import { answer, notFound, unauthenticated, readBody } from '../../http/messages.ts'
import { forCustomer, isBearer } from '../bearer.ts'
import { termsFrom } from '../upstream.ts'
import { createBookingBatcher } from '../../booking/bookingBatcher.ts'
import { createSalesDataLoader, loadActivities } from '../../booking/activities.ts'
import { availabilityEndpoints } from './availabilityEndpoints.ts'
import { BookingChange, Cancellation } from '../../../shared/api/booking.ts'
import { cancelBooking } from '../../booking/cancelBooking.ts'
import { changeBooking } from '../../booking/changeBooking.ts'
import type { SalesData } from '../../booking/activities.ts'
import { holdEndpoints } from './holdEndpoints.ts'
import { passes } from '../../booking/passes.ts'
import { findBooking, loadBookings } from '../../booking/loadBookings.ts'
import { unknownBooking } from '../../booking/refusals.ts'
import { createBooking } from '../../booking/createBooking.ts'
import { waitEndpoints } from './waitEndpoints.ts'

type VenueDeps = {
  db: Database
  secret: string
  key: string
  now: () => number
  limits: Limits
  /** Whether customers are accounts of this database: a deleted one then books nothing. */
  knowsAccounts?: boolean
}

/** The embedded venue backend, in the dialect of specification §7. */
export function createVenue(deps: VenueDeps): Hono {
  const { db, secret, key } = deps
  const bookingDeps = {
    ...deps,
    desk: createBookingBatcher(db),
    facts: createSalesDataLoader(db, deps.now),
  }
  const withPasses = passes(deps)
  return new Hono()
    .use('/bookings/:id', withPasses)
    .use('/users/bookings', withPasses)
    .get('/activities', async (c) =>
      isBearer(c.req.raw, key) ? answer(await loadActivities(db, deps.now())) : unauthenticated(),
    )
    .get('/bookings/:id', async (c) => {
      if (!isBearer(c.req.raw, key)) return unauthenticated()
      const booking = await findBooking(db, c.req.param('id'))
      return booking ? answer(booking) : unknownBooking()
    })
    .get(
      '/users/bookings',
      forCustomer(secret, async ({ customer, request }) => {
        const isOurs = request.headers.get('api-key') === key
        return isOurs ? answer(await loadBookings(db, customer)) : unauthenticated()
      }),
    )
    .post(
      '/bookings',
      forCustomer(secret, ({ customer, request }) =>
        createBooking(bookingDeps, { customer, ...termsFrom(request) }, request),
      ),
    )
    .route('/', availabilityEndpoints(deps))
    .route('/', changes(bookingDeps))
    .route('/', holdEndpoints(bookingDeps))
    .route('/', waitEndpoints(bookingDeps))
    .notFound(notFound)
    .onError(rethrow)
}

type ChangeEndpointDeps = {
  db: Database
  secret: string
  now: () => number
  facts: () => Promise<SalesData>
}

/** Beyond §7: customers change and cancel what they booked, each their own. */
function changes(deps: ChangeEndpointDeps): Hono {
  return new Hono()
    .put(
      '/bookings/:id',
      forCustomer(deps.secret, async ({ request, ...who }) => {
        const body = await readBody(request, BookingChange)
        return 'refusal' in body ? body.refusal : changeBooking(deps, who, body.value)
      }),
    )
    .post(
      '/bookings/:id/cancel',
      forCustomer(deps.secret, async ({ request, ...who }) => {
        const body = await readBody(request, Cancellation)
        return 'refusal' in body ? body.refusal : cancelBooking(deps, who, body.value)
      }),
    )
}
