import * as v from 'valibot'

const Span = v.object({ open: v.string(), close: v.string() })
/** Opening of one day, local times; `close` may be `24:00`: that midnight belongs to this day. */
export type Span = v.InferOutput<typeof Span>

/** Beyond §7: whole months, holds, changes by the customer, waiting lists, passes and their check. */
export const abilities = ['month', 'holds', 'changes', 'waits', 'passes'] as const
export type Ability = (typeof abilities)[number]

export const Hours = v.object({
  /** Keys 1 (Monday) to 7 (Sunday); a missing day is closed. */
  weekly: v.record(v.string(), Span),
  /** Days that beat the weekly rule; without a span the venue is closed. */
  exceptional: v.array(
    v.object({ day: v.string(), span: v.optional(Span), reason: v.string() }),
  ),
  /** The last day for which these hours are known. */
  validUntil: v.string(),
  /** What the venue backend can do beyond the specification's calls. */
  can: v.optional(v.array(v.string()), []),
})
export type Hours = v.InferOutput<typeof Hours>
