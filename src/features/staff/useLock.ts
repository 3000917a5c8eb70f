import { useEffect, useEffectEvent } from 'react'
import { MINUTE_MS } from '../../../shared/rules/time.ts'

/** So long without a touch or a key, and the PIN is due again. */
const LOCK_AFTER_MS = 2 * MINUTE_MS

const touches = ['pointerdown', 'keydown', 'wheel'] as const

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
    const hide = () => document.hidden && lock()
    const timer = setInterval(check, 1000)
    for (const type of touches) document.addEventListener(type, touch, true)
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', lock)
    return () => {
      clearInterval(timer)
      for (const type of touches) document.removeEventListener(type, touch, true)
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', lock)
    }
  }, [isOpen])
}
