import { createListeners } from '../boot/listeners.ts'

/** Why our server is out of reach: no way to it, somebody else who answers, or it is down. */
export type OfflineCause = 'network' | 'portal' | 'service'

const outcomes = createListeners<[online: boolean]>()
const answers = createListeners()
const doubts = createListeners()
/**
 * Whether our server can be reached, from what requests really experience: `navigator.onLine` is
 * only the first guess, since captive portals and dead access points say `true`.
 */
let cause: OfflineCause | undefined = hasLink() ? undefined : 'network'
let losses = 0
let heardAt = 0

export function isOnline(): boolean {
  return cause === undefined
}

/** Why our server is out of reach; nothing while it is not. */
export function offlineCause(): OfflineCause | undefined {
  return cause
}

/** Called by platform/http with the outcome of every request, and by the browser's own event. */
export function reportOnline(now: boolean, why: OfflineCause = 'network'): void {
  losses = 0
  if (now) heardAt = performance.now()
  const next = now ? undefined : why
  if (next === cause) return
  cause = next
  outcomes.notify(now)
}

/** A lost connection: one may be a blip, which a retry heals; two in a row are an absence. */
export function reportLost(why: OfflineCause = 'network'): void {
  losses += 1
  if (losses > 1 || !isOnline() || !hasLink()) reportOnline(false, why)
  else reportDoubt()
}

/** Nothing was answered until the time limit: an absence, unless something else was heard since. */
export function reportTimeout(since: number): void {
  if (heardAt <= since) reportOnline(false)
}

/** Something speaks against what is believed: whoever can should ask the server. */
export function reportDoubt(): void {
  doubts.notify()
}

/** Whether the last connection was lost, and it is not yet known what that means. */
export function isConnectionDoubtful(): boolean {
  return losses > 0
}

/** Milliseconds since our server was last heard. */
export function msSinceLastAnswer(): number {
  return performance.now() - heardAt
}

/** Called by platform/http when our server has accepted something. */
export function reportAnswer(): void {
  answers.notify()
}

export const subscribeOnline = outcomes.subscribe
/** After every successful answer: a good moment to send what waits. */
export const subscribeAnswers = answers.subscribe
export const subscribeDoubts = doubts.subscribe

function hasLink(): boolean {
  return globalThis.navigator?.onLine ?? true
}

globalThis.addEventListener?.('offline', () => reportOnline(false))
// A network is there; whether it leads to us, only an answer can say.
globalThis.addEventListener?.('online', reportDoubt)
