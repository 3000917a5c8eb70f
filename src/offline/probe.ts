import { endpoints } from '../contract/endpoints.ts'
import { request } from '../platform/http.ts'
import { isOnline, subscribeOnline } from '../platform/network.ts'

const FIRST = 2000
const LONGEST = 60_000

/**
 * While nothing can be reached, asks now and then whether the server is back: a dead access point
 * that recovers fires no `online` event.
 */
export function startProbe(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const probe = async (wait: number) => {
    if (isOnline() || document.hidden) return
    await request(endpoints.venue, undefined).catch(() => undefined)
    if (!isOnline()) schedule(Math.min(wait * 2, LONGEST))
  }
  const schedule = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void probe(wait), wait)
  }
  subscribeOnline((online) => {
    clearTimeout(timer)
    if (!online) schedule(FIRST)
  })
  document.addEventListener('visibilitychange', () => void probe(FIRST))
  if (!isOnline()) schedule(FIRST)
}
