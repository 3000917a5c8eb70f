const KEY = 'greeted'

/** When the assistant greeted by itself: in this visit, and on this device at all. */
export type Greeted = { thisSession: boolean; /** Epoch milliseconds. */ last: number }

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
