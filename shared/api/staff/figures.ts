import * as v from 'valibot'
import { DAY_MS } from '../../rules/time.ts'
import { Day } from '../booking.ts'

/** More days than any year has are not told at once. */
const MAX_PERIOD_DAYS = 366

export const KnownDay = v.pipe(
  Day,
  v.check((day) => day >= '2000-01-01' && day < '2100-01-01', 'Date invalide'),
)

/** The days from one to another, both included. */
export const Period = v.pipe(
  v.object({ from: KnownDay, to: KnownDay }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'Le dernier jour vient avant le premier.'),
    ['to'],
  ),
  v.forward(
    v.check(
      ({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_PERIOD_DAYS,
      `Choisissez ${MAX_PERIOD_DAYS} jours au plus.`,
    ),
    ['to'],
  ),
)
export type Period = v.InferOutput<typeof Period>

/** How full a pool was: of what could be taken in an hour of a weekday (1 is Monday), quarters counted. */
const HourFigures = v.object({
  weekday: v.number(),
  hour: v.number(),
  load: v.number(),
  stations: v.number(),
})
export type HourFigures = v.InferOutput<typeof HourFigures>

const PoolFigures = v.object({
  id: v.string(),
  /** What is played there. */
  activities: v.array(v.object({ id: v.string(), name: v.string() })),
  hours: v.array(HourFigures),
})
export type PoolFigures = v.InferOutput<typeof PoolFigures>

/** Visits of an activity. Those that stand are `sold`, and of them some `absent`; `due` in cents. */
export const ActivityFigures = v.object({
  id: v.string(),
  name: v.string(),
  sold: v.number(),
  people: v.number(),
  /** Stations that they take. */
  places: v.number(),
  cancelled: v.number(),
  absent: v.number(),
  /** Wishes that found no room. */
  refused: v.number(),
  due: v.number(),
})
export type ActivityFigures = v.InferOutput<typeof ActivityFigures>

/** `GET /api/staff/stats`. */
export const Figures = v.object({
  from: v.string(),
  to: v.string(),
  pools: v.array(PoolFigures),
  activities: v.array(ActivityFigures),
})
export type Figures = v.InferOutput<typeof Figures>
