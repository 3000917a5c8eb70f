import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'
import { request } from '../../platform/http.ts'
import { lazyPart } from '../../ui/lazyPart.ts'

/** Milliseconds after which it is asked for even on a device that is never idle. */
const MAX_IDLE_WAIT_MS = 4000

const useWatcher = lazyPart(
  async () => (await import('./AnnouncementWatcher.tsx')).AnnouncementWatcher,
)

/** What the venue announces, over the page: asked once the page has nothing else to do. */
export function Announcement() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const { data: answer } = useQuery({ ...announcementQuery, enabled: isIdle })
  const [isWanted, setWanted] = useState(false)
  if (answer && !isWanted) setWanted(true)
  const { Part: Watcher } = useWatcher(isWanted)
  return Watcher ? <Watcher answer={answer} /> : null
}

/** What the venue announces now, or null; asked again every five minutes, never kept on the device. */
const announcementQuery = queryOptions({
  queryKey: ['public', 'announcement'],
  queryFn: async ({ signal }) =>
    (await request(endpoints.announcement, undefined, { signal })).value,
  staleTime: 5 * MINUTE_MS,
  refetchInterval: 5 * MINUTE_MS,
})

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, MAX_IDLE_WAIT_MS / 4)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: MAX_IDLE_WAIT_MS })
  return () => cancelIdleCallback(handle)
}
