import { useEffect, useState } from 'react'

/** Longer than the pause of a double tap, shorter than a second thought. */
const SETTLE_MS = 600

/**
 * Returns whether `shown` has stood for a moment, as what is shown first has: until then a button that came with it may
 * lie under the finger that pressed the one before.
 */
export function useSettled(shown: unknown): boolean {
  const [settled, setSettled] = useState(shown)
  useEffect(() => {
    if (settled === shown) return undefined
    const timer = setTimeout(() => setSettled(shown), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [settled, shown])
  return settled === shown
}
