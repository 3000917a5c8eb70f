import * as v from 'valibot'
import { visibleText } from '../fields/visible.ts'
import { MAX_INTEGER, whole } from '../fields/whole.ts'
import { AnyId } from '../fields/anyId.ts'
import { instantOf, isDay, isTime } from '../rules/day.ts'
import { listOf } from './list.ts'
import { SoldTariff } from './tariff.ts'
import { MINUTE_MS } from '../rules/time.ts'

export const Day = v.pipe(v.string(), v.check(isDay, 'Date invalide'))
export const Time = v.pipe(v.string(), v.check(isTime, 'Heure invalide'))

export const Slot = v.object({
  time: v.string(),
  /** Places left. */
  remaining: v.number(),
  capacity: v.number(),
  /** The wall time at which a place may come free: where none is left, and somebody's hold may end. */
  freesAt: v.optional(v.string()),
  /** The venue tells that it is free, not how many places: `remaining` is then `UNCOUNTED_REMAINING`. */
  isUncounted: v.optional(v.boolean()),
})
export type Slot = v.InferOutput<typeof Slot>

export const Availability = v.object({
  date: v.string(),
  activityId: v.string(),
  slots: v.array(Slot),
})
export type Availability = v.InferOutput<typeof Availability>

/** A day of a month: why it cannot be booked, or its slots. */
export const MonthDay = v.object({
  date: v.string(),
  state: v.picklist(['open', 'closed', 'past', 'too-far']),
  /** Why its hours are unusual, or why it is closed. */
  reason: v.optional(v.string()),
  slots: v.array(Slot),
})
export type MonthDay = v.InferOutput<typeof MonthDay>

/** `GET /availability/month`: a whole month of one activity. */
export const Month = v.object({
  /** `YYYY-MM`. */
  month: v.string(),
  activityId: v.string(),
  days: v.array(MonthDay),
})
export type Month = v.InferOutput<typeof Month>

/** The code of what is refused until a customer's address is proved: a mailed code, and the same goes on. */
export const PROVE_EMAIL = 'prove-email'

const MAX_PARTICIPANTS = 200
/** The places of a free slot that nobody counted: any party fits. */
export const UNCOUNTED_REMAINING = MAX_PARTICIPANTS

const Participants = whole(1, MAX_PARTICIPANTS)
const Notes = v.pipe(v.string(), v.maxLength(500), v.transform(visibleText))
const Id = v.pipe(v.string(), v.maxLength(40))

/** An option of an activity, and how many of it. */
export const OptionChoice = v.object({
  id: Id,
  quantity: whole(1, 200),
})
export type OptionChoice = v.InferOutput<typeof OptionChoice>

/** How many of each tariff, where the activity has some; `participants` is then who they are together. */
const TariffChoices = v.pipe(v.array(OptionChoice), v.minLength(1), v.maxLength(20))

/** What a customer asks for; the server computes the price. */
export const BookingRequest = v.object({
  activityId: Id,
  date: Day,
  time: Time,
  participants: Participants,
  tariffs: v.optional(TariffChoices),
  notes: v.optional(Notes),
  options: v.optional(v.pipe(v.array(OptionChoice), v.maxLength(20))),
  holdId: v.optional(Id),
  /** Cents that the customer was shown: it is charged that, or not booked. */
  total: v.optional(whole(0, MAX_INTEGER)),
})
export type BookingRequest = v.InferOutput<typeof BookingRequest>

/** What was shown and what it costs now, in cents: `current` of the refusal `price-changed` (409). */
export const PriceMismatch = v.object({ shown: v.number(), total: v.number() })

/** `POST /holds`: places taken at the recap. */
export const HoldRequest = v.pick(BookingRequest, [
  'activityId',
  'date',
  'time',
  'participants',
  'tariffs',
])
export type HoldRequest = v.InferOutput<typeof HoldRequest>

/** What a booking is made of; euros a unit, `option` where it is one. */
export const BookingLine = v.object({
  option: v.optional(v.nullable(v.string()), null),
  label: v.string(),
  unitPrice: v.number(),
  quantity: v.number(),
  /** Of the visit's own line, where it names no tariff; not known to every booking. */
  per: v.optional(v.picklist(['person', 'group'])),
  /** The visit has one line for each tariff. */
  tariff: v.optional(SoldTariff),
})
export type BookingLine = v.InferOutput<typeof BookingLine>

export const Hold = v.object({
  id: v.string(),
  activityId: v.string(),
  date: v.string(),
  time: v.string(),
  participants: v.number(),
  /** Milliseconds that it still lasts, as the answer leaves: no clock but the server's is asked. */
  lasts: v.number(),
  /** Whether it has had its one extension. */
  isExtended: v.boolean(),
  /** Until when the visit may be cancelled or changed by oneself, ISO 8601. */
  cancelUntil: v.nullable(v.string()),
  /** The visit at the prices that the hold keeps. */
  lines: v.optional(v.array(BookingLine)),
})
export type Hold = v.InferOutput<typeof Hold>

/** `PUT /bookings/{id}`: another time, fewer people, a note; `serial` is the version that was seen. */
export const BookingChange = v.object({
  serial: whole(1, MAX_INTEGER),
  date: v.optional(Day),
  time: v.optional(Time),
  participants: v.optional(Participants),
  tariffs: v.optional(TariffChoices),
  notes: v.optional(v.nullable(Notes)),
  /** Cents that the customer was shown: it costs that, or stays as it is. */
  total: BookingRequest.entries.total,
})
export type BookingChange = v.InferOutput<typeof BookingChange>

/** `POST /bookings/{id}/cancel`. */
export const Cancellation = v.pick(BookingChange, ['serial'])
export type Cancellation = v.InferOutput<typeof Cancellation>

/** `POST /waits`: to be told when a full slot has room. */
export const WaitRequest = HoldRequest

export const Wait = v.object({
  id: v.string(),
  activityId: v.string(),
  activityName: v.string(),
  date: v.string(),
  time: v.string(),
  participants: v.number(),
  tariffs: v.optional(v.array(OptionChoice)),
  /** How many are before; 0 is next. */
  before: v.number(),
  /** Places that are held for whoever waited, and for how many milliseconds more. */
  offer: v.optional(v.object({ holdId: v.string(), lasts: v.number() })),
})
export type Wait = v.InferOutput<typeof Wait>

export const Booking = v.object({
  id: v.string(),
  /** What people read and type (shared/rules/pass/reference.ts); a remote's has none. It opens no address. */
  reference: v.optional(v.string()),
  activityId: v.string(),
  activityName: v.string(),
  date: v.string(),
  time: v.string(),
  participants: v.number(),
  status: v.picklist(['confirmed', 'pending', 'cancelled']),
  totalPrice: v.number(),
  createdAt: v.optional(v.string(), ''),
  notes: v.optional(v.nullable(v.string())),
  /** Minutes; a remote may lack it, and all that follows. */
  duration: v.optional(v.number(), 60),
  /** Counts its versions; a change names the one that it was made on. */
  serial: v.optional(v.number()),
  /** Until when its customer cancels or changes it alone, ISO 8601. */
  cancelUntil: v.optional(v.nullable(v.string())),
  /** Why it cannot take place as it was sold, in words; absent where it can, or the team keeps it. */
  stopped: v.optional(v.string()),
  lines: v.optional(v.array(BookingLine)),
  /** The signed pass of a confirmed visit (shared/rules/pass/pass.ts). */
  pass: v.optional(v.string()),
})
export type Booking = v.InferOutput<typeof Booking>
export const Bookings = listOf(Booking)

/** The code by which our own server says, with 404, that a customer has no such booking; nobody else's word. */
export const UNKNOWN_BOOKING = 'unknown-booking'

/** Where a venue backend says nothing of why it made no booking (specification §8). */
export const BOOKING_FAILED = 'Erreur lors de la création de la réservation via le proxy'

/** The answer to a booking, in both places where §7 puts the id; `null` is none. */
export const BookingResult = v.pipe(
  v.object({
    success: v.literal(true),
    data: v.object({
      id: v.nullish(AnyId),
      bookingId: v.nullish(AnyId),
      reference: v.optional(v.string()),
      status: v.nullish(v.picklist(['confirmed', 'pending', 'cancelled']), 'confirmed'),
      paymentUrl: v.optional(v.nullable(v.string())),
    }),
  }),
  v.check(({ data }) => Boolean(data.bookingId ?? data.id), 'a booking has an id'),
  v.transform(({ data }) => ({
    bookingId: data.bookingId ?? data.id ?? '',
    reference: data.reference,
    status: data.status,
    paymentUrl: data.paymentUrl ?? undefined,
  })),
)
export type BookingResult = v.InferOutput<typeof BookingResult>

/** The instant a booking begins, epoch milliseconds (0 where its local time does not exist). */
export function startOf(booking: Pick<Booking, 'date' | 'time'>): number {
  return instantOf(booking.date, booking.time) ?? 0
}

/** When a visit ends, epoch milliseconds. */
export function endOf(booking: Pick<Booking, 'date' | 'time' | 'duration'>): number {
  return startOf(booking) + booking.duration * MINUTE_MS
}

/** Upcoming ones soonest first, past and cancelled ones latest first. A visit is past when it ends. */
export function sortBookings(
  bookings: readonly Booking[],
  now: number,
): { upcoming: Booking[]; past: Booking[]; cancelled: Booking[] } {
  const sorted = bookings.toSorted((a, b) => startOf(a) - startOf(b))
  const isOver = (booking: Booking) => endOf(booking) <= now
  const kept = sorted.filter((booking) => booking.status !== 'cancelled')
  return {
    upcoming: kept.filter((booking) => !isOver(booking)),
    past: kept.filter(isOver).toReversed(),
    cancelled: sorted.filter((booking) => booking.status === 'cancelled').toReversed(),
  }
}
