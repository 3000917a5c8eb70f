import { staffCalls } from '../../../../shared/api/staff/endpoints.ts'
import { useTeamAct } from '../teamAct.tsx'
import { undecided } from '../undecided.ts'

/** Ends a closing, once: the same again has the same key, so that a lost answer ends nothing twice. */
export function useReopen(onSeen?: () => void) {
  const { busy, failure, act } = useTeamAct()
  const reopen = (id: string) => {
    // What was meant before it was opened again is another wish by now.
    undecided.forgetActs()
    act(staffCalls.reopen, { id }, { key: `reopen-${id}`, ...(onSeen && { onSeen }) })
  }
  return { busy, failure, reopen }
}
