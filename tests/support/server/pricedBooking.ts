import type { BookingRequest } from '../../../shared/api/booking.ts'
import type { BookableActivity } from '../../../server/booking/rules.ts'
import type { NewBooking } from '../../../server/booking/bookingStatement.ts'
import { noLimits } from './limits.ts'
import { priceBooking } from '../../../server/booking/pricing.ts'

/** Something that is sold: places for one person each, for an hour. */
export const vr: BookableActivity = {
  id: 'vr',
  name: 'Réalité virtuelle',
  pool: 'vr',
  stations: 4,
  priceCents: 2500,
  per: 'person',
  duration: 60,
  units: 1,
  step: 60,
  buffer: 0,
  cutoff: 0,
  cancelBefore: 1440,
  minParticipants: 1,
  maxParticipants: 4,
}

type Wish = Pick<NewBooking, 'id' | 'once' | 'start' | 'now'> & {
  offer?: BookableActivity
  request: BookingRequest
  account?: number
}

/** A booking as it comes to the desk. */
export function pricedBooking({ offer = vr, ...wish }: Wish): NewBooking {
  const priced = priceBooking(offer, wish.request)
  if ('code' in priced) throw new Error(priced.error)
  return { ...wish, offer, priced, limits: noLimits }
}
