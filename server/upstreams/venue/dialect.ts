import * as v from 'valibot'
import { itemsOf } from '../../../src/contract/article.ts'
import { Activity } from '../../../src/contract/activity.ts'
import { Booking, Slot } from '../../../src/contract/booking.ts'
import { paymentAddress } from '../../../src/contract/payment.ts'
import { Id, listOf, oneOf } from '../reading.ts'

const RemoteBooking = v.object({ ...Booking.entries, id: Id, activityId: Id })
/** A system may count free places only. */
const RemoteSlot = v.pipe(
  v.object({ ...Slot.entries, capacity: v.optional(v.number()) }),
  v.transform((slot) => ({ ...slot, capacity: slot.capacity ?? slot.remaining })),
)
const Holder = v.object({ slots: v.unknown() })
const Made = v.object({
  id: v.optional(Id),
  bookingId: v.optional(Id),
  status: v.optional(Booking.entries.status, 'confirmed'),
  paymentUrl: v.optional(v.nullable(v.string())),
})

export const readActivities = listOf(v.object({ ...Activity.entries, id: Id }))
export const readBookings = listOf(RemoteBooking)
export const readBooking = oneOf(RemoteBooking)

/** Free times: a list, or an object that holds one as `slots`; of what was asked, whatever it says. */
export function readSlots(body: unknown, asked: URLSearchParams) {
  const slots = oneOf(Holder)(body)?.slots ?? body
  const read = itemsOf(slots) && listOf(RemoteSlot)(slots)
  return read && { date: asked.get('date'), activityId: asked.get('activityId'), slots: read }
}

/** The answer to a booking, and where to pay only if the venue named that host. */
export function readMade(body: unknown, hosts: readonly string[]) {
  const made = oneOf(Made)(body)
  const bookingId = made?.bookingId ?? made?.id
  return made && bookingId !== undefined
    ? madeAnswer({ bookingId, status: made.status }, paymentAddress(made.paymentUrl ?? undefined, hosts))
    : undefined
}

export function madeAnswer(made: { bookingId: string; status: string }, paymentUrl?: string) {
  return { success: true, data: { ...made, ...(paymentUrl && { paymentUrl }) } }
}
