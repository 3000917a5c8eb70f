import * as v from 'valibot'

/** Seconds that a call is held at most; whoever asks may want fewer. */
export const MAX_HELD_SECONDS = 25

/** The query of `GET /api/staff/changes`. */
export const ChangesQuery = v.object({
  /** The number that was told last. */
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
  seconds: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d?$/),
      v.check((seconds) => Number(seconds) <= MAX_HELD_SECONDS),
    ),
  ),
})
export type ChangesQuery = v.InferOutput<typeof ChangesQuery>

/** Another number: something has changed. */
export const Changes = v.object({ last: v.number() })
export type Changes = v.InferOutput<typeof Changes>
