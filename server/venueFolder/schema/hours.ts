import * as v from 'valibot'
import { block, day, list, span, spanOrClosed, text } from './fields.ts'

const range = v.pipe(
  block({ from: day, to: day }),
  v.check(({ from, to }) => from <= to, 'un premier jour (from) avant le dernier (to)'),
)

/** Monday first: the venue's week names every day, a season those that differ. */
const Week = block({
  monday: spanOrClosed,
  tuesday: spanOrClosed,
  wednesday: spanOrClosed,
  thursday: spanOrClosed,
  friday: spanOrClosed,
  saturday: spanOrClosed,
  sunday: spanOrClosed,
})
const SeasonWeek = block({
  monday: v.optional(span),
  tuesday: v.optional(span),
  wednesday: v.optional(span),
  thursday: v.optional(span),
  friday: v.optional(span),
  saturday: v.optional(span),
  sunday: v.optional(span),
})

/** hours.yaml: when the venue is open. */
export const HoursFile = block({
  week: Week,
  seasons: v.optional(list(block({ reason: text, week: SeasonWeek, ranges: list(range, 1) })), []),
  exceptionalDays: v.optional(list(block({ day, hours: spanOrClosed, reason: text })), []),
  /** Of a public holiday that is no exceptional day, whatever its weekday. */
  publicHolidays: span,
  validUntil: day,
})
export type HoursFile = v.InferOutput<typeof HoursFile>
