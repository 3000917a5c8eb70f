import * as v from 'valibot'
import { block, day, list, spanOrClosed, spanOrNull, text, week } from './fields.ts'

const range = v.pipe(
  block({ from: day, to: day }),
  v.check(({ from, to }) => from <= to, 'un premier jour (from) avant le dernier (to)'),
)

/** The venue's week names every day, a season those that differ. */
const Week = week(spanOrClosed)
const SeasonWeek = week(v.optional(spanOrNull))

/** hours.yaml: when the venue is open. */
export const HoursFile = block({
  week: Week,
  seasons: v.optional(list(block({ reason: text, week: SeasonWeek, ranges: list(range, 1) })), []),
  exceptionalDays: v.optional(list(block({ day, hours: spanOrClosed, reason: text })), []),
  /** Of a public holiday that is no exceptional day; left out, those of its weekday. */
  publicHolidays: v.optional(spanOrNull),
  validUntil: day,
})
export type HoursFile = v.InferOutput<typeof HoursFile>
