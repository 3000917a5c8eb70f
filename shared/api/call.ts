import * as v from 'valibot'

/** Where each system stands, seen from the browser: our own origin, always. */
export const pathPrefixes = {
  own: '',
  provider: '/provider',
  venue: '/venue',
  articles: '/articles-host',
} as const
type System = keyof typeof pathPrefixes

/**
 * A call, declared once: the browser makes it, the server mounts what answers it. `Input` fills the
 * path; what is left of it is the query of a GET, and any other sends all of it as its JSON body.
 */
export type Endpoint<Input, Output> = {
  system: System
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the system's prefix: `/bookings/:id/cancel`. A query that never varies may follow. */
  path: string
  output: v.GenericSchema<unknown, Output>
  /** The same for everybody: the browser may keep the answer, and asks whether it still holds. */
  isPublic?: true
  /** A type alone: what it is asked with. */
  takes?: (input: Input) => void
}

/** An entry of a table of calls. */
export function call<Input, Output>(
  system: System,
  method: Endpoint<Input, Output>['method'],
  path: string,
  output: v.GenericSchema<unknown, Output>,
): Endpoint<Input, Output> {
  return { system, method, path, output }
}

/** An entry that reads what is the same for everybody. */
export function publicGet<Input, Output>(
  system: System,
  path: string,
  output: v.GenericSchema<unknown, Output>,
): Endpoint<Input, Output> {
  return { ...call(system, 'GET', path, output), isPublic: true }
}

/**
 * The path of a call, its query included, and the body, where there is one; what fills a path or a
 * query is a text.
 */
export function fillEndpoint<Input>(
  { method, path }: Endpoint<Input, unknown>,
  input: Input,
): { path: string; body?: unknown } {
  const left = new Map<string, unknown>(Object.entries(input ?? {}))
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = left.get(name)
    left.delete(name)
    return typeof value === 'string' ? encodeURIComponent(value) : ''
  })
  if (method !== 'GET') {
    const isBare = input === undefined || (method === 'DELETE' && left.size === 0)
    return isBare ? { path: filled } : { path: filled, body: input }
  }
  const query = new URLSearchParams()
  for (const [name, value] of left) if (typeof value === 'string') query.set(name, value)
  const joint = filled.includes('?') ? '&' : '?'
  return { path: query.size > 0 ? `${filled}${joint}${query}` : filled }
}

/** The answer of a call that has nothing to tell. */
export const Success = v.object({ success: v.literal(true) })
