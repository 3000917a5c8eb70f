import { useRef } from 'react'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { randomKey } from '../../../platform/random.ts'
import type { StaffClient } from '../staffClient.ts'
import { useAct } from '../useAct.ts'
import { Refused } from '../../../../shared/api/failure.ts'
import type { Endpoint } from '../../../../shared/api/call.ts'

/** Ends a closing; the same again has the same key, so that a lost answer ends nothing twice. */
export function useReopen(client: StaffClient, on: { onDone?: () => void; onTold: () => void }) {
  const { busy, failure, run } = useAct()
  const keys = useRef(new Map<string, string>())
  const reopen = (id: string) =>
    run(async () => {
      const key = keys.current.get(id) ?? randomKey()
      keys.current.set(id, key)
      try {
        await insist(client, staffCalls.reopen, { id }, key)
        on.onDone?.()
      } finally {
        on.onTold()
      }
    })
  return { busy, failure, reopen }
}

/** So often in all: a closing that others kept busy was written, and its repetition sees to the rest. */
const MAX_ATTEMPTS = 3

/** One act under its key; what was busy is done again under the same. */
export async function insist<Input, Output>(
  client: StaffClient,
  endpoint: Endpoint<Input, Output>,
  input: NoInfer<Input>,
  key: string,
): Promise<Output> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await client(endpoint, input, key)
    } catch (error) {
      const isBusy = error instanceof Refused && error.problem.code === 'busy'
      if (!isBusy || attempt === MAX_ATTEMPTS) throw error
    }
  }
}
