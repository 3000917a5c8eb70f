import { setTimeout as pause } from 'node:timers/promises'
import type { Upstream } from './upstream.ts'
import { DAY_MS } from '../../shared/rules/time.ts'

/** Milliseconds that an answer counts as fresh, and that it is still told when the system is down. */
const FRESH_MS = 30_000
const STALE_MS = DAY_MS
/** Milliseconds that somebody waits for news where an older answer is known. */
const REFRESH_WAIT_MS = 1_000
/** Answers kept at once: two hundred articles with their tariffs, and the lists. */
const MAX_CACHED = 300

/** What §7 asks that is the same for everybody: activities, articles, their tariffs and groups. */
const catalogue =
  /^\/(activities|articles(\/[\w-]+\/tariffs)?|api\/articles|api\/store\/sectors\/[\w-]+\/groups)$/

type CachedAnswer = { text: string; at: number }

/**
 * Lets everybody share the catalogue's answers: one request serves all who wait, its answer the next
 * ones too, and an older one stands in, with its own `Date` and `Age` (RFC 9111 §5.1), while the
 * system is down or slow. Nothing that belongs to a customer.
 */
export function shared(upstream: Upstream, { now }: { now: () => number }): Upstream {
  const kept = new Map<string, CachedAnswer>()
  const coming = new Map<string, Promise<Response>>()

  /** Those who wait for the same answer read copies of it. */
  async function refresh(key: string, request: Request): Promise<Response> {
    const asking = coming.get(key) ?? load(key, request).finally(() => coming.delete(key))
    coming.set(key, asking)
    return (await asking).clone()
  }

  async function load(key: string, request: Request): Promise<Response> {
    const response = await upstream.fetch(request)
    if (isDown(response)) return response
    kept.delete(key)
    if (!response.ok) return response
    const text = await response.text()
    kept.set(key, { text, at: now() })
    const [oldest] = kept.keys()
    if (kept.size > MAX_CACHED && oldest !== undefined) kept.delete(oldest)
    return new Response(text, response)
  }

  const known = ({ text, at }: CachedAnswer) => aged(text, at, now())

  return {
    ...upstream,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url)
      if (request.method !== 'GET' || !catalogue.test(pathname)) return upstream.fetch(request)
      const key = pathname + search
      const before = kept.get(key)
      const age = before ? Math.abs(now() - before.at) : Infinity
      if (before && age < FRESH_MS) return known(before)
      const asking = refresh(key, request)
      if (!before || age > STALE_MS) return asking
      const response = await Promise.race([
        asking,
        pause(REFRESH_WAIT_MS, undefined, { ref: false }),
      ])
      return response && !isDown(response) ? response : known(before)
    },
  }
}

function isDown({ status }: Response): boolean {
  return status >= 500 || status === 429
}

/** An answer as it was when it came. `Date` keeps saying when that was (RFC 9110 §6.6.1). */
function aged(text: string, at: number, now: number): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      Date: new Date(at).toUTCString(),
      Age: String(Math.max(0, Math.round((now - at) / 1000))),
    },
  })
}
