import * as v from 'valibot'
import { UNCOUNTED_REMAINING, Slot } from '../../../shared/api/booking.ts'
import { isTime } from '../../../shared/rules/day.ts'
import { entriesOf, readList, unwrap } from '../../../shared/api/list.ts'
import type { Reading } from '../reading.ts'

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
