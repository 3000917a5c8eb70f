import { useEffect, useEffectEvent } from 'react'
import { type Loaded, useLoaded } from './useLoaded.ts'

/** The team acts on other tablets too, and visitors come in. */
const REFRESH_MS = 15_000

const returns = ['focus', 'online'] as const

/** What a call tells, asked for anew every so often and when the page has the eye or the network again. */
export function useLive<T>(load: () => Promise<T>): Loaded<T> {
  const loaded = useLoaded(load)
  const refresh = useEffectEvent(loaded.reload)
  useEffect(() => {
    const again = () => refresh()
    const timer = setInterval(again, REFRESH_MS)
    for (const type of returns) window.addEventListener(type, again)
    return () => {
      clearInterval(timer)
      for (const type of returns) window.removeEventListener(type, again)
    }
  }, [])
  return loaded
}
