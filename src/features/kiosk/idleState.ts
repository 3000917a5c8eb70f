const IDLE_SIGN_OUT_MS = 90_000
/** Whoever reads their letters on a phone leaves the terminal alone for longer. */
const IDLE_WHILE_CODE_AWAITED_MS = 180_000

const IDLE_WARNING_MS = 20_000

/** What a terminal does; `left` in seconds. */
type IdleState = { kind: 'used' } | { kind: 'warning'; left: number } | { kind: 'over' }

/** So many milliseconds after the last touch. Below 0 the clock was put back: nobody is kept for hours by it. */
export function idleStateAfter(silence: number, isCodeAwaited: boolean): IdleState {
  const limit = isCodeAwaited ? IDLE_WHILE_CODE_AWAITED_MS : IDLE_SIGN_OUT_MS
  if (silence < 0 || silence >= limit) return { kind: 'over' }
  if (silence < limit - IDLE_WARNING_MS) return { kind: 'used' }
  return { kind: 'warning', left: Math.ceil((limit - silence) / 1000) }
}
