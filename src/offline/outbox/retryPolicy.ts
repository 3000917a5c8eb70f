import * as v from 'valibot'
import { Broken, Offline, Refused } from '../../../shared/api/failure.ts'
import { Profile } from '../../../shared/api/account/profile.ts'
import type { OutboxEntry } from './outboxEntry.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'

export type SendVerdict =
  | { kind: 'parked' }
  | { kind: 'changed'; current: Profile }
  | { kind: 'rejected'; problem: NonNullable<OutboxEntry['problem']> }
  | { kind: 'later'; because: NonNullable<OutboxEntry['wait']>['because']; after?: number }

/** What a failed sending means for its entry. Whatever is not a plain refusal is tried again. */
export function verdictOf(error: unknown): SendVerdict {
  if (error instanceof Offline) return { kind: 'later', because: 'offline' }
  if (error instanceof Broken && error.retryAfter !== undefined) {
    return { kind: 'later', because: 'told', after: error.retryAfter }
  }
  if (!(error instanceof Refused)) return { kind: 'later', because: 'broken' }
  const { status, problem } = error
  if (status === 401) return { kind: 'parked' }
  if (status === 409 || status === 412) {
    const current = v.safeParse(Profile, problem.current)
    // Without the fact there is nothing to merge with: the same key may still be in progress.
    return current.success
      ? { kind: 'changed', current: current.output }
      : { kind: 'later', because: 'broken' }
  }
  const { error: message, field } = problem
  return { kind: 'rejected', problem: { message, ...(field && { field }) } }
}

const FIRST_RESEND_MS = 1000
const MAX_RETRY_MS = 5 * MINUTE_MS

/** Milliseconds before the next attempt: doubling, at most five minutes, with jitter down to half. */
export function backoff(attempts: number, random: number): number {
  return (
    Math.min(MAX_RETRY_MS, FIRST_RESEND_MS * 2 ** Math.min(attempts - 1, 20)) * (0.5 + random / 2)
  )
}

/** Why a drain runs: its own clock, something that happened, or the customer's finger. */
export type DrainTrigger = 'timer' | 'nudge' | 'retry'

/** Whether an entry may be sent now. Only `Retry-After` holds against the customer's own wish. */
export function isDue({ wait }: OutboxEntry, now: number, trigger: DrainTrigger): boolean {
  // Before the wait began: the device's clock has been put back, and nobody knows how far.
  if (!wait || wait.until <= now || now < wait.from) return true
  if (wait.because === 'told') return false
  return trigger === 'retry' || (wait.because === 'offline' && trigger === 'nudge')
}
