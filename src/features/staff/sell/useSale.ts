import * as v from 'valibot'
import { Refused } from '../../../../shared/api/failure.ts'
import { SoldVisit } from '../../../../shared/api/staff/day.ts'
import type { StaffBookingRequest } from '../../../../shared/api/staff/staff.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { randomKey } from '../../../platform/random.ts'
import type { ForceReason } from '../starts/ForceDialog.tsx'
import { useTeamAct } from '../teamAct.tsx'
import { undecided } from '../undecided.ts'
import type { DeskDraft, Sale } from './deskDraft.ts'

/** What is told of a sale: nothing that may say who comes. */
const SoldSale = v.omit(SoldVisit, ['notes', 'name', 'phone'])

export type OnDraft = (edit: (before: DeskDraft) => DeskDraft) => void
type SaleDeps = {
  onDraft: OnDraft
  /** It is sold: nothing of it is typed any more. */
  onSold: (sold: Sale) => void
}
export type SaleRefusal = { field?: string | undefined; words: string }

/**
 * One sale at a time, under the draft's key, which ends with what has come of it: an answer that is lost,
 * also to the lock or a reload, sells nothing twice, whatever is typed by then. Whether it was sold stands
 * in the draft. With a reason what is full is forced.
 */
export function useSale(key: string, { onDraft, onSold }: SaleDeps) {
  const { busy, error, failure, act, question } = useTeamAct()
  const options = {
    key,
    onDone(sold: SoldVisit) {
      undecided.settle(key)
      onSold(v.parse(SoldSale, sold))
    },
    onRefused(thrown: unknown) {
      if (!isReused(thrown)) return
      undecided.settle(key)
      onDraft((draft) => ({ ...draft, ...earlierSale(thrown.problem.current) }))
    },
  }
  const sell = (request: StaffBookingRequest, reason?: ForceReason) => {
    undecided.keep('sale', key)
    if (reason) act(staffCalls.force, { reason, sale: request }, options)
    else act(staffCalls.bookForGuest, request, options)
  }
  const field = error instanceof Refused ? error.problem.field : undefined
  const refusal = failure && !isReused(error) ? { field, words: failure } : undefined
  return { busy, refusal, sell, question }
}

function isReused(error: unknown): error is Refused {
  return error instanceof Refused && error.problem.code === 'key-reused'
}

/** What the key was used for; from now on there is another one. */
function earlierSale(current: unknown): Pick<DeskDraft, 'key' | 'earlier'> {
  const known = v.safeParse(SoldSale, current)
  return { key: randomKey(), earlier: known.success ? known.output : 'unknown' }
}
