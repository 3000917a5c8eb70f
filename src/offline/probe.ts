import { endpoints } from '../../shared/api/endpoints.ts'
import { request } from '../platform/http.ts'
import {
  isConnectionDoubtful,
  isOnline,
  msSinceLastAnswer,
  subscribeDoubts,
  subscribeOnline,
} from '../platform/network.ts'

/** Milliseconds: a second of silence, this, and the bar's second are less than five. */
const PROBE_TIMEOUT_MS = 2000
const PROBE_INTERVAL_MS = 2000
/** What was heard so long ago may no longer be true. */
const STALE_AFTER_MS = 3000

/**
 * Asks the server whether it is there: where something speaks against what is believed, when
 * somebody touches a page that has heard nothing for a while, and again and again while nothing can
 * be reached (a dead access point that recovers fires no `online` event). Never in a hidden page.
 */
export function startProbe(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  const schedule = (wait: number) => {
    clearTimeout(timer)
    if (!isOnline()) timer = setTimeout(() => void ask(), wait)
  }
  const ask = async () => {
    if (isAsking || document.hidden) return
    isAsking = true
    const began = performance.now()
    await request(endpoints.readSession, undefined, { timeLimit: PROBE_TIMEOUT_MS }).catch(
      () => undefined,
    )
    isAsking = false
    if (isConnectionDoubtful()) return ask()
    schedule(PROBE_INTERVAL_MS - (performance.now() - began))
  }
  const askIfStale = () => {
    if (msSinceLastAnswer() > STALE_AFTER_MS) void ask()
  }
  subscribeDoubts(() => void ask())
  subscribeOnline(() => schedule(PROBE_INTERVAL_MS))
  document.addEventListener('visibilitychange', askIfStale)
  for (const touch of ['pointerdown', 'keydown'])
    addEventListener(touch, askIfStale, { passive: true })
  if (!isOnline()) void ask()
}
