import { venue } from '../../venue/venue.ts'
import type { PushKeys } from '../db/messages/pushKeys.ts'
import type { DeviceSubscription } from '../db/messages/pushes.ts'
import type { PushNotice } from './message.ts'
import { loadWebPush } from '../db/messages/pushKeys.ts'

/** Milliseconds for one notification: it ends before anybody else may take it. */
const DELIVER_TIMEOUT_MS = 10_000

/** The longest that push services keep anything, in seconds. */
const MAX_TTL_SECONDS = 28 * 24 * 3600

/**
 * What became of it; `gone`: the browser has left this address, or our key is not the one that it was
 * opened for. `after`: milliseconds for which the service wants to be left alone.
 */
export type DeliveryOutcome =
  | { kind: 'sent' | 'gone' | 'refused' }
  | { kind: 'failed'; after?: number | undefined }

/** Hands a notification to the browser's push service (RFC 8030), encrypted for that browser (RFC 8291). */
export async function deliver(
  notice: PushNotice,
  device: DeviceSubscription,
  keys: PushKeys,
  now: number,
): Promise<DeliveryOutcome & { status: number }> {
  const { generateRequestDetails } = await loadWebPush()
  const { endpoint, p256dh, auth } = device
  const { method, headers, body } = generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notice.message),
    {
      vapidDetails: { subject: `mailto:${venue.email}`, ...keys },
      TTL: Math.min(MAX_TTL_SECONDS, Math.max(0, Math.ceil((notice.until - now) / 1000))),
      topic: notice.topic,
      urgency: notice.urgency,
    },
  )
  try {
    const signal = AbortSignal.timeout(DELIVER_TIMEOUT_MS)
    const response = await fetch(endpoint, {
      method,
      headers: texts(headers),
      body: new Uint8Array(body),
      redirect: 'manual',
      signal,
    })
    await response.body?.cancel()
    return { ...judge(response, now), status: response.status }
  } catch {
    return { kind: 'failed', status: 0 }
  }
}

function judge({ status, headers }: Response, now: number): DeliveryOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if ([401, 403, 404, 410].includes(status)) return { kind: 'gone' }
  if (status === 408 || status === 429 || status >= 500)
    return { kind: 'failed', after: retryAfter(headers, now) }
  return { kind: 'refused' }
}

/** `Retry-After` in milliseconds: seconds or a date (RFC 9110 §10.2.3). */
function retryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')
  if (!value) return undefined
  const wait = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

/** `fetch` writes the length itself. */
function texts(headers: Record<string, unknown>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => name !== 'Content-Length')
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}
