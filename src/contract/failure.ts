import * as v from 'valibot'

/** The JSON body of every refusal: `error` is a French sentence, `code` is for programs. */
export const Problem = v.object({
  success: v.literal(false),
  error: v.string(),
  code: v.string(),
  field: v.optional(v.string()),
  /** For `code: 'changed'` (412): the fact as the server has it now. */
  current: v.optional(v.unknown()),
  /** For `code: 'DOUBLON'`: an opaque reference to the existing account. */
  conflictId: v.optional(v.string()),
})
export type Problem = v.InferOutput<typeof Problem>

/** Nobody answered who speaks our language: no network, a time-out, a captive portal. */
export class Offline extends Error {
  override name = 'Offline'
}

/** The server understood and said no (4xx). */
export class Refused extends Error {
  override name = 'Refused'
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.error)
  }
}

/** The server answered something that cannot be used: 5xx, 408, 425, 429, or a body out of contract. */
export class Broken extends Error {
  override name = 'Broken'
  constructor(
    readonly status: number,
    message: string,
    /** Milliseconds to wait, from `Retry-After`. */
    readonly retryAfter?: number,
  ) {
    super(message)
  }
}

/** These three, and no other, leave platform/http. */
export type Failure = Offline | Refused | Broken
