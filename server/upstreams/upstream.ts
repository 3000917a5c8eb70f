import type { Booking } from '../../shared/api/booking.ts'
import { readProblem } from '../../shared/api/problem.ts'
import type { VenueCapability, ProviderCapability } from '../../shared/rules/hours/schedule.ts'
import type { BookingDeps } from '../booking/createBooking.ts'
import { refuse } from '../http/refusal.ts'
import { type Standing, standings } from '../limits/standing.ts'

/** A system of other people: the embedded one or the real one, nothing else in the code knows which. */
export type Upstream = {
  fetch(request: Request): Promise<Response>
  /** What it can do beyond specification §7; a real system can none of it. */
  can?: readonly Capability[]
  /** What does the rest of that, where the venue is ours: functions in the place of calls. */
  own?: OwnVenue
}
/** The engine of our own venue; `show` tells a booking with its pass. */
export type OwnVenue = BookingDeps & { show(booking: Booking): Promise<Booking> }
/**
 * `dry-run`: `POST /api/users?dryRun=1` does everything, then leaves nothing behind. `personal-data`:
 * what it keeps of a customer is in our database, to export and to delete.
 */
export type Capability = 'dry-run' | 'personal-data' | ProviderCapability | VenueCapability
export type Upstreams = {
  provider: Upstream
  venue: Upstream
  articles: Upstream
  /** Where profiles of new accounts go besides; without one they are rows of ours. */
  supabase?: Upstream
}

/**
 * For whom a call is made: the id at the provider, and the token that the provider gave. Where places are
 * taken also under which terms, and where; `network` is empty where no more may be held.
 */
export type Customer = { id: string; token: string; standing?: Standing; network?: string }

/** Says for whom a request is, from the gateway to an upstream; never leaves the process. */
const CUSTOMER = 'x-borne-customer'
const TOKEN = 'x-borne-token'
const STANDING = 'x-borne-standing'
const NETWORK = 'x-borne-network'

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
export function upstreamRequest(path: string, asking: Asking = {}): Request {
  const { method = 'GET', accept = 'application/json', customer, idempotencyKey, ifMatch } = asking
  const body = asking.body === undefined ? undefined : JSON.stringify(asking.body)
  const request = new Request(`http://upstream.invalid${path}`, {
    method,
    headers: {
      Accept: accept,
      ...(customer && { [CUSTOMER]: customer.id, [TOKEN]: customer.token }),
      ...(customer?.standing && { [STANDING]: customer.standing }),
      ...(customer?.network && { [NETWORK]: customer.network }),
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

/** Asks a system; `asking` as of `upstreamRequest`. */
export function ask(system: Upstream, path: string, asking?: Asking): Promise<Response> {
  return system.fetch(upstreamRequest(path, asking))
}

/** The server's credential at a system, and never shows to a browser. */
export type Credential = {
  key: string
  /** The whole header in the place of `Bearer` and the key. */
  authorization?: string | undefined
  /** Paths of a customer's own that want the key too, as `api-key`. */
  apiKeyOn?: readonly string[]
  /** The customer's bearer there; by default the token that the provider gave. */
  tokenOf?: (customer: Customer) => string
  /** Makes references of the ids that the system's refusals quote; by default the key does. */
  secret?: string
}

/** One of our own apps that speaks the system's dialect. */
export function embedded(
  app: { fetch: (request: Request) => Response | Promise<Response>; own?: OwnVenue },
  credential: Credential,
  can: readonly Capability[] = [],
): Upstream {
  return {
    can,
    ...(app.own && { own: app.own }),
    async fetch(request) {
      const proof = credentialHeaders(request, credential)
      for (const [name, value] of Object.entries(proof)) request.headers.set(name, value)
      return app.fetch(request)
    },
  }
}

/**
 * Another system is down, or says what nobody can read: never its refusal, so never a 4xx. With 503
 * it never had the request.
 */
export function badGateway(status: 502 | 503 = 502): never {
  refuse(status, 'upstream', 'Le service ne répond pas pour le moment.')
}

/** Tells what an upstream answers; what it refuses is refused, as it says it. */
export async function accepted(response: Response): Promise<Response> {
  if (response.ok) return response
  const { code, error, ...more } = readProblem(await response.json()) ?? badGateway()
  const retryAfter = response.headers.get('retry-after')
  const retryAfterMs = retryAfter === null ? undefined : Number(retryAfter) * 1000
  return refuse(response.status, code, error, { ...more, retryAfterMs })
}

/** For whom a request is; nobody where it is the server's own. */
export function customerFrom({ headers }: Request): Customer | undefined {
  const id = headers.get(CUSTOMER)
  return id === null ? undefined : { id, token: headers.get(TOKEN) ?? '' }
}

/** Under which terms places are taken, and in which network: a customer's own where nothing is said. */
export function termsFrom({ headers }: Request): { standing: Standing; network: string } {
  const standing = standings.find((one) => one === headers.get(STANDING)) ?? 'trusted'
  return { standing, network: headers.get(NETWORK) ?? '' }
}

/** The credential, in the place where §7 puts it. */
export function credentialHeaders(
  request: Request,
  credential: Credential,
): Record<string, string> {
  const customer = customerFrom(request)
  const { key, authorization = `Bearer ${key}` } = credential
  if (!customer) return { Authorization: authorization }
  const wantsKey = credential.apiKeyOn?.includes(new URL(request.url).pathname)
  return {
    Authorization: `Bearer ${credential.tokenOf?.(customer) ?? customer.token}`,
    ...(wantsKey && { 'api-key': key }),
  }
}
