import type { Venue, Reply } from './venue.ts'
import type { NetworkState } from './events.ts'
import type { Actor, Scheduler } from './scheduler.ts'
import type { Witness } from './witness.ts'

type FetchDeps = {
  scheduler: Scheduler
  venue: Venue
  networkState: () => NetworkState
  /** The network itself: it outlives those who ask, and so do their requests. */
  network: Actor
  /** Milliseconds that went by. */
  pass: (milliseconds: number) => void
  now: () => number
  witness: Witness
}

/** `fetch` in every state of the network, for one actor. */
export function createFetch({
  scheduler,
  venue,
  networkState,
  network,
  pass,
  now,
  witness,
}: FetchDeps) {
  const gone = () => new TypeError('Failed to fetch')
  return async (actor: Actor, path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    const [key, version] = [headers.get('idempotency-key') ?? '', headers.get('if-match') ?? '']
    const token = (headers.get('authorization') ?? '').replace('Bearer ', '')
    const customer = path.split('/').at(-1) ?? ''
    const body = typeof init.body === 'string' ? init.body : '{}'
    const { id: _id, ...patch } = JSON.parse(body)
    witness.sent({ key, token, body }, now())
    const arrive = (): Reply => venue.put({ customer, key, token, version, patch })
    const state = networkState()
    if (state === 'slow') {
      // The answer is given up, and the request arrives all the same, some time.
      scheduler.run(network, async () => {
        for (let way = scheduler.choose(12); way >= 0; way -= 1) await scheduler.step(network)
        arrive()
      })
    } else await scheduler.step(network)
    const reply =
      state === 'fine' || state.includes('late') || state === 'truncated' ? arrive() : undefined
    await scheduler.step(actor)
    if (state.startsWith('hang') || state === 'slow') pass(10_000)
    if (/lost|hang|slow/.test(state)) throw gone()
    const response = responseOf(state, reply, now())
    witness.answered(actor, { key, token, body }, response, now())
    return response
  }
}

function responseOf(state: NetworkState, reply: Reply | undefined, now: number): Response {
  const date = new Date(now).toUTCString()
  const json = (body: unknown, status: number, more: Record<string, string> = {}) =>
    Response.json(body, { status, headers: { date, ...more } })
  if (state.startsWith('portal')) {
    return new Response('<html>Bienvenue</html>', { headers: { 'content-type': 'text/html' } })
  }
  if (state === 'other json') return json({ hotel: 'Bienvenue' }, 200)
  if (state === 'truncated') {
    const text = JSON.stringify(reply?.body).slice(0, 12)
    return new Response(text, { headers: { 'content-type': 'application/json', date } })
  }
  if (state === '409') return json({ success: false, error: 'En cours', code: 'running' }, 409)
  const more: Record<string, string> = ['429', '503'].includes(state)
    ? { 'retry-after': '600' }
    : {}
  const status = Number.parseInt(state, 10)
  if (status) return json({ success: false, error: 'Plus tard', code: 'later' }, status, more)
  return json(reply?.body, reply?.status ?? 500)
}
