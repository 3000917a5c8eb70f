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
  /** Another system's way to say the same. */
  isDoubon: v.optional(v.boolean()),
})
export type Problem = v.InferOutput<typeof Problem>

const Id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((id) => String(id)),
)

/** A refusal in the words of §7's other systems. */
const Dialect = v.object({
  error: v.nullish(v.string()),
  message: v.nullish(v.string()),
  code: v.nullish(v.string()),
  ctxCode: v.nullish(v.string()),
  field: v.optional(v.string()),
  current: v.optional(v.unknown()),
  conflictId: v.nullish(Id),
  isDoubon: v.nullish(v.boolean()),
  doublonValidation: v.nullish(v.object({ conflictsWith: v.nullish(Id) })),
})

/** The problem that a body tells, in our words or in another system's; `error` may be empty. */
export function readProblem(body: unknown): Problem | undefined {
  const parsed = v.safeParse(Dialect, body)
  if (!parsed.success) return undefined
  const { error, message, code, ctxCode, field, current, isDoubon } = parsed.output
  const conflictId = parsed.output.conflictId ?? parsed.output.doublonValidation?.conflictsWith
  if (!error && !message && !code && !ctxCode && !conflictId && !isDoubon) return undefined
  return {
    success: false,
    error: error ?? message ?? '',
    code: code ?? ctxCode ?? 'refused',
    ...(field !== undefined && { field }),
    ...(current !== undefined && { current }),
    ...(conflictId && { conflictId }),
    ...(isDoubon && { isDoubon }),
  }
}

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

/** An answer that is not the JSON it claims to be. */
export class Unreadable extends Broken {
  constructor() {
    super(500, 'Réponse illisible du serveur')
  }
}

/** These three, and no other, leave platform/http. */
export type Failure = Offline | Refused | Broken
