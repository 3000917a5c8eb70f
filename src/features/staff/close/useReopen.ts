import { useRef } from 'react'
import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { randomKey } from '../../../platform/random.ts'
import type { StaffClient } from '../staffClient.ts'
import { useAct } from '../useAct.ts'
import { insist } from './insist.ts'

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
