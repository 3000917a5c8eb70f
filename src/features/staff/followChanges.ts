import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import type { StaffClient } from './staffClient.ts'

/** Seconds that the server holds a call: fewer than a question of this page may take. */
const HELD_SECONDS = 15
/** Its answer, and the way. */
const TIME_LIMIT_MS = 19_000
/** Between two calls, where something happens all the time. */
const MIN_INTERVAL_MS = 500
/** After one that failed; twice as long after each one more. */
const RETRY_MS = 1000
const MAX_RETRY_MS = 30_000
/** What is held or late stands in no journal: so long after the last time all is asked for anyway. */
const QUIET_MS = 45_000

/**
 * Asks again and again whether something has changed, until it is stopped. `onChange` follows, and is waited
 * for.
 */
export function followChanges(call: StaffClient, onChange: () => Promise<unknown>): () => void {
  const stopped = new AbortController()
  let asking = new AbortController()
  const follow = async () => {
    let after: string | undefined
    let failures = 0
    let toldAt = -Infinity
    while (!stopped.signal.aborted) {
      const began = performance.now()
      // A signal of its own: all tries under one are limited together.
      asking = new AbortController()
      const limits = { timeLimit: TIME_LIMIT_MS, signal: asking.signal }
      const asked = { after, seconds: String(HELD_SECONDS) }
      const next = await call(staffCalls.changes, asked, undefined, limits).catch(() => undefined)
      if (stopped.signal.aborted) return
      if (next) {
        const isSame = after === String(next.last)
        after = String(next.last)
        failures = 0
        if (!isSame || performance.now() - toldAt >= QUIET_MS) {
          toldAt = performance.now()
          await onChange()
        }
        await pause(MIN_INTERVAL_MS - (performance.now() - began))
      } else {
        await pause(Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** failures))
        failures += 1
      }
    }
  }
  void follow()
  return () => {
    stopped.abort()
    asking.abort()
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
