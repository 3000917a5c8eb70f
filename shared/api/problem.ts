import * as v from 'valibot'
import type { Problem } from './failure.ts'

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
    error: error || message || '',
    code: code ?? ctxCode ?? 'refused',
    ...(field !== undefined && { field }),
    ...(current !== undefined && { current }),
    ...(conflictId && { conflictId }),
    ...(isDoubon && { isDoubon }),
  }
}
