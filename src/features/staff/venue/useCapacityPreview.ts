import * as v from 'valibot'
import { Refused } from '../../../../shared/api/failure.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { problemsIn } from '../../../../shared/rules/fieldProblem.ts'
import { useClosureEffect } from '../close/useClosureEffect.ts'
import { useTeamQuery } from '../teamQuery.ts'
import type { CapacityDraft } from './venueDraft.ts'

/** What a closing that leaves some stations is asked for, but why. */
export function capacityRange({ pool, date, until, from, to }: CapacityDraft, stations: number) {
  const days = { date, ...(until && { until }) }
  return { pool, stations, ...days, ...(from && { from }), ...(to && { to }) }
}

type Wish = { pool: string; stations: number; version: string }

/** What a number would meet, as it is typed; what it is refused for stands by its field. */
export function useCapacityPreview(draft: CapacityDraft, wish: Wish) {
  const isAskable = wish.stations > 0
  const isAlways = draft.how === 'always'
  const enabled = isAskable && isAlways
  const always = useTeamQuery(staffCalls.previewCapacity, wish, { enabled })
  const closing = useClosureEffect(capacityRange(draft, wish.stations), isAskable && !isAlways)
  const error = isAlways ? always.error : closing.error
  return {
    effect: enabled ? always.value : undefined,
    closing: closing.effect,
    errorOf: (field: string) => problemOf(error, field),
  }
}

/** What is wrong with a field, here or by the server. */
function problemOf(error: unknown, field: string): string | undefined {
  if (v.isValiError(error)) return problemsIn([field], error.issues)[0]?.message
  return error instanceof Refused && error.problem.field === field ? error.problem.error : undefined
}
