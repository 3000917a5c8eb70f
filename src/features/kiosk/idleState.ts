const IDLE_SIGN_OUT_MS = 90_000

const IDLE_WARNING_MS = 20_000

/** What a terminal does; `left` in seconds. */
type IdleState = { kind: 'used' } | { kind: 'warning'; left: number } | { kind: 'over' }

/** So many milliseconds after the last touch. Below 0 the clock was put back: nobody is kept for hours by it. */
export function idleStateAfter(silence: number): IdleState {
  if (silence < 0 || silence >= IDLE_SIGN_OUT_MS) return { kind: 'over' }
  if (silence < IDLE_SIGN_OUT_MS - IDLE_WARNING_MS) return { kind: 'used' }
  return { kind: 'warning', left: Math.ceil((IDLE_SIGN_OUT_MS - silence) / 1000) }
}
