import { DAY_MS } from '../../../shared/rules/time.ts'

const KEY = 'greeted'

/** Milliseconds without a gesture before the assistant greets, and before it may greet again. */
export const GREET_AFTER = 30_000
export const COOLDOWN = DAY_MS

export type Moment = {
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
export function mayGreet(moment: Moment, after = GREET_AFTER): boolean {
  const { now, since, last, thisSession, isVisible, hasInteracted, hasMessages, isOnline, isBusy } =
    moment
  if (thisSession || hasInteracted || hasMessages || isBusy || !isVisible || !isOnline) return false
  return now - since >= after && now - last >= COOLDOWN
}

/** When the assistant greeted by itself: in this visit, and on this device at all. */
type Greeted = { thisSession: boolean; /** Epoch milliseconds. */ last: number }

/** Nothing where storage is refused: what cannot be remembered must not happen. */
export function readGreeted(): Greeted | undefined {
  try {
    return {
      thisSession: sessionStorage.getItem(KEY) !== null,
      last: Number(localStorage.getItem(KEY)) || 0,
    }
  } catch {
    return undefined
  }
}

/** Remembers a greeting; says whether that could be done. */
export function noteGreeted(now: number): boolean {
  try {
    sessionStorage.setItem(KEY, '1')
    localStorage.setItem(KEY, String(now))
    return true
  } catch {
    return false
  }
}
