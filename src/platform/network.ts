/**
 * Whether our server can be reached, from what requests really experience: `navigator.onLine` is
 * only the first guess, since captive portals and dead access points say `true`.
 */
type Listener = (online: boolean) => void

const listeners = new Set<Listener>()
let online = globalThis.navigator?.onLine ?? true

export function isOnline(): boolean {
  return online
}

/** Called by platform/http with the outcome of every request, and by the browser's own events. */
export function reportOnline(now: boolean): void {
  if (now === online) return
  online = now
  for (const listener of listeners) listener(now)
}

export function subscribeOnline(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

globalThis.addEventListener?.('offline', () => reportOnline(false))
globalThis.addEventListener?.('online', () => reportOnline(true))
