import { type ComponentType, useEffect, useState } from 'react'

/** Milliseconds after which it is asked for even on a device that is never idle. */
const MAX_IDLE_WAIT_MS = 4000

/** What the venue announces, over the page; its code comes when the page has nothing else to do. */
export function Announcement() {
  const [Watch, setWatch] = useState<ComponentType>()
  useEffect(
    () =>
      whenIdle(() => {
        // Without network there is nothing to announce.
        void import('./Watch.tsx').then((code) => setWatch(() => code.Watch)).catch(() => undefined)
      }),
    [],
  )
  return Watch ? <Watch /> : null
}

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, MAX_IDLE_WAIT_MS / 4)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: MAX_IDLE_WAIT_MS })
  return () => cancelIdleCallback(handle)
}
