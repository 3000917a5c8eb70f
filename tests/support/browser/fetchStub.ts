import { vi } from 'vitest'

/** A request as our server would get it. */
export type Call = { method: string; path: string; headers: Headers; body: unknown }

/** Stands in for the network: `answer` decides, and every request is noted. */
export function stubFetch(answer: (call: Call) => Response | Promise<Response>): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const call = { method: init.method ?? 'GET', path, headers: new Headers(init.headers), body }
    calls.push(call)
    return answer(call)
  })
  return calls
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, {
    status,
    headers: { date: 'Sat, 21 Nov 2026 17:04:00 GMT', ...headers },
  })
}

/** What a hotel's access point says to everything. */
export function captivePortal(): Response {
  return new Response('<html>Bienvenue</html>', { headers: { 'content-type': 'text/html' } })
}

export function noNetwork(): Promise<never> {
  return Promise.reject(new TypeError('Failed to fetch'))
}
