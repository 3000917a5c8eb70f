import { DAY_MS } from '../../../shared/rules/time.ts'

const GREETED_STORAGE_KEY = 'greeted'

/** Milliseconds without a gesture before the assistant greets, and before it may greet again. */
export const GREETING_IDLE_MS = 30_000
export const GREETING_COOLDOWN_MS = DAY_MS

export type GreetingConditions = {
  /** Epoch milliseconds: this moment, the page's arrival, the last greeting on this device (0: never). */
  now: number
  since: number
  last: number
  thisSession: boolean
  isVisible: boolean
  hasInteracted: boolean
  hasMessages: boolean
  isOnline: boolean
  /** A form is in use, or a question of the site waits for its answer. */
  isBusy: boolean
}

/** Whether the assistant may open by itself (specification §9). */
export function mayGreet(moment: GreetingConditions): boolean {
  const { now, since, last, thisSession, isVisible, hasInteracted, hasMessages, isOnline, isBusy } =
    moment
  if (thisSession || hasInteracted || hasMessages || isBusy || !isVisible || !isOnline) return false
  return now - since >= GREETING_IDLE_MS && now - last >= GREETING_COOLDOWN_MS
}

type GreetingHistory = { thisSession: boolean; /** Epoch milliseconds. */ last: number }

/** Nothing where storage is refused: what cannot be remembered must not happen. */
export function readGreetingHistory(): GreetingHistory | undefined {
  try {
    return {
      thisSession: sessionStorage.getItem(GREETED_STORAGE_KEY) !== null,
      last: Number(localStorage.getItem(GREETED_STORAGE_KEY)) || 0,
    }
  } catch {
    return undefined
  }
}

/** Remembers a greeting; says whether that could be done. */
export function recordGreeting(now: number): boolean {
  try {
    sessionStorage.setItem(GREETED_STORAGE_KEY, '1')
    localStorage.setItem(GREETED_STORAGE_KEY, String(now))
    return true
  } catch {
    return false
  }
}
