import * as v from 'valibot'
import { AnyId } from '../fields/anyId.ts'
import type { Problem } from './failure.ts'

/** What cannot be read in one place says nothing of the others. */
const readable = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.fallback(v.optional(schema), undefined)

/** A refusal in the words of §7's other systems. */
const Dialect = v.object({
  error: readable(v.string()),
  message: readable(v.string()),
  code: readable(v.string()),
  ctxCode: readable(v.string()),
  field: readable(v.string()),
  current: v.optional(v.unknown()),
  conflictId: readable(AnyId),
  isDoubon: readable(v.boolean()),
  doublonValidation: readable(v.object({ conflictsWith: readable(AnyId) })),
})

/** Whether a body says « no » (`success: false`), whatever its status: §7 lets a 200 do so. */
export function isRefusal(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false
}

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
    code: ctxCode === 'DOUBLON' ? ctxCode : (code ?? ctxCode ?? 'refused'),
    ...(field !== undefined && { field }),
    ...(current !== undefined && { current }),
    ...(conflictId && { conflictId }),
    ...(isDoubon && { isDoubon }),
  }
}
