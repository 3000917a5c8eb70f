import { isDuplicateAccount, DUPLICATE_ACCOUNT } from '../../shared/rules/duplicate.ts'
import { isRefusal, readProblem } from '../../shared/api/problem.ts'
import { answer, onRefusal } from '../http/messages.ts'
import { refuse } from '../http/refusal.ts'
import { keyedHash } from '../secret.ts'
import { passImage } from './image.ts'
import {
  type HttpAnswer,
  createHttpClient,
  type HttpClientSettings,
  retryAfter,
} from './httpClient.ts'
import {
  type Credential,
  customerFrom,
  credentialHeaders,
  badGateway,
  type Upstream,
} from './upstream.ts'
import { HOUR_MS, MINUTE_MS } from '../../shared/rules/time.ts'
import * as v from 'valibot'
import { Profile } from '../../shared/api/account/profile.ts'

const forwarded = ['accept', 'content-type', 'idempotency-key', 'if-match']

/** The real system at an address: only the headers it needs go out, only what is ours to tell comes back. */
export function remote(
  url: string,
  credential: Credential,
  settings?: Partial<HttpClientSettings>,
): Upstream {
  const { key, secret = key } = credential
  const ask = createHttpClient(url, settings)
  const hide = (id: string) => keyedHash(secret, 'conflict', id)
  const send = async (request: Request) => {
    const { method } = request
    const { pathname, search } = new URL(request.url)
    const body = method === 'GET' ? undefined : await request.text()
    const heard = await ask({
      method,
      path: pathname === '/' ? search : pathname + search,
      headers: { ...dress(request, body), ...credentialHeaders(request, credential) },
      body,
    })
    if ('failed' in heard) return badGateway(heard.failed === 'unsent' ? 503 : 502)
    if (request.headers.get('accept') === 'image/*') return passImage(heard) ?? badGateway()
    // What the server's own credential may not do is the server's failure, not the visitor's.
    const isOurs = method !== 'POST' && !customerFrom(request)
    if (isOurs && [401, 403].includes(heard.status)) badGateway()
    return passOn(method, heard, hide)
  }
  return { fetch: (request) => send(request).catch(onRefusal) }
}

/** The headers that go out: chosen ones. Hop-by-hop fields (RFC 9110 §7.6.1) and cookies are none. */
function dress(request: Request, body: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of forwarded) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value
  }
  if (body !== undefined) headers['content-length'] = String(Buffer.byteLength(body))
  return headers
}

/** Status and JSON of another system: its headers stay outside, and so does all of its failures. */
function passOn(method: string, heard: HttpAnswer, hide: (id: string) => string): Response {
  const { status } = heard
  if (status >= 500 || status < 200 || (status >= 300 && status < 400)) badGateway()
  const body = readJson(heard)
  if (body === unreadable) badGateway()
  if (status === 429) tooMany(heard)
  if (status >= 400) passRefusal(status, body, hide)
  // A read that says nothing is no answer; a write that does has been done.
  if (body === undefined && method === 'GET') badGateway()
  if (!isRefusal(body))
    return told(body === undefined ? { success: true } : body, status === 204 ? 200 : status)
  // A « no » with a 200 (§7): a read has no reason for one, a write says it in the status.
  if (method === 'GET') badGateway()
  const problem = readProblem(body)
  return passRefusal(problem && isDuplicateAccount(409, problem) ? 409 : 422, body, hide)
}

/** Read again as the value that it is: a Response would make a stream, a text and a parse of it. */
function told(value: unknown, status: number): Response {
  return Object.defineProperty(answer(value, status), 'json', { value: async () => value })
}

const unreadable = Symbol('unreadable')

/** The body's JSON; nothing for an empty one. */
function readJson({ body }: HttpAnswer): unknown {
  const text = body.toString()
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return unreadable
  }
}

const UPSTREAM_BUSY = 'Trop de demandes en ce moment. Patientez une minute, puis réessayez.'

/** Its limit is told as a wait of an hour at most, and in our words. */
function tooMany(heard: HttpAnswer): never {
  const retryAfterMs = Math.min(retryAfter(heard) ?? MINUTE_MS, HOUR_MS)
  refuse(429, 'too-many', UPSTREAM_BUSY, { retryAfterMs })
}

/**
 * Refuses by what is known of a system's refusal, and no more; one without a sentence leaves it to the client.
 * `hide` makes a reference of the ids that it quotes.
 */
function passRefusal(status: number, body: unknown, hide: (id: string) => string): never {
  const problem = readProblem(body) ?? refuse(status, 'refused', '')
  const { error, code, field, conflictId, current, isDoubon } = problem
  const profile = v.safeParse(Profile, current)
  const sentence = isDuplicateAccount(status, problem) ? DUPLICATE_ACCOUNT : lineOf(error)
  refuse(status, nameOf(code) ?? 'refused', sentence, {
    ...(nameOf(field) !== undefined && { field: nameOf(field) }),
    ...(isDoubon && { isDoubon }),
    ...(profile.success && { current: profile.output }),
    ...(conflictId !== undefined && { conflictId: hide(conflictId) }),
  })
}

/** A sentence for people: not a page, not a trace, not a statement. */
function lineOf(error: string): string {
  const text = error.trim()
  return text.length <= 200 && !/[<>{}\n\r]|https?:|\bat \S+:\d/.test(text) ? text : ''
}

function nameOf(text: string | undefined): string | undefined {
  return text !== undefined && /^[\w.-]{1,40}$/.test(text) ? text : undefined
}
