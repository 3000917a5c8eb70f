import * as v from 'valibot'
import { DUPLICATE_ACCOUNT, isDuplicateAccount } from '../../shared/rules/duplicate.ts'
import { readProblem } from '../../shared/api/problem.ts'
import { Profile } from '../../shared/api/profile.ts'
import { refuse } from '../http/messages.ts'

/**
 * What is known of a system's refusal, and no more; one without a sentence leaves it to the client.
 * `hide` makes a reference of the ids that it quotes.
 */
export function refusalOf(status: number, body: unknown, hide: (id: string) => string): Response {
  const problem = readProblem(body)
  if (!problem) return refuse(status, 'refused', '')
  const { error, code, field, conflictId, current, isDoubon } = problem
  const profile = v.safeParse(Profile, current)
  const isOfDuplicate = isDuplicateAccount(status, problem)
  return refuse(
    status,
    nameOf(code) ?? 'refused',
    isOfDuplicate ? DUPLICATE_ACCOUNT : lineOf(error),
    {
      ...(nameOf(field) !== undefined && { field: nameOf(field) }),
      ...(isDoubon && { isDoubon }),
      ...(profile.success && { current: profile.output }),
      ...(conflictId !== undefined && { conflictId: hide(conflictId) }),
    },
  )
}

/** A sentence for people: not a page, not a trace, not a statement. */
function lineOf(error: string): string {
  const text = error.trim()
  return text.length <= 200 && !/[<>{}\n\r]|https?:|\bat \S+:\d/.test(text) ? text : ''
}

function nameOf(text: string | undefined): string | undefined {
  return text !== undefined && /^[\w.-]{1,40}$/.test(text) ? text : undefined
}
