import * as v from 'valibot'
import { instantOf, isDay, isTime } from './day.ts'

export const Day = v.pipe(v.string(), v.check(isDay, 'Date invalide'))
export const Time = v.pipe(v.string(), v.check(isTime, 'Heure invalide'))

export const Slot = v.object({
  time: v.string(),
  /** Places left. */
  remaining: v.number(),
  capacity: v.number(),
})
export type Slot = v.InferOutput<typeof Slot>

export const Availability = v.object({
  date: v.string(),
  activityId: v.string(),
  slots: v.array(Slot),
})
export type Availability = v.InferOutput<typeof Availability>

/** What a customer asks for; the server computes the price. */
export const BookingRequest = v.object({
  activityId: v.pipe(v.string(), v.maxLength(40)),
  date: Day,
  time: Time,
  participants: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
  notes: v.optional(v.pipe(v.string(), v.maxLength(500))),
})
export type BookingRequest = v.InferOutput<typeof BookingRequest>

export const Booking = v.object({
  id: v.string(),
  activityId: v.string(),
  activityName: v.string(),
  date: v.string(),
  time: v.string(),
  participants: v.number(),
  status: v.picklist(['confirmed', 'pending', 'cancelled']),
  totalPrice: v.number(),
  createdAt: v.optional(v.string(), ''),
  notes: v.optional(v.nullable(v.string())),
  /** Minutes; a remote may lack it. */
  duration: v.optional(v.number(), 60),
})
export type Booking = v.InferOutput<typeof Booking>
export const Bookings = v.array(Booking)

/** Where a venue backend says nothing of why it made no booking (specification §8). */
export const BOOKING_FAILED = 'Erreur lors de la création de la réservation via le proxy'

/** The answer to a booking, in both places where §7 puts the id. */
export const BookingResult = v.pipe(
  v.object({
    success: v.literal(true),
    data: v.object({
      id: v.optional(v.string()),
      bookingId: v.optional(v.string()),
      status: v.optional(v.picklist(['confirmed', 'pending', 'cancelled']), 'confirmed'),
      paymentUrl: v.optional(v.nullable(v.string())),
    }),
  }),
  v.check(({ data }) => Boolean(data.bookingId ?? data.id), 'a booking has an id'),
  v.transform(({ data }) => ({
    bookingId: data.bookingId ?? data.id ?? '',
    status: data.status,
    paymentUrl: data.paymentUrl ?? undefined,
  })),
)
export type BookingResult = v.InferOutput<typeof BookingResult>

/** The instant a booking begins, epoch milliseconds (0 where its local time does not exist). */
export function startOf(booking: Pick<Booking, 'date' | 'time'>): number {
  return instantOf(booking.date, booking.time) ?? 0
}

/** Upcoming ones soonest first, past and cancelled ones latest first. A visit is past when it ends. */
export function sortBookings(
  bookings: readonly Booking[],
  now: number,
): { upcoming: Booking[]; past: Booking[]; cancelled: Booking[] } {
  const sorted = bookings.toSorted((a, b) => startOf(a) - startOf(b))
  const isOver = (booking: Booking) => startOf(booking) + booking.duration * 60_000 <= now
  const kept = sorted.filter((booking) => booking.status !== 'cancelled')
  return {
    upcoming: kept.filter((booking) => !isOver(booking)),
    past: kept.filter(isOver).toReversed(),
    cancelled: sorted.filter((booking) => booking.status === 'cancelled').toReversed(),
  }
}
