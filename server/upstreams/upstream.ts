import * as v from 'valibot'
import { readProblem } from '../../src/contract/problem.ts'
import { Profile } from '../../src/contract/profile.ts'
import { answer, refuse } from '../http.ts'
import { opaque } from '../secret.ts'
import { passImage } from './image.ts'

/** A system of other people: the embedded one or the real one, nothing else in the code knows which. */
export type Upstream = {
  fetch(request: Request): Promise<Response>
  /** What it can do beyond specification §7; a real system can none of it. */
  can?: readonly Capability[]
}
/** `dry-run`: `POST /api/users?dryRun=1` does everything, then leaves nothing behind. */
export type Capability = 'dry-run'
export type Upstreams = { provider: Upstream; venue: Upstream; articles: Upstream }

/** For whom a call is made: the id at the provider, and the token that the provider gave. */
export type Customer = { id: string; token: string }

/** Says for whom a request is, from the gateway to an upstream; never leaves the process. */
const CUSTOMER = 'x-borne-customer'
const TOKEN = 'x-borne-token'

const forwarded = ['accept', 'content-type', 'idempotency-key', 'if-match']
const TIME_LIMIT = 10_000

type Asking = {
  method?: string
  /** `image/*` for a picture; JSON otherwise. */
  accept?: string
  body?: unknown
  customer?: Customer | undefined
  idempotencyKey?: string | undefined
  ifMatch?: number | undefined
}

/**
 * A request to an upstream, built from nothing but what is given here. Its body is read with `text()`
 * alone: Node's Request would make a stream of it and a text again, a sixth of the cost of a booking.
 */
export function ask(path: string, asking: Asking = {}): Request {
  const { method = 'GET', accept = 'application/json', customer, idempotencyKey, ifMatch } = asking
  const body = asking.body === undefined ? undefined : JSON.stringify(asking.body)
  const request = new Request(`http://upstream.invalid${path}`, {
    method,
    headers: {
      Accept: accept,
      ...(customer && { [CUSTOMER]: customer.id, [TOKEN]: customer.token }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
      ...(body !== undefined && {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(body)),
      }),
    },
  })
  return body === undefined ? request : Object.assign(request, { text: async () => body })
}

/** What the house holds for a system, and never shows to a browser. */
export type Credential = {
  key: string
  /** Paths of a customer's own that want the key too, as `api-key`. */
  apiKeyOn?: readonly string[]
  /** The customer's bearer there; by default the token that the provider gave. */
  tokenOf?: (customer: Customer) => string
  /** Makes references of the ids that the system's refusals quote; by default the key does. */
  secret?: string
}

const isPicture = (request: Request) => request.headers.get('accept') === 'image/*'

/** One of our own apps that speaks the system's dialect. */
export function embedded(
  app: { fetch: (request: Request) => Response | Promise<Response> },
  credential: Credential,
  can: readonly Capability[] = [],
): Upstream {
  return {
    can,
    async fetch(request) {
      const proof = prove(request, credential)
      for (const [name, value] of Object.entries(proof)) request.headers.set(name, value)
      return app.fetch(request)
    },
  }
}

/** The real system at an address: ten seconds, no redirects, only the headers it needs. */
export function remote(url: string, credential: Credential): Upstream {
  const { key, secret = key } = credential
  const hide = (id: string) => opaque(secret, 'conflict', id)
  return {
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const body = await bodyOf(request)
      try {
        const response = await fetch(`${url}${pathname}${search}`, {
          method: request.method,
          headers: dress(request, credential),
          ...(body && { body }),
          redirect: 'manual',
          signal: AbortSignal.timeout(TIME_LIMIT),
        })
        if (isPicture(request)) return (await passImage(response)) ?? unusable()
        return await passOn(response, hide)
      } catch {
        return unusable()
      }
    },
  }
}

/** Another system is down, or says what nobody can read: never its refusal, so never a 4xx. */
export function unusable(): Response {
  return refuse(502, 'upstream', 'Le service ne répond pas pour le moment. Réessayez bientôt.')
}

/** The headers that go out: chosen ones, and the credential. */
function dress(request: Request, credential: Credential): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of forwarded) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value
  }
  return { ...headers, ...prove(request, credential) }
}

/** The credential, in the place where §7 puts it. */
function prove(request: Request, credential: Credential): Record<string, string> {
  const id = request.headers.get(CUSTOMER)
  if (id === null) return { Authorization: `Bearer ${credential.key}` }
  const customer = { id, token: request.headers.get(TOKEN) ?? '' }
  const wantsKey = credential.apiKeyOn?.includes(new URL(request.url).pathname)
  return {
    Authorization: `Bearer ${credential.tokenOf?.(customer) ?? customer.token}`,
    ...(wantsKey && { 'api-key': credential.key }),
  }
}

async function bodyOf(request: Request): Promise<string | undefined> {
  return request.method === 'GET' || request.method === 'HEAD' ? undefined : request.text()
}

/**
 * Status and JSON of another system; its cookies, hops and cache rules stay outside, and so does all
 * of its failures. `hide` makes a reference of the ids that its refusals quote.
 */
async function passOn(response: Response, hide: (id: string) => string): Promise<Response> {
  const { status } = response
  const text = await response.text()
  if (status >= 500 || (status >= 300 && status < 400)) return unusable()
  if (response.ok) return text ? answer(JSON.parse(text), status) : answer({ success: true })
  return refusalOf(status, text ? JSON.parse(text) : null, hide)
}

/** What is known of a refusal, and no more; one without a sentence leaves it to the client. */
function refusalOf(status: number, body: unknown, hide: (id: string) => string): Response {
  const problem = readProblem(body)
  if (!problem) return refuse(status, 'refused', '')
  const { error, code, conflictId, current, ...rest } = problem
  const profile = v.safeParse(Profile, current)
  return refuse(status, code, error, {
    ...rest,
    ...(profile.success && { current: profile.output }),
    ...(conflictId !== undefined && { conflictId: hide(conflictId) }),
  })
}
