import { Hono } from 'hono'
import * as v from 'valibot'
import { answer, onRefusal, readBody, readKey, replayed } from '../../http/messages.ts'
import { notFound, unauthenticated } from '../../http/refusal.ts'
import { forCustomer, isBearer } from '../bearer.ts'
import { termsFrom } from '../upstream.ts'
import { createBookingBatcher } from '../../booking/book.ts'
import { createSalesDataLoader, loadActivities } from '../../booking/activities.ts'
import { availabilityEndpoints } from './availabilityEndpoints.ts'
import {
  Booking,
  BookingChange,
  BookingRequest,
  Cancellation,
} from '../../../shared/api/booking.ts'
import { cancelBooking } from '../../booking/cancelBooking.ts'
import { changeBooking } from '../../booking/changeBooking.ts'
import { holdEndpoints } from './holdEndpoints.ts'
import { createPasses } from '../../booking/passes.ts'
import { findBooking, loadBookings } from '../../booking/loadBookings.ts'
import { unknownBooking } from '../../booking/refusals.ts'
import { type BookingDeps, createBooking } from '../../booking/createBooking.ts'
import { waitEndpoints } from './waitEndpoints.ts'

type VenueDeps = Omit<BookingDeps, 'facts' | 'desk'> & { key: string }

/** The embedded venue backend, in the dialect of specification §7. */
export function createVenue(deps: VenueDeps): Hono {
  const { db, secret, key } = deps
  const bookingDeps = {
    ...deps,
    desk: createBookingBatcher(db),
    facts: createSalesDataLoader(db, deps.now),
  }
  const issuePasses = createPasses(deps)
  const showAll = (bookings: Booking[]) => issuePasses(v.parse(v.array(Booking), bookings))
  const show = async (booking: Booking) => (await showAll([booking]))[0]
  return (
    new Hono()
      .get('/activities', async (c) =>
        isBearer(c.req.raw, key) ? answer(await loadActivities(db, deps.now())) : unauthenticated(),
      )
      .get('/bookings/:id', async (c) => {
        if (!isBearer(c.req.raw, key)) return unauthenticated()
        return answer(await show((await findBooking(db, c.req.param('id'))) ?? unknownBooking()))
      })
      .get(
        '/users/bookings',
        forCustomer(secret, async ({ customer, request }) => {
          if (request.headers.get('api-key') !== key) unauthenticated()
          return answer(await showAll(await loadBookings(db, customer)))
        }),
      )
      .post(
        '/bookings',
        forCustomer(secret, async ({ customer, request }) => {
          const asked = { key: readKey(request), wish: await readBody(request, BookingRequest) }
          const holder = { customer, ...termsFrom(request) }
          const { isRepeat, ...made } = await createBooking(bookingDeps, holder, asked)
          return isRepeat ? replayed(made) : answer(made.answer, made.status)
        }),
      )
      // Beyond §7: customers change and cancel what they booked, each their own.
      .put(
        '/bookings/:id',
        forCustomer(secret, async ({ request, ...who }) =>
          answer(
            await show(
              await changeBooking(bookingDeps, who, await readBody(request, BookingChange)),
            ),
          ),
        ),
      )
      .post(
        '/bookings/:id/cancel',
        forCustomer(secret, async ({ request, ...who }) =>
          answer(await cancelBooking(deps, who, await readBody(request, Cancellation))),
        ),
      )
      .route('/', availabilityEndpoints(deps))
      .route('/', holdEndpoints(bookingDeps))
      .route('/', waitEndpoints(bookingDeps))
      .notFound(notFound)
      .onError(onRefusal)
  )
}
