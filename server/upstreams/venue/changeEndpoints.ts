import { Hono } from 'hono'
import { BookingChange, Cancellation } from '../../../shared/api/booking.ts'
import type { Database } from '../../db/database.ts'
import { readBody } from '../../http/messages.ts'
import { forCustomer } from '../bearer.ts'
import { cancelBooking } from '../../booking/cancelBooking.ts'
import { changeBooking } from '../../booking/changeBooking.ts'
import type { SalesData } from '../../booking/facts.ts'

type ChangeEndpointDeps = {
  db: Database
  secret: string
  now: () => number
  facts: () => Promise<SalesData>
}

/** Beyond §7: customers change and cancel what they booked, each their own. */
export function changes(deps: ChangeEndpointDeps): Hono {
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
