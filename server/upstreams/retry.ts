import type { HttpAnswer, HttpResult } from './httpClient.ts'

const MAX_RETRIES = 2
const FIRST_RETRY_MS = 100
/** The longest `Retry-After` that somebody who looks at a page is made to wait, in milliseconds. */
const MAX_RETRY_AFTER_MS = 2_000

/**
 * Milliseconds until a read is asked again, or nothing where it is not: after a lost connection, a
 * gateway's 502, 503 or 504, or a 429 that says when. `random` from 0 to 1.
 */
export function retryPause(heard: HttpResult, tries: number, random: number): number | undefined {
  if (tries >= MAX_RETRIES) return undefined
  const backoff = FIRST_RETRY_MS * 4 ** tries * (0.5 + random / 2)
  if ('failed' in heard) return backoff
  const told = retryAfter(heard)
  const isTold = told !== undefined
  if (![502, 503, 504].includes(heard.status) && !(heard.status === 429 && isTold)) return undefined
  if (!isTold) return backoff
  return told <= MAX_RETRY_AFTER_MS ? told + backoff : undefined
}

/** `Retry-After` in milliseconds, where it is a number of seconds (RFC 9110 §10.2.3). */
export function retryAfter({ headers }: HttpAnswer): number | undefined {
  const value = headers['retry-after']
  return value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) * 1000 : undefined
}
