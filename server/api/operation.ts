import type { Hono } from 'hono'
import * as v from 'valibot'
import { type Endpoint, pathPrefixes } from '../../shared/api/call.ts'
import {
  answerOf,
  onRefusal,
  parse,
  readBody,
  readKey,
  readVersion,
  type Repeated,
} from '../http/messages.ts'
import { notFound, refuse } from '../http/refusal.ts'
import { conditionalAnswer } from '../http/conditionalGet.ts'
import type { Services } from '../services.ts'

/** Tells who asks, or refuses them. `carries`: whose token it wants, as docs/api.md says it. */
export type Guard<Who> = {
  carries:
    | 'nothing'
    | 'a session'
    | 'a provider token'
    | 'a device token'
    | 'a staff session'
    | 'an invitation'
  find(services: Services, request: Request, params: Params): Who | Promise<Who>
}

type Params = Record<string, string>
type Query = Record<string, string | undefined>

/**
 * What a call is worth where there are too many, from what is refused first to what never is. One that is
 * `held` waits for something to happen, and costs nothing meanwhile.
 */
export type Load = 'extra' | 'availability' | 'held' | 'usual' | 'hold' | 'booking' | 'vital'

/** Whom an endpoint answers, and what it wants to be given. */
export type OperationSpec<Who> = {
  /** What it does, in a sentence for docs/api.md. */
  summary: string
  /** Refuses what the systems behind cannot do, before anybody is asked who they are. */
  needs?: (services: Services, query: Params) => void
  who: Guard<Who>
  /** What it is worth where there are too many calls; `usual` where nothing is said. */
  load?: Load
  /** Whether e-mails, offered places and other work may follow from it, where it is a write that succeeds. */
  follows?: true
  idempotencyKey?: 'optional' | 'required'
  /** Whether it reads `If-Match`: the version that an edit was made on. */
  ifMatch?: true
  query?: v.GenericSchema<unknown, Query>
  /** Beside those that every answer has. */
  headers?: Record<string, string>
  /** Of a value that is told; 200 where nothing is said. */
  status?: 201 | 202
  /** What it tells, where the browser reads it elsewhere than in the table of endpoints. */
  answers?: v.GenericSchema
  /** Refuses an id that no database can be asked for. */
  unknown?: () => never
}

/** A call that came through its terms. */
export type OperationContext<Who> = {
  endpoint: Endpoint<never, unknown>
  services: Services
  request: Request
  who: Who
  params: Params
  query: Query
  key: string | undefined
  version: number | undefined
}

/** Its schema, or what makes it: the day may decide what is right. */
export type Body<T> =
  | v.GenericSchema<unknown, T>
  | ((clock: Pick<Services, 'now'>) => v.GenericSchema<unknown, T>)

/** What answers an endpoint. */
export type Operation = {
  endpoint: Endpoint<never, unknown>
  terms: OperationSpec<unknown>
  body?: Body<unknown>
  run(
    services: Services,
    request: Request,
    at: { params: Params; query: Params },
  ): Promise<Response>
}

/** A value is answered as JSON; what is something else, or another system’s, is a Response already. */
type Answer<Output> = Output | Repeated | Response
type Answering<Output> = Answer<Output> | Promise<Answer<Output>>

/** Answers an endpoint that reads no body. */
export function operation<Who, Output>(
  endpoint: Endpoint<never, Output>,
  terms: OperationSpec<Who>,
  act: (asked: OperationContext<Who>) => Answering<Output>,
): Operation {
  return {
    endpoint,
    terms,
    async run(services, request, at) {
      const told = answerOf(
        await act(await admit(services, { endpoint, terms }, request, at)),
        terms.status,
      )
      const answer = endpoint.isPublic ? await conditionalAnswer(request, told) : told
      for (const [name, text] of Object.entries(terms.headers ?? {})) answer.headers.set(name, text)
      if (terms.follows && endpoint.method !== 'GET' && answer.ok) services.wake?.()
      return answer
    },
  }
}

/** Answers an endpoint that reads a body; one that its schema lets be absent may be left out. */
export function bodyOperation<Who, Output, T>(
  endpoint: Endpoint<never, Output>,
  { body: schema, ...terms }: OperationSpec<Who> & { body: Body<T> },
  act: (asked: OperationContext<Who> & { body: T }) => Answering<Output>,
): Operation {
  const read = async (asked: OperationContext<Who>) => {
    const { services, request } = asked
    const wanted = typeof schema === 'function' ? schema(services) : schema
    const isLeftOut = !request.headers.has('content-type') && v.is(wanted, undefined)
    const body = isLeftOut ? parse(wanted, undefined) : await readBody(request, wanted)
    return act({ ...asked, body })
  }
  return { ...operation(endpoint, terms, read), body: schema }
}

/** In this order: what can be done, who asks, the headers, the query; the body comes last. */
async function admit<Who>(
  services: Services,
  { endpoint, terms }: { endpoint: Endpoint<never, unknown>; terms: OperationSpec<Who> },
  request: Request,
  { params, query: given }: { params: Params; query: Params },
): Promise<OperationContext<Who>> {
  terms.needs?.(services, given)
  const who = await terms.who.find(services, request, params)
  // No database can be asked for it.
  if (Object.values(params).some((text) => text.includes('\0'))) (terms.unknown ?? notFound)()
  const key = terms.idempotencyKey ? readKey(request) : undefined
  if (terms.idempotencyKey === 'required' && !key) {
    refuse(400, 'idempotency-key', 'L’en-tête Idempotency-Key est attendu.')
  }
  const version = terms.ifMatch ? readVersion(request) : undefined
  const query = terms.query ? parse(terms.query, given) : given
  return { endpoint, services, request, who, params, key, version, query }
}

/** Where an endpoint is mounted: its query is no part of it. */
export function routeOf({ system, path }: Endpoint<never, unknown>): string {
  return (pathPrefixes[system] + path).replace(/\?.*$/, '')
}

/** Has an app answer these. */
export function mount(app: Hono, services: Services, operations: readonly Operation[]): void {
  for (const one of operations) {
    app.on(one.endpoint.method, routeOf(one.endpoint), (c) =>
      one
        .run(services, c.req.raw, { params: c.req.param(), query: c.req.query() })
        .catch(onRefusal),
    )
  }
}
