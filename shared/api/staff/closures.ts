import * as v from 'valibot'
import { whole } from '../../fields/whole.ts'
import { isQuarter } from '../../rules/day.ts'
import { Day, Time } from '../booking.ts'
import { oneLine } from '../../fields/schemas.ts'
import { DeviceAllotment, SoldPool } from './allotments.ts'
import { StaffVisit, ToldPerson } from './day.ts'

const Id = v.pipe(v.string(), v.maxLength(40))
const quarterError = 'Les heures vont de quart d’heure en quart d’heure.'

/** The most that a pool may have left. */
export const MAX_STATIONS = 500
export const stationsError = `Écrivez un nombre de postes, de 1 à ${MAX_STATIONS}.`

/**
 * `POST /api/staff/closures`: a pool, an activity, or the whole venue where neither is named. Without `date`
 * from the current quarter of an hour on; without times the whole day; until the end of its last day.
 */
export const ClosureRequest = v.object({
  pool: v.optional(Id),
  activityId: v.optional(Id),
  date: v.optional(Day),
  from: v.optional(v.pipe(Time, v.check(isQuarter, quarterError))),
  /** The last day, where it is another one. */
  until: v.optional(Day),
  to: v.optional(
    v.union([v.literal('24:00'), v.pipe(Time, v.check(isQuarter, quarterError))], quarterError),
  ),
  /** Stations that are still sold: a pool with fewer is not closed. */
  stations: v.optional(whole(0, MAX_STATIONS, stationsError), 0),
  /** The public reads it. */
  reason: v.pipe(
    oneLine('Écrivez ce motif sur une seule ligne.'),
    v.minLength(1, 'Dites pourquoi\u00a0: le public le lira.'),
    v.maxLength(100, 'Ce motif est trop long\u00a0: 100 caractères au plus.'),
  ),
})
export type ClosureRequest = v.InferInput<typeof ClosureRequest>

/** What a closing meets; instants in epoch milliseconds, money in cents. */
export const ClosureEffect = v.object({
  /** None in a preview. */
  id: v.nullable(v.string()),
  from: v.number(),
  to: v.number(),
  /** Visits that stand in it, and their people; nothing of them is cancelled. */
  visits: v.number(),
  people: v.number(),
  /** Who waits for what is closed, and holds places there: both end. */
  waiting: v.number(),
  /** Whose waits have ended; told once it is closed. */
  waited: v.optional(v.array(ToldPerson)),
  held: v.number(),
  /** What the visits cost together. */
  due: v.number(),
  /** Its first day, by quarters of an hour from the first to the last that is open or closed. */
  strip: v.array(
    v.object({
      time: v.string(),
      visits: v.number(),
      people: v.number(),
      isClosed: v.boolean(),
    }),
  ),
})
export type ClosureEffect = v.InferOutput<typeof ClosureEffect>

/** Why a visit cannot be as it was sold, or is to be settled. */
const todoReasons = ['closed', 'over', 'hours', 'absent', 'forced'] as const

/** What somebody is to be told by a call. */
const DueCall = v.object({
  /** The journal's word for what the team did last. */
  what: v.string(),
  /** What they believe that it is, where that is known. */
  was: v.nullable(v.object({ date: v.string(), time: v.string(), people: v.number() })),
  /** When nobody answered, in epoch milliseconds. */
  triedAt: v.nullable(v.number()),
})
export type DueCall = v.InferOutput<typeof DueCall>

export const TodoVisit = v.object({
  ...StaffVisit.entries,
  why: v.array(
    v.object({
      what: v.picklist(todoReasons),
      /** What the team said of the closing. */
      reason: v.nullable(v.string()),
    }),
  ),
  call: v.optional(DueCall),
})
export type TodoVisit = v.InferOutput<typeof TodoVisit>

/** What lives of what was closed. */
export const LivingClosure = v.object({
  id: v.string(),
  pool: v.nullable(v.string()),
  activityId: v.nullable(v.string()),
  from: v.number(),
  to: v.number(),
  stations: v.number(),
  reason: v.string(),
  /** Who closed it, as they are called now. */
  by: v.nullable(v.string()),
})
export type LivingClosure = v.InferOutput<typeof LivingClosure>

/** `GET /api/staff/todo`: the first of them by their start, and how many there are. */
export const Todo = v.object({
  total: v.number(),
  visits: v.array(TodoVisit),
  closures: v.array(LivingClosure),
  /** What is set apart for a desk where more is taken than is for sale: it may sell it without network. */
  allotments: v.optional(v.array(DeviceAllotment), []),
  /** What can be closed or reduced apart. */
  pools: v.array(SoldPool),
})
export type Todo = v.InferOutput<typeof Todo>
