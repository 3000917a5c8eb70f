import * as v from 'valibot'
import { Activity } from '../../../shared/api/activity.ts'
import { Booking } from '../../../shared/api/booking.ts'
import { paymentAddress } from '../../../shared/api/payment.ts'
import { Id, readListOf, readOneOf, type Reading } from '../reading.ts'

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
const RemoteCreated = v.object({
  id: v.optional(Id),
  bookingId: v.optional(Id),
  status: v.optional(Booking.entries.status, 'confirmed'),
  paymentUrl: v.optional(v.nullable(v.string())),
})

/** Its timetable is told by its slots, and it sells by its price: fields of these names are not ours. */
const RemoteActivity = v.object({ ...v.omit(Activity, ['timetable', 'tariffs']).entries, id: Id })

export const readActivities = readListOf(RemoteActivity)
export const readBookings = readListOf(RemoteBooking)

export function readBooking(body: unknown): Reading {
  const value = readOneOf(RemoteBooking)(body)
  return value && { value }
}

/**
 * The answer to a booking, and where to pay only if the venue named that host (`paymentHosts`); any other
 * address is told to `onElsewhere`.
 */
export function readCreated(
  body: unknown,
  hosts: readonly string[],
  onElsewhere: (address: string) => void,
): Reading {
  const made = readOneOf(RemoteCreated)(body)
  const bookingId = made?.bookingId ?? made?.id
  if (!made || bookingId === undefined) return undefined
  const named = made.paymentUrl || undefined
  const address = paymentAddress(named, hosts)
  if (named && !address) onElsewhere(named)
  return { value: createdAnswer({ bookingId, status: made.status }, address) }
}

export function createdAnswer(made: { bookingId: string; status: string }, paymentUrl?: string) {
  return { success: true, data: { ...made, ...(paymentUrl && { paymentUrl }) } }
}
