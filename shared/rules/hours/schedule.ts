import * as v from 'valibot'

export const Span = v.object({ open: v.string(), close: v.string() })
/** Opening of one day, local times; `close` may be `24:00`: that midnight belongs to this day. */
export type Span = v.InferOutput<typeof Span>

const Times = v.array(v.string())
export const Timetable = v.object({
  /** Times of a weekday, 1 (Monday) to 7 (Sunday), on the days from one to another, both included. */
  weeks: v.array(v.object({ weekday: v.number(), from: v.string(), to: v.string(), times: Times })),
  /** Days that beat the weeks, and why. */
  days: v.array(v.object({ day: v.string(), times: Times, reason: v.string() })),
})
/** When what is sold by sessions begins, local times; where nothing is named there is no session. */
export type Timetable = v.InferOutput<typeof Timetable>

/** How an activity is laid over a day, and over what it occupies; durations in minutes. */
export type Schedule = {
  /** What it occupies: several activities may share one. */
  pool: string
  /** Stations of the pool that one sale takes: a person, or a whole group. */
  units: number
  /** From one start to the next, the first at the opening. */
  step: number
  /** Its sessions, where it is sold by those and by no step. */
  timetable?: Timetable | undefined
  /** After a visit, when its stations stay taken: to tidy, to change over. */
  buffer: number
  /** Before its start, when a slot is not sold online any more. */
  cutoff: number
  /** Before its start, until when a customer cancels or changes a visit alone. */
  cancelBefore: number
}

export const Season = v.object({
  reason: v.string(),
  /** Days on which it holds, both ends included. */
  ranges: v.array(v.object({ from: v.string(), to: v.string() })),
  /** Keys 1 (Monday) to 7 (Sunday); a missing one is as in any other week. */
  weekly: v.record(v.string(), Span),
  /** Weekdays, 1 to 7, on which the venue is closed meanwhile; not known to every device. */
  closed: v.optional(v.array(v.number())),
})
/** Weeks with hours of their own: the school holidays. */
export type Season = v.InferOutput<typeof Season>

/**
 * Beyond §7: whole months, holds, changes by the customer, waiting lists, invitations, passes and their check,
 * the team's own side, notifications; and that a booking is paid at the venue and nowhere else.
 */
export const venueCapabilities = [
  'month',
  'holds',
  'changes',
  'waits',
  'invitations',
  'passes',
  'desk',
  'push',
  'payment-on-site',
] as const
export type VenueCapability = (typeof venueCapabilities)[number]

/**
 * Beyond §7, of the customer provider: its customers choose their password and their address on this site,
 * and sign in by codes that they are mailed, or by passkeys.
 */
export const providerCapabilities = ['password', 'codes', 'passkeys'] as const
export type ProviderCapability = (typeof providerCapabilities)[number]

export const Closing = v.object({
  /** Their ids, and their names. */
  activities: v.array(v.string()),
  names: v.string(),
  /** Epoch milliseconds. */
  from: v.number(),
  to: v.number(),
  /** Written by the team for the public. */
  reason: v.string(),
  /** « fermé samedi 28 novembre de 14 h à 18 h (Panne) ». */
  words: v.string(),
})
/** Activities that the team has closed for a time. */
export type Closing = v.InferOutput<typeof Closing>

export const Hours = v.object({
  /** Keys 1 (Monday) to 7 (Sunday); a missing day is closed. */
  weekly: v.record(v.string(), Span),
  /** Days that beat every rule, public holidays among them; without a span the venue is closed. */
  exceptional: v.array(
    v.object({
      day: v.string(),
      span: v.optional(Span),
      /** What is left of it where hours are closed; starts are counted by `span`. */
      spans: v.optional(v.array(Span)),
      reason: v.string(),
    }),
  ),
  /** Not known to every device: one may hold hours of before. */
  seasons: v.optional(v.array(Season)),
  /** Not over yet, where there are some; not known to every device. */
  closings: v.optional(v.array(Closing)),
  /** The last day for which these hours are known. */
  validUntil: v.string(),
  /** What the venue backend can do beyond the specification's calls. */
  can: v.optional(v.array(v.string()), []),
  /** What the customer provider can do beyond them; not known to every device. */
  accountsCan: v.optional(v.array(v.string())),
})
export type Hours = v.InferOutput<typeof Hours>
