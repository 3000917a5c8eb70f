/** Milliseconds without a touch after which a terminal forgets whoever was there. */
export const PATIENCE = 90_000
/** The last of them, counted aloud. */
export const WARNING = 20_000

/** What a terminal does, so long after the last touch; `left` in seconds. */
export type Idle = { kind: 'used' } | { kind: 'warning'; left: number } | { kind: 'over' }

export function idleAfter(silence: number): Idle {
  if (silence >= PATIENCE) return { kind: 'over' }
  if (silence < PATIENCE - WARNING) return { kind: 'used' }
  return { kind: 'warning', left: Math.ceil((PATIENCE - silence) / 1000) }
}
