import * as v from 'valibot'

/** Where each system stands, seen from the browser: our own origin, always. */
export const prefixes = {
  own: '',
  provider: '/provider',
  venue: '/venue',
  articles: '/articles-host',
} as const
type System = keyof typeof prefixes

export type Endpoint<Input, Output> = {
  system: System
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the system's prefix, query included. */
  path: (input: Input) => string
  body?: (input: Input) => unknown
  output: v.GenericSchema<unknown, Output>
  /** The same for everybody: the browser may keep the answer, and asks whether it still holds. */
  isPublic?: true
}

/** An entry of a table of calls; without `body` nothing is sent but the path. */
export function call<Input, Output>(
  system: System,
  method: Endpoint<Input, Output>['method'],
  path: (input: Input) => string,
  output: v.GenericSchema<unknown, Output>,
  body?: (input: Input) => unknown,
): Endpoint<Input, Output> {
  return { system, method, path, output, ...(body && { body }) }
}

/** An entry that reads what is the same for everybody. */
export function publicFact<Input, Output>(
  system: System,
  path: (input: Input) => string,
  output: v.GenericSchema<unknown, Output>,
): Endpoint<Input, Output> {
  return { ...call(system, 'GET', path, output), isPublic: true }
}

/** The body of a call that sends all that it is given. */
export function whole<Input>(input: Input): Input {
  return input
}

/** The answer of a call that has nothing to tell. */
export const Done = v.object({ success: v.literal(true) })
