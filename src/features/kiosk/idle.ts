/** Milliseconds without a touch after which a terminal forgets whoever was there. */
export const IDLE_SIGN_OUT_MS = 90_000
/** The last of them, counted aloud. */
export const WARNING = 20_000

/** What a terminal does, so long after the last touch; `left` in seconds. */
export type Idle = { kind: 'used' } | { kind: 'warning'; left: number } | { kind: 'over' }

export function idleAfter(silence: number): Idle {
  if (silence >= IDLE_SIGN_OUT_MS) return { kind: 'over' }
  if (silence < IDLE_SIGN_OUT_MS - WARNING) return { kind: 'used' }
  return { kind: 'warning', left: Math.ceil((IDLE_SIGN_OUT_MS - silence) / 1000) }
}
