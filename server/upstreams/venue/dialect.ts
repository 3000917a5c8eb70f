import * as v from 'valibot'
import { Activity } from '../../../shared/api/activity.ts'
import { Booking, UNCOUNTED_REMAINING, Slot } from '../../../shared/api/booking.ts'
import { paymentAddress } from '../../../shared/api/payment.ts'
import { Id, readListOf, readOneOf, type Reading } from '../reading.ts'
import { isTime } from '../../../shared/rules/day.ts'
import { entriesOf, readList, unwrap } from '../../../shared/api/list.ts'

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
  id: v.nullish(Id),
  bookingId: v.nullish(Id),
  status: v.nullish(Booking.entries.status, 'confirmed'),
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
  if (!made || !bookingId) return undefined
  const named = made.paymentUrl || undefined
  const address = paymentAddress(named, hosts)
  if (named && !address) onElsewhere(named)
  return { value: createdAnswer({ bookingId, status: made.status }, address) }
}

export function createdAnswer(made: { bookingId: string; status: string }, paymentUrl?: string) {
  return { success: true, data: { ...made, ...(paymentUrl && { paymentUrl }) } }
}

/** « 14:00 », « 9:30 », « 14h00 » or « 14:00:00 » as `HH:MM`. */
const Clock = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .trim()
      .replace(/^(\d{1,2})\s?[:hH]\s?(\d{2})(:\d{2})?$/, '$1:$2')
      .padStart(5, '0'),
  ),
  v.check(isTime),
)

const Count = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
  v.integer(),
)

/** A time that is told free without a number of places. */
const free = { remaining: UNCOUNTED_REMAINING, capacity: UNCOUNTED_REMAINING, isUncounted: true }

const Places = v.object({
  time: Clock,
  remaining: v.nullish(Count),
  availablePlaces: v.nullish(Count),
  available: v.nullish(v.union([v.boolean(), Count])),
  capacity: v.nullish(Count),
  freesAt: Slot.entries.freesAt,
})

/** A slot in the spellings that systems have for it; without any word of its places it is none. */
const RemoteSlot = v.union([
  v.pipe(
    Clock,
    v.transform((time): Slot => ({ time, ...free })),
  ),
  v.pipe(
    Places,
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }): Slot => {
      const { time, available, freesAt } = value
      const told = available === false ? 0 : (value.remaining ?? value.availablePlaces ?? available)
      if (told === undefined || told === null) {
        addIssue({ message: 'no places' })
        return NEVER
      }
      const places = told === true ? free : { remaining: told, capacity: value.capacity ?? told }
      return { time, ...places, ...(freesAt !== undefined && { freesAt }) }
    }),
  ),
])

/** The names under which an object holds the list of its free times. */
const names = ['slots', 'times', 'available', 'availableSlots', 'availability']

/** Free times: a list, or an object that holds one; of what was asked, whatever it says. */
export function readSlots(asked: URLSearchParams): (body: unknown) => Reading {
  return (body) => {
    const list = readList(RemoteSlot, slotsIn(body))
    if (list.kind !== 'list') return undefined
    const value = {
      date: asked.get('date'),
      activityId: asked.get('activityId'),
      slots: list.items,
    }
    return { value, unreadable: list.unreadable }
  }
}

function slotsIn(body: unknown): unknown {
  const told = unwrap(body)
  if (typeof told !== 'object' || told === null || Array.isArray(told)) return told
  const members = new Map(Object.entries(told))
  const name = names.find((one) => entriesOf(members.get(one)))
  return name === undefined ? told : members.get(name)
}
