import { useContext, useEffect, useState } from 'react'
import { LivingContext } from './livingContext.ts'
import { useHydrated } from './useHydrated.ts'

/**
 * The device's clock in epoch milliseconds, told again every `everyMs` and when the page is shown
 * again. In a document it is the moment of its values: say nothing of « now » there.
 */
export function useNow(everyMs = 30_000): number {
  const isHydrated = useHydrated()
  const { at } = useContext(LivingContext)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => setNow(Date.now())
    const timer = setInterval(tick, everyMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [everyMs])
  return isHydrated ? now : at
}
