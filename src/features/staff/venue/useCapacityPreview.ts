import { useCallback } from 'react'
import * as v from 'valibot'
import { Refused } from '../../../../shared/api/failure.ts'
import { ClosureRequest } from '../../../../shared/api/staff/closures.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import type { StaffClient } from '../staffClient.ts'
import { useLoaded } from '../useLoaded.ts'
import type { CapacityDraft } from './venueDraft.ts'

/** What a closing that leaves some stations is asked for, but why. */
export function capacityRange({ pool, date, until, from, to }: CapacityDraft, stations: number) {
  const days = { date, ...(until && { until }) }
  return { pool, stations, ...days, ...(from && { from }), ...(to && { to }) }
}

type Wish = { pool: string; stations: number; version: string }

/** What a number would meet, as it is typed; what it is refused for stands by its field. */
export function useCapacityPreview(client: StaffClient, draft: CapacityDraft, wish: Wish) {
  const { pool, stations, version } = wish
  const range = draft.how === 'while' ? JSON.stringify(capacityRange(draft, stations)) : undefined
  const isAskable = stations > 0
  const { value, error } = useLoaded(
    useCallback(async () => {
      const of = `${pool} ${stations} ${range}`
      if (!isAskable) return { of }
      if (range !== undefined) return { of, closing: await previewClosure(client, range) }
      const asked = { pool, stations, version }
      return { of, effect: await client(staffCalls.previewCapacity, asked) }
    }, [client, pool, stations, version, range, isAskable]),
  )
  const current = value?.of === `${pool} ${stations} ${range}` ? value : undefined
  return {
    effect: current?.effect,
    closing: current?.closing,
    errorOf: (field: string) => (current ? undefined : problemOf(error, field)),
  }
}

/** Why does not matter to what it meets, but a request names one. */
function previewClosure(client: StaffClient, range: string) {
  const asked = v.parse(v.omit(ClosureRequest, ['reason']), JSON.parse(range))
  return client(staffCalls.previewClosure, { ...asked, reason: 'Aperçu' })
}

/** What is wrong with a field, here or by the server. */
function problemOf(error: unknown, field: string): string | undefined {
  if (v.isValiError(error)) {
    return error.issues.find(({ path }) => path?.[0]?.key === field)?.message
  }
  return error instanceof Refused && error.problem.field === field ? error.problem.error : undefined
}
