import * as v from 'valibot'
import { FIRST_DAY } from '../../rules/hours/timetable.ts'
import { Day, Time } from '../booking.ts'
import { line, Told, Version } from './venue.ts'

const Times = v.array(v.string())

/** The sessions of a weekday (1 is Monday) on the days from one to another. */
export const SessionWeek = v.object({
  ...Told,
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
  ...Told,
  ...SessionsOfDay.entries,
  day: v.string(),
  folder: v.nullable(SessionsOfDay),
})
export type SessionDay = v.InferOutput<typeof SessionDay>

/** `GET /api/staff/venue/timetables`: each activity that is sold by sessions; minutes of play and of tidying. */
export const VenueTimetables = v.object({
  activities: v.array(
    v.object({
      activityId: v.string(),
      name: v.string(),
      duration: v.number(),
      buffer: v.number(),
      weeks: v.array(SessionWeek),
      days: v.array(SessionDay),
    }),
  ),
})
export type VenueTimetables = v.InferOutput<typeof VenueTimetables>

/** So many sessions of an activity in a day, at most. */
export const MAX_SESSIONS = 24

const SessionsFields = v.object({
  version: Version,
  activityId: v.pipe(v.string(), v.maxLength(100)),
  /** Either a weekday, of the timetable that begins on a day, or one day is changed. */
  weekday: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
  from: v.optional(Day, FIRST_DAY),
  day: v.optional(Day),
  /** `folder`: as the venue's folder says; where it says nothing of a day, that is as its weekday. */
  to: v.picklist(['times', 'folder']),
  times: v.optional(
    v.pipe(
      v.array(Time),
      v.maxLength(MAX_SESSIONS, `Une journée a ${MAX_SESSIONS} séances au plus.`),
    ),
    [],
  ),
  reason: v.optional(line(80, 'Ce motif est trop long\u00a0: 80 caractères au plus.'), ''),
  /** So many visits were told to stand on sessions that are held no more. */
  sold: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
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
