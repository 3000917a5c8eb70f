import { useState } from 'react'
import { Offline } from '../../../shared/api/failure.ts'
import { ask } from '../../offline/cache/ask.ts'
import { fetchUpdate } from '../../platform/worker.ts'

/** What a check has found; `broken`: a newer version that does not come whole. */
export type Outcome = 'checking' | 'current' | 'ready' | 'broken' | 'offline' | 'failed'

/** Whether the server has a newer version than the one that runs: asked when the visitor does. */
export function useUpdate() {
  const [outcome, setOutcome] = useState<Outcome>()
  const check = async () => {
    setOutcome('checking')
    setOutcome(
      await look().catch((error: unknown) => (error instanceof Offline ? 'offline' : 'failed')),
    )
  }
  return { outcome, check: () => void check() }
}

async function look(): Promise<Outcome> {
  const { value } = await ask((all) => all.built, undefined)
  if (value.builtAt === __BUILT_AT__) return 'current'
  return fetchUpdate().then(
    () => 'ready',
    () => 'broken',
  )
}
