/**
 * Whether our server can be reached, from what requests really experience: `navigator.onLine` is
 * only the first guess, since captive portals and dead access points say `true`.
 */
type Listener = (online: boolean) => void

const listeners = new Set<Listener>()
const answerListeners = new Set<() => void>()
let online = globalThis.navigator?.onLine ?? true
let losses = 0

export function isOnline(): boolean {
  return online
}

/** Called by platform/http with the outcome of every request, and by the browser's own events. */
export function reportOnline(now: boolean): void {
  losses = 0
  if (now === online) return
  online = now
  for (const listener of listeners) listener(now)
}

/** A lost connection: one may be a blip, which a retry heals; two in a row are an absence. */
export function reportLost(): void {
  losses += 1
  if (losses > 1 || !(globalThis.navigator?.onLine ?? true)) reportOnline(false)
}

/** Whether this person asks their browser to spare data. */
export function isSparing(): boolean {
  return globalThis.navigator?.connection?.saveData ?? false
}

/** Called by platform/http when our server has accepted something. */
export function reportAnswer(): void {
  for (const listener of answerListeners) listener()
}

export function subscribeOnline(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** After every successful answer: a good moment to send what waits. */
export function subscribeAnswers(listener: () => void): () => void {
  answerListeners.add(listener)
  return () => answerListeners.delete(listener)
}

globalThis.addEventListener?.('offline', () => reportOnline(false))
globalThis.addEventListener?.('online', () => reportOnline(true))
