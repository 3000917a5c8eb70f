import { useEffect, useEffectEvent } from 'react'
import { MINUTE_MS } from '../../../shared/rules/time.ts'
import { listen } from '../../boot/listen.ts'

/** So long without a touch or a key, and the PIN is due again. */
const LOCK_AFTER_MS = 2 * MINUTE_MS

/** Locks once nobody touches the device any more, and at once when the page is hidden. */
export function useLock(isOpen: boolean, onLock: () => void): void {
  const lock = useEffectEvent(onLock)
  useEffect(() => {
    if (!isOpen) return undefined
    // Timers sleep with the device: the touch that wakes it must not find the view open.
    let touchedAt = performance.now()
    const isLate = () => performance.now() - touchedAt >= LOCK_AFTER_MS
    const check = () => isLate() && lock()
    const touch = () => (isLate() ? lock() : (touchedAt = performance.now()))
    const timer = setInterval(check, 1000)
    const stops = [
      listen(document, ['pointerdown', 'keydown', 'wheel'], touch, { capture: true }),
      listen(document, ['visibilitychange'], () => document.hidden && lock()),
      listen(window, ['pagehide'], () => lock()),
    ]
    return () => {
      clearInterval(timer)
      stops.forEach((stop) => stop())
    }
  }, [isOpen])
}
