import { Hono } from 'hono'
import * as v from 'valibot'
import { Booking, BookingRequest } from '../../../shared/api/booking.ts'
import { createSalesDataLoader, loadActivities } from '../../booking/activities.ts'
import { createBookingBatcher } from '../../booking/book.ts'
import { type BookingDeps, createBooking } from '../../booking/createBooking.ts'
import { findBooking, loadBookings } from '../../booking/loadBookings.ts'
import { createPasses } from '../../booking/passes.ts'
import { unknownBooking } from '../../booking/refusals.ts'
import { answer, onRefusal, parse, readBody, readKey, replayed } from '../../http/messages.ts'
import { notFound, unauthenticated } from '../../http/refusal.ts'
import { forCustomer, isBearer } from '../bearer.ts'
import { AvailabilityQuery } from '../reading.ts'
import { type OwnVenue, termsFrom } from '../upstream.ts'
import { loadDays } from './availability.ts'

type VenueDeps = Omit<BookingDeps, 'facts' | 'desk'> & { key: string }

/** The embedded venue backend, in the dialect of specification §7; beyond that it is called as functions, on `own`. */
export function createVenue(deps: VenueDeps) {
  const { db, secret, key } = deps
  const issuePasses = createPasses(deps)
  const showAll = (bookings: Booking[]) => issuePasses(v.parse(v.array(Booking), bookings))
  const own: OwnVenue = {
    ...deps,
    desk: createBookingBatcher(db),
    facts: createSalesDataLoader(db, deps.now),
    async show(booking) {
      const [shown = booking] = await showAll([booking])
      return shown
    },
  }
  const { fetch } = new Hono()
    .get('/activities', async (c) =>
      isBearer(c.req.raw, key) ? answer(await loadActivities(db, deps.now())) : unauthenticated(),
    )
    .get('/availability', async (c) => {
      if (!isBearer(c.req.raw, key)) unauthenticated()
      const { holdId, ...asked } = parse(AvailabilityQuery, c.req.query())
      const [day] = await loadDays(deps, asked.activityId, [asked.date], holdId)
      return answer({ ...asked, slots: day?.slots ?? [] })
    })
    .get('/bookings/:id', async (c) => {
      if (!isBearer(c.req.raw, key)) return unauthenticated()
      return answer(await own.show((await findBooking(db, c.req.param('id'))) ?? unknownBooking()))
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
        const { isRepeat, ...made } = await createBooking(own, holder, asked)
        return isRepeat ? replayed(made) : answer(made.answer, made.status)
      }),
    )
    .notFound(notFound)
    .onError(onRefusal)
  return { fetch, own }
}
