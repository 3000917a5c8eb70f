import * as v from 'valibot'
import { type LimitName, limitOf, type Limits } from '../limits/limits.ts'
import { limitWaitWords } from '../../shared/rules/limitWords.ts'
import { metrics } from '../metrics.ts'
import { PROVE_EMAIL } from '../../shared/api/booking.ts'
import type { Problem } from '../../shared/api/failure.ts'

const MAX_BODY_BYTES = 64 * 1024
const REPLAYED_HEADER = 'Idempotent-Replayed'
const MAX_JSON_DEPTH = 32
const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }

/**
 * A value for the client, never stored by anything on the way. Where one of our own apps asked, it is
 * read again as the text that it is: a Response would make a stream of it first.
 */
export function answer(value: unknown, status = 200, extra?: Record<string, string>): Response {
  const text = JSON.stringify(value)
  const response = new Response(text, { status, headers: { ...headers, ...extra } })
  return Object.defineProperties(response, {
    text: { value: async () => text, configurable: true },
    json: { value: async () => JSON.parse(text), configurable: true },
  })
}

/**
 * The refusal (429) of a limit of the table, under `limit-` and its name, with `Retry-After` where it
 * ends by itself; of one that a proof ends, 403 and `PROVE_EMAIL`. `waitMs` in milliseconds.
 */
export function overLimit(limits: Limits, name: LimitName, waitMs?: number): Response {
  const { most, refusal, endsByProof } = limitOf(limits, name)
  metrics.refusals.inc({ rule: `limit-${name}` })
  const error = refusal?.({ most, wait: limitWaitWords(waitMs ?? 0) }) ?? ''
  if (endsByProof) return refuse(403, PROVE_EMAIL, error)
  return answer({ success: false, error, code: `limit-${name}` }, 429, {
    ...(waitMs !== undefined && { 'Retry-After': String(Math.ceil(waitMs / 1000)) }),
  })
}

/** An answer that was given before, under the same key: nothing has happened for it now. */
export function replayed(earlier: { status: number; answer: unknown }): Response {
  return answer(earlier.answer, earlier.status, { [REPLAYED_HEADER]: 'true' })
}

export function isReplayed(response: Response): boolean {
  return response.headers.has(REPLAYED_HEADER)
}

/** An expected refusal: a French sentence for people, a code for programs. */
export function refuse(
  status: number,
  code: string,
  error: string,
  more: Partial<Problem> = {},
): Response {
  return answer({ success: false, error, code, ...more }, status)
}

/** Of a moment that will pass: the same again may succeed. */
export function unavailable(): Response {
  const error = 'Le service est surchargé ou redémarre. Réessayez dans un instant.'
  return answer({ success: false, error, code: 'unavailable' }, 503, { 'Retry-After': '2' })
}

export function unauthenticated(): Response {
  return refuse(401, 'unauthenticated', 'Non authentifié')
}

export function notFound(): Response {
  return refuse(404, 'not-found', 'Cette adresse n’existe pas.')
}

/** Of what is only posted to. */
export function methodNotAllowed(): Response {
  const error = 'Cette adresse ne répond qu’à POST.'
  return answer({ success: false, error, code: 'method' }, 405, { Allow: 'POST' })
}

/** Either what was sent, or the answer that refuses it. */
export type Parsed<T> = { value: T } | { refusal: Response }

/** A JSON body of at most 64 kB that fits the schema; text that no database can hold is refused. */
export async function readBody<T>(
  request: Request,
  schema: v.GenericSchema<unknown, T>,
): Promise<Parsed<T>> {
  // A form of another site can send neither this type nor a custom header without a preflight.
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return { refusal: refuse(415, 'content-type', 'Un contenu JSON est attendu.') }
  }
  // A connection that ends, or is ended for being slow, leaves half a body.
  const text = await readText(request).catch(() => null)
  if (text === null)
    return { refusal: refuse(400, 'incomplete', 'Le contenu envoyé est incomplet.') }
  if (text === undefined) {
    return { refusal: refuse(413, 'too-large', 'Le contenu envoyé est trop volumineux.') }
  }
  if (isDeep(text)) {
    return { refusal: refuse(400, 'too-deep', 'Le contenu envoyé a trop de niveaux.') }
  }
  try {
    return parse(schema, JSON.parse(text))
  } catch {
    return { refusal: refuse(400, 'malformed', 'Le contenu envoyé n’est pas du JSON valide.') }
  }
}

/** Checks any untrusted input against a schema. */
export function parse<T>(schema: v.GenericSchema<unknown, T>, input: unknown): Parsed<T> {
  // Every input is a record; valibot takes a list for one without entries.
  const result = v.safeParse(schema, Array.isArray(input) ? null : input, { abortEarly: true })
  if (!result.success) return { refusal: invalid(result.issues[0]) }
  const field = unstorable(result.output)
  if (field === undefined) return { value: result.output }
  const error = `Le champ « ${field} » contient un caractère interdit.`
  return { refusal: refuse(422, 'invalid', error, { field }) }
}

const texts = new WeakMap<Request, Promise<string | undefined>>()

/** Returns the body as text, or nothing where it is larger than 64 kB; read once, however often it is asked for. */
export function readText(request: Request): Promise<string | undefined> {
  const text = texts.get(request) ?? readOnce(request)
  texts.set(request, text)
  return text
}

async function readOnce(request: Request): Promise<string | undefined> {
  const length = request.headers.get('content-length')
  if (length !== null) return Number(length) > MAX_BODY_BYTES ? undefined : request.text()
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BODY_BYTES) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Whether JSON nests too far: told from its brackets, before anything recursive reads it. */
function isDeep(text: string): boolean {
  let depth = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth += 1
    else if (token === ']' || token === '}') depth -= 1
    if (depth > MAX_JSON_DEPTH) return true
  }
  return false
}

function invalid(issue: v.BaseIssue<unknown>): Response {
  const field = v.getDotPath(issue)?.slice(0, 60) ?? undefined
  return refuse(422, 'invalid', sentence(issue, field), field === undefined ? {} : { field })
}

/** The contract's own sentence where it has one; the library's English ones are replaced. */
function sentence(issue: v.BaseIssue<unknown>, field: string | undefined): string {
  if (!issue.message.startsWith('Invalid ')) return issue.message
  if (field === undefined) return 'Le contenu envoyé n’a pas la forme attendue.'
  return issue.kind === 'schema'
    ? `Le champ « ${field} » manque ou n’a pas la forme attendue.`
    : `Le champ « ${field} » n’est pas valide.`
}

/** The first field whose text holds NUL or half a surrogate pair, which PostgreSQL cannot store. */
function unstorable(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const bad = /[\0\ud800-\udfff]/u
  return Object.entries(value).find(([, v]) => typeof v === 'string' && bad.test(v))?.[0]
}

/** The token of `Authorization: Bearer …` (RFC 6750 §2.1). */
export function bearerOf(request: Request): string | undefined {
  return /^Bearer +([\w.~+/=-]{1,512})$/i.exec(request.headers.get('authorization') ?? '')?.[1]
}

/** The `Idempotency-Key` of a write: visible ASCII, at most 200 characters. */
export function readKey(request: Request): Parsed<string | undefined> {
  const key = request.headers.get('idempotency-key') ?? undefined
  if (key === undefined || /^[\x21-\x7e]{1,200}$/.test(key)) return { value: key }
  return { refusal: refuse(400, 'idempotency-key', 'La clé d’idempotence n’est pas valide.') }
}

/** `If-Match: "3"` → 3 (RFC 9110 §13.1.1); absent or `*` means any version. */
export function readVersion(request: Request): Parsed<number | undefined> {
  const value = request.headers.get('if-match')?.trim()
  if (value === undefined || value === '*') return { value: undefined }
  const version = /^"(\d{1,9})"$/.exec(value)?.[1]
  if (version !== undefined) return { value: Number(version) }
  return { refusal: refuse(400, 'if-match', 'L’en-tête If-Match n’est pas valide.') }
}
