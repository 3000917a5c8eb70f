import * as v from 'valibot'
import { ClosureRequest } from '../../../../shared/api/staff/closures.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { type FieldProblem, problemsIn } from '../../../../shared/rules/fieldProblem.ts'
import { refusedFields } from '../../../ui/fields/useForm.ts'
import { useTeamQuery } from '../teamQuery.ts'

/**
 * What a closing would meet, as others sell; or why it cannot be asked, here or by the server. Why does not matter to
 * what it meets, but a request names one.
 */
export function useClosureEffect(range: Omit<ClosureRequest, 'reason'>, isWanted = true) {
  const asked = v.safeParse(ClosureRequest, { ...range, reason: 'Aperçu' })
  const enabled = isWanted && asked.success
  const { value, error, refetch } = useTeamQuery(
    staffCalls.previewClosure,
    { ...range, reason: 'Aperçu' },
    { live: true, enabled },
  )
  if (!isWanted) return { effect: undefined, error: undefined, refetch }
  return { effect: value, error: asked.success ? error : new v.ValiError(asked.issues), refetch }
}

/** What is wrong with these fields, in their order, by what is asked here or by the server. */
export function problemsOf<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): FieldProblem<Field>[] {
  const issues = v.isValiError(error)
    ? error.issues
    : refusedFields(error).map(({ field, message }) => ({ path: [{ key: field }], message }))
  return problemsIn(fields, issues)
}
