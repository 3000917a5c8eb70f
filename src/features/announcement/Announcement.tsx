import { useEffect, useState } from 'react'
import { lazyPart } from '../../ui/lazyPart.ts'

/** Milliseconds after which it is asked for even on a device that is never idle. */
const MAX_IDLE_WAIT_MS = 4000

const useWatcher = lazyPart(
  async () => (await import('./AnnouncementWatcher.tsx')).AnnouncementWatcher,
)

/** What the venue announces, over the page; its code comes when the page has nothing else to do. */
export function Announcement() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const { Part: Watcher } = useWatcher(isIdle)
  return Watcher ? <Watcher /> : null
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
