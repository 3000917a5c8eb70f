import { useEffect, useState } from 'react'

/** Milliseconds left until `endsAt` (of `performance.now()`), told again each second; 0 at the end. */
export function useCountdown(endsAt: number | undefined): number {
  const [now, setNow] = useState(() => performance.now())
  const left = endsAt === undefined ? 0 : Math.max(0, endsAt - now)
  const isRunning = left > 0
  useEffect(() => {
    if (endsAt === undefined) return undefined
    const tick = () => setNow(performance.now())
    tick()
    const timer = isRunning ? setInterval(tick, 1000) : undefined
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [endsAt, isRunning])
  return left
}
