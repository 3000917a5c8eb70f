import * as v from 'valibot'

/** Where each system stands, seen from the browser: our own origin, always. */
export const pathPrefixes = {
  own: '',
  provider: '/provider',
  venue: '/venue',
  articles: '/articles-host',
} as const
type System = keyof typeof pathPrefixes

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * A call, declared once: the browser makes it, the server mounts what answers it. `Input` fills the
 * path; what is left of it is the query of a GET, and any other sends all of it as its JSON body.
 */
export type Endpoint<Input, Output> = {
  system: System
  method: Method
  /** Below the system's prefix: `/bookings/:id/cancel`. A query that never varies may follow. */
  path: string
  output: v.GenericSchema<unknown, Output>
  /** The same for everybody: the browser may keep the answer, and asks whether it still holds. */
  isPublic?: true
  /** A type alone: what it is asked with. */
  takes?: (input: Input) => void
}

/** What a call is asked with: what it takes, and what fills its path. */
type InputOf<Path, Taken> = Path extends `${string}/:id${string}`
  ? [Taken] extends [void]
    ? { id: string }
    : Taken & { id: string }
  : Taken

/** Says by its type alone what a call takes beside its path: `takes<BookingRequest>`. */
export const takes = <Taken>(taken: Taken): Taken => taken

/** Makes the entries of a table of calls: of one system and one method, each with its answer's schema. */
function entriesOf(system: System, method: Method) {
  return <Path extends string, Output, Taken = void>(
    path: Path,
    output: v.GenericSchema<unknown, Output>,
    _takes?: (taken: Taken) => Taken,
  ): Endpoint<InputOf<Path, Taken>, Output> => ({ system, method, path, output })
}

function callsOf(system: System) {
  const get = entriesOf(system, 'GET')
  return {
    get,
    post: entriesOf(system, 'POST'),
    put: entriesOf(system, 'PUT'),
    delete: entriesOf(system, 'DELETE'),
    /** Reads what is the same for everybody. */
    publicGet: <Path extends string, Output>(
      path: Path,
      output: v.GenericSchema<unknown, Output>,
    ) => ({ ...get(path, output), isPublic: true as const }),
  }
}

export const own = callsOf('own')
export const provider = callsOf('provider')
export const venue = callsOf('venue')
export const articles = callsOf('articles')

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
