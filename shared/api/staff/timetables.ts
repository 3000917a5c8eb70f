import * as v from 'valibot'
import { whole } from '../../fields/whole.ts'
import { FIRST_DAY, LAST_DAY } from '../../rules/hours/timetable.ts'
import { Day, Time } from '../booking.ts'
import { line, VersionedValue, Version } from './venue.ts'

const Times = v.array(v.string())

/** The sessions of a weekday (1 is Monday) on the days from one to another. */
export const SessionWeek = v.object({
  ...VersionedValue,
  weekday: v.number(),
  from: v.string(),
  to: v.string(),
  times: Times,
  folder: v.nullable(Times),
})
export type SessionWeek = v.InferOutput<typeof SessionWeek>

const SessionsOfDay = v.object({ times: Times, reason: v.string() })

/** Those of a day that beats its weekday. */
export const SessionDay = v.object({
  ...VersionedValue,
  ...SessionsOfDay.entries,
  day: v.string(),
  folder: v.nullable(SessionsOfDay),
})
export type SessionDay = v.InferOutput<typeof SessionDay>

/**
 * `GET /api/staff/venue/timetables`: each activity that is sold by sessions; minutes of play and of tidying.
 * `version` is of all its weeks, which a period is added to or ended among.
 */
export const VenueTimetables = v.object({
  activities: v.array(
    v.object({
      activityId: v.string(),
      name: v.string(),
      duration: v.number(),
      buffer: v.number(),
      version: v.string(),
      weeks: v.array(SessionWeek),
      days: v.array(SessionDay),
    }),
  ),
})
export type VenueTimetables = v.InferOutput<typeof VenueTimetables>

/** So many sessions of an activity in a day, at most. */
export const MAX_SESSIONS = 24

const ActivityId = v.pipe(v.string(), v.maxLength(100))
const Weekday = whole(1, 7)
const WantedTimes = v.pipe(
  v.array(Time),
  v.maxLength(MAX_SESSIONS, `Une journée a ${MAX_SESSIONS} séances au plus.`),
)
const Count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0)

const SessionsFields = v.object({
  version: Version,
  activityId: ActivityId,
  /** Either a weekday, of the timetable that begins on a day, or one day is changed. */
  weekday: v.optional(Weekday),
  from: v.optional(Day, FIRST_DAY),
  day: v.optional(Day),
  /** `folder`: as the venue's folder says; where it says nothing of a day, that is as its weekday. */
  to: v.picklist(['times', 'folder']),
  times: v.optional(WantedTimes, []),
  reason: v.optional(line(80, 'Ce motif est trop long\u00a0: 80 caractères au plus.'), ''),
  /** So many visits were told to stand on sessions that are held no more. */
  sold: Count,
})

/** `PUT /api/staff/venue/timetables`. */
export const SessionsChange = v.pipe(
  SessionsFields,
  v.forward(
    v.check(
      ({ day, weekday }) => (day === undefined) !== (weekday === undefined),
      'Quel jour\u00a0?',
    ),
    ['day'],
  ),
  v.forward(
    v.check(
      ({ day, to, reason }) => day === undefined || to === 'folder' || reason !== '',
      'Dites pourquoi\u00a0: le public le lira.',
    ),
    ['reason'],
  ),
)
export type SessionsChange = v.InferInput<typeof SessionsChange>

/** 409 `sold`: what is sold on sessions that would be held no more, the first by their start. */
export const SoldSessions = v.object({
  visits: v.number(),
  people: v.number(),
  starts: v.array(v.object({ day: v.string(), time: v.string(), visits: v.number() })),
})
export type SoldSessions = v.InferOutput<typeof SoldSessions>

const PeriodFields = v.object({
  version: Version,
  activityId: ActivityId,
  /** `end`: it has another last day. `remove`: it has not begun, and nothing is left of it. */
  how: v.picklist(['add', 'end', 'remove']),
  from: Day,
  to: v.optional(Day, LAST_DAY),
  weekdays: v.pipe(
    v.array(Weekday),
    v.minLength(1, 'Choisissez un jour de la semaine.'),
    v.maxLength(7),
    v.check((all) => new Set(all).size === all.length, 'Chaque jour se nomme une fois.'),
  ),
  /** On each of these days, where it is added; none are held where there are none. */
  times: v.optional(WantedTimes, []),
  /** So many other periods, and so many visits, were told to be touched. */
  overlaps: Count,
  sold: Count,
})

/** `PUT /api/staff/venue/timetables/periods`: the weeks of an activity from one day to another, both included. */
export const PeriodChange = v.pipe(
  PeriodFields,
  v.forward(
    v.check(({ from, to }) => from <= to, 'Le dernier jour vient avant le premier.'),
    ['to'],
  ),
)
export type PeriodChange = v.InferInput<typeof PeriodChange>

/** 409 `touched`: other periods on the same days, which hold or yield, and what is sold on sessions that end. */
export const PeriodEffect = v.object({
  overlaps: v.array(
    v.object({
      ...v.pick(SessionWeek, ['weekday', 'from', 'to']).entries,
      /** It began later, and so holds on the days of both. */
      holds: v.boolean(),
    }),
  ),
  sold: SoldSessions,
})
export type PeriodEffect = v.InferOutput<typeof PeriodEffect>
