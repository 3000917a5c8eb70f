import { useContext, useEffect, useState } from 'react'
import { serverNow, subscribeClock } from '../boot/clock.ts'
import { listen } from '../boot/listen.ts'
import { LivingContext } from './livingContext.ts'
import { useHydrated } from './useHydrated.ts'

/**
 * The server's clock in epoch milliseconds, told again every `everyMs` and when the page is shown
 * again. In a document it is the moment of its values: say nothing of « now » there.
 */
export function useNow(everyMs = 30_000): number {
  return useClock(serverNow, everyMs)
}

/** The device's own clock, for what was noted by it. */
export function useDeviceNow(everyMs = 30_000): number {
  return useClock(Date.now, everyMs)
}

function useClock(read: () => number, everyMs: number): number {
  const isHydrated = useHydrated()
  const { at } = useContext(LivingContext)
  const [now, setNow] = useState(read)
  useEffect(() => {
    const tick = () => setNow(read())
    const timer = setInterval(tick, everyMs)
    const stops = [subscribeClock(tick), listen(document, ['visibilitychange'], tick)]
    return () => {
      clearInterval(timer)
      stops.forEach((stop) => stop())
    }
  }, [read, everyMs])
  return isHydrated ? now : at
}
