import { answer, refuse } from '../http.ts'

/** A system of other people: the embedded one or the real one, nothing else in the code knows which. */
export type Upstream = { fetch(request: Request): Promise<Response> }
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
  body?: unknown
  customer?: Customer | undefined
  idempotencyKey?: string | undefined
  ifMatch?: number | undefined
}

/** A request to an upstream, built from nothing but what is given here. */
export function ask(path: string, asking: Asking = {}): Request {
  const headers = new Headers({ Accept: 'application/json' })
  if (asking.customer) {
    headers.set(CUSTOMER, asking.customer.id)
    headers.set(TOKEN, asking.customer.token)
  }
  if (asking.idempotencyKey) headers.set('Idempotency-Key', asking.idempotencyKey)
  if (asking.ifMatch !== undefined) headers.set('If-Match', `"${asking.ifMatch}"`)
  if (asking.body !== undefined) headers.set('Content-Type', 'application/json')
  return new Request(`http://upstream.invalid${path}`, {
    method: asking.method ?? 'GET',
    headers,
    ...(asking.body !== undefined && { body: JSON.stringify(asking.body) }),
  })
}

/** What the house holds for a system, and never shows to a browser. */
export type Credential = {
  key: string
  /** Paths of a customer's own that want the key too, as `api-key`. */
  apiKeyOn?: readonly string[]
  /** The customer's bearer there; by default the token that the provider gave. */
  tokenOf?: (customer: Customer) => string
}

/** One of our own apps that speaks the system's dialect. */
export function embedded(
  app: { fetch: (request: Request) => Response | Promise<Response> },
  credential: Credential,
): Upstream {
  return {
    async fetch(request) {
      for (const [name, value] of dress(request, credential)) request.headers.set(name, value)
      return app.fetch(request)
    },
  }
}

/** The real system at an address: ten seconds, no redirects, only the headers it needs. */
export function remote(url: string, credential: Credential): Upstream {
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
        return await passOn(response)
      } catch {
        return refuse(502, 'upstream', 'Le service ne répond pas pour le moment. Réessayez bientôt.')
      }
    },
  }
}

/** The headers that go out: chosen ones, and the credential in the place where §7 puts it. */
function dress(request: Request, credential: Credential): Headers {
  const headers = new Headers()
  for (const name of forwarded) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const id = request.headers.get(CUSTOMER)
  if (id === null) {
    headers.set('Authorization', `Bearer ${credential.key}`)
    return headers
  }
  const customer = { id, token: request.headers.get(TOKEN) ?? '' }
  headers.set('Authorization', `Bearer ${credential.tokenOf?.(customer) ?? customer.token}`)
  if (credential.apiKeyOn?.includes(new URL(request.url).pathname)) {
    headers.set('api-key', credential.key)
  }
  return headers
}

async function bodyOf(request: Request): Promise<string | undefined> {
  return request.method === 'GET' || request.method === 'HEAD' ? undefined : request.text()
}

/** Status and JSON of another system; its cookies, hops and cache rules stay outside. */
async function passOn(response: Response): Promise<Response> {
  const text = await response.text()
  return answer(text ? JSON.parse(text) : null, response.status)
}
