import { type Dispatch, type SetStateAction, useState } from 'react'
import * as v from 'valibot'
import { Refused } from '../../../../shared/api/failure.ts'
import { SoldVisit } from '../../../../shared/api/staff/day.ts'
import type { StaffBookingRequest } from '../../../../shared/api/staff/staff.ts'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { randomKey } from '../../../platform/random.ts'
import { errorSentence } from '../../../ui/feedback/errorMessage.ts'
import type { ForceReason } from '../starts/ForceDialog.tsx'
import type { StaffClient } from '../staffClient.ts'
import { undecided } from '../undecided.ts'
import { dueProof } from '../proof.ts'
import { useProvenAct } from '../useProvenAct.tsx'
import { type DeskDraft, newDraft } from './deskDraft.ts'

/** What is told of a sale: nothing that may say who comes. */
const Sale = v.omit(SoldVisit, ['notes', 'name', 'phone'])

export type OnDraft = Dispatch<SetStateAction<DeskDraft>>
export type SaleRefusal = { field?: string | undefined; words: string }

type SaleOptions = {
  client: StaffClient
  /** The draft's. */
  key: string
  onDraft: OnDraft
  onSold: () => void
  onRefused: () => void
}

/**
 * One sale at a time, under the draft's key, which ends with what has come of it: an answer that is lost,
 * also to the lock or a reload, sells nothing twice, whatever is typed by then. Whether it was sold stands
 * in the draft. With a reason what is full is forced.
 */
export function useSale({ client, key, onDraft, onSold, onRefused }: SaleOptions) {
  const { busy, run, question } = useProvenAct(client)
  const [refusal, setRefusal] = useState<SaleRefusal>()
  const sell = (request: StaffBookingRequest, reason?: ForceReason) =>
    run(async () => {
      setRefusal(undefined)
      undecided.keep('sale', key)
      try {
        const sold = reason
          ? await client(staffCalls.force, { reason, sale: request }, key)
          : await client(staffCalls.bookForGuest, request, key)
        undecided.settle(key)
        onDraft({ ...newDraft(), sold: v.parse(Sale, sold) })
        onSold()
      } catch (error) {
        if (dueProof(error)) throw error
        const { code, field, current } = error instanceof Refused ? error.problem : {}
        if (code === 'key-reused') {
          undecided.settle(key)
          onDraft((draft) => ({ ...draft, ...earlierSale(current) }))
        } else setRefusal({ field, words: errorSentence(error) })
        onRefused()
      }
    })
  return { busy, refusal, sell, question }
}

/** What the key was used for; from now on there is another one. */
function earlierSale(current: unknown): Pick<DeskDraft, 'key' | 'earlier'> {
  const known = v.safeParse(Sale, current)
  return { key: randomKey(), earlier: known.success ? known.output : 'unknown' }
}
