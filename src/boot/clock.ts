import { createListeners } from './listeners.ts'

/** The offset of a second, or of a slow answer, is none. */
const SAME_MS = 30_000

let offset = 0
const { subscribe, notify } = createListeners()
export { subscribe as subscribeClock }

/** Epoch milliseconds by the server's clock, as its last answer told it; by the device's before any. */
export function serverNow(): number {
  return Date.now() + offset
}

/** Called by platform/http with each answer's `Date` (epoch milliseconds). */
export function learnClock(serverTime: number): void {
  const found = serverTime - Date.now()
  const next = Math.abs(found) < SAME_MS ? 0 : found
  if (Math.abs(next - offset) < SAME_MS) return
  offset = next
  notify()
}
