import * as v from 'valibot'
import {
  block,
  count,
  day,
  hue,
  icon,
  id,
  list,
  named,
  per,
  price,
  text,
  time,
  week,
} from './fields.ts'

const DAY_MINUTES = 24 * 60
const YEAR_HOURS = 366 * 24
const MAX_PEOPLE = 500
const MAX_OVERFLOW = 100

const people = v.pipe(
  block({ from: count(1, MAX_PEOPLE), to: count(1, MAX_PEOPLE) }),
  v.check(({ from, to }) => from <= to, 'un nombre « from » au plus égal à « to »'),
)

const MAX_SESSIONS = 24
const times = v.pipe(
  list(time),
  v.maxLength(MAX_SESSIONS, `au plus ${MAX_SESSIONS} séances par jour`),
)
const timetable = v.pipe(
  block({ week: week(v.optional(times)), from: v.optional(day), to: v.optional(day) }),
  v.check(
    ({ from = '', to = '9999' }) => from <= to,
    'un premier jour (from) avant le dernier (to)',
  ),
)
/** When what is not sold by steps begins. */
const sessions = block({
  timetables: list(timetable, 1),
  exceptionalDays: v.optional(list(block({ day, times, reason: text })), []),
})

const ages = v.pipe(
  block({ from: v.optional(count(0, 120)), to: v.optional(count(0, 120)) }),
  v.check(({ from = 0, to = 120 }) => from <= to, 'un âge « from » au plus égal à « to »'),
)
const tariff = block({
  id,
  name: text,
  price,
  ages: v.optional(ages),
  /** What is to be shown at the door. */
  proof: v.optional(text),
  people: v.optional(count(1, MAX_PEOPLE), 1),
  seats: v.optional(count(1, 10_000)),
  accompaniedBy: v.optional(list(id, 1)),
})

/** activities.yaml: what is played and booked. */
export const ActivitiesFile = block({
  /** What can be occupied at once, by pool. */
  stations: named(id, count(1, 10_000)),
  /** How many more a supervisor may force at once, by pool. */
  overflow: v.optional(named(id, count(0, MAX_OVERFLOW)), {}),
  activities: list(
    block({
      id,
      name: text,
      description: text,
      /** Other words by which people ask for it. */
      words: v.optional(list(text), []),
      hue: v.optional(hue, 'orange'),
      icon: v.optional(icon, 'ticket'),
      /** Left out, both, where there are tariffs. */
      price: v.optional(price),
      per: v.optional(per),
      tariffs: v.optional(v.pipe(list(tariff, 2), v.maxLength(20, 'au plus 20 tarifs'))),
      durationMinutes: count(5, DAY_MINUTES),
      people,
      minAge: count(0, 99),
      pool: id,
      units: v.optional(count(1, 10_000), 1),
      stepMinutes: v.optional(count(5, DAY_MINUTES)),
      sessions: v.optional(sessions),
      bufferMinutes: v.optional(count(0, DAY_MINUTES), 0),
      bookBeforeHours: v.optional(count(0, YEAR_HOURS), 0),
      cancelBeforeHours: v.optional(count(0, YEAR_HOURS), 24),
    }),
    1,
  ),
})
export type ActivitiesFile = v.InferOutput<typeof ActivitiesFile>
export type ActivityEntry = ActivitiesFile['activities'][number]
