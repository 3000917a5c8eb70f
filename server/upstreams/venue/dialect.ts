import * as v from 'valibot'
import { Activity } from '../../../shared/api/activity.ts'
import { Booking } from '../../../shared/api/booking.ts'
import { paymentAddress } from '../../../shared/api/payment.ts'
import { Id, listOf, oneOf, type Reading } from '../reading.ts'

/** Its own id is its reference: a field of that name is not ours. */
const RemoteBooking = v.object({
  ...v.omit(Booking, ['reference']).entries,
  id: Id,
  activityId: Id,
  // What a visit can be shown without sinks none.
  createdAt: v.fallback(Booking.entries.createdAt, ''),
  notes: v.fallback(Booking.entries.notes, undefined),
  duration: v.fallback(Booking.entries.duration, 60),
})
const Made = v.object({
  id: v.optional(Id),
  bookingId: v.optional(Id),
  status: v.optional(Booking.entries.status, 'confirmed'),
  paymentUrl: v.optional(v.nullable(v.string())),
})

export const readActivities = listOf(v.object({ ...Activity.entries, id: Id }))
export const readBookings = listOf(RemoteBooking)

export function readBooking(body: unknown): Reading {
  const value = oneOf(RemoteBooking)(body)
  return value && { value }
}

/** The answer to a booking, and where to pay only if the venue named that host. */
export function readMade(body: unknown, hosts: readonly string[]): Reading {
  const made = oneOf(Made)(body)
  const bookingId = made?.bookingId ?? made?.id
  return made && bookingId !== undefined
    ? {
        value: madeAnswer(
          { bookingId, status: made.status },
          paymentAddress(made.paymentUrl ?? undefined, hosts),
        ),
      }
    : undefined
}

export function madeAnswer(made: { bookingId: string; status: string }, paymentUrl?: string) {
  return { success: true, data: { ...made, ...(paymentUrl && { paymentUrl }) } }
}
