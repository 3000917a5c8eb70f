import * as v from 'valibot'
import { asRefusal, type Refusal, refuse } from './refusal.ts'

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

/** What was told before, under the same key: nothing has happened for it now. */
export class Repeated {
  constructor(readonly told: unknown) {}
}

/** What answers with a value, told now or before, or with what is an answer already. */
export function answerOf(told: unknown, status?: number): Response {
  if (told instanceof Repeated) return replayed({ status: 200, answer: told.told })
  return isResponse(told) ? told : answer(told, status)
}

/** Of either class: the HTTP server puts another in the place of the global one, whose `clone` gives the former's. */
function isResponse(told: unknown): told is Response {
  return Object.prototype.toString.call(told) === '[object Response]'
}

/** What answers a refusal. */
export function refusalAnswer({ status, problem, retryAfterMs }: Refusal): Response {
  const wait = retryAfterMs === undefined ? undefined : String(Math.ceil(retryAfterMs / 1000))
  return answer(problem, status, wait === undefined ? {} : { 'Retry-After': wait })
}

/** The `onError` of an app inside ours: it answers what it refuses, and the whole server's the rest. */
export const onRefusal = (error: Error): Response => refusalAnswer(asRefusal(error))

/** An answer that was given before, under the same key: nothing has happened for it now. */
export function replayed(earlier: { status: number; answer: unknown }): Response {
  return answer(earlier.answer, earlier.status, { [REPLAYED_HEADER]: 'true' })
}

export function isReplayed(response: Response): boolean {
  return response.headers.has(REPLAYED_HEADER)
}

/** Of what is only posted to. */
export function methodNotAllowed(): Response {
  const error = 'Cette adresse ne répond qu’à POST.'
  return answer({ success: false, error, code: 'method' }, 405, { Allow: 'POST' })
}

/** A JSON body of at most 64 kB that fits the schema; text that no database can hold is refused. */
export async function readBody<T>(
  request: Request,
  schema: v.GenericSchema<unknown, T>,
): Promise<T> {
  // A form of another site can send neither this type nor a custom header without a preflight.
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    refuse(415, 'content-type', 'Un contenu JSON est attendu.')
  }
  // A connection that ends, or is ended for being slow, leaves half a body.
  const text = await readText(request).catch(() => null)
  if (text === null) refuse(400, 'incomplete', 'Le contenu envoyé est incomplet.')
  if (text === undefined) refuse(413, 'too-large', 'Le contenu envoyé est trop volumineux.')
  if (isDeep(text)) refuse(400, 'too-deep', 'Le contenu envoyé a trop de niveaux.')
  return parse(schema, readJson(text))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse(400, 'malformed', 'Le contenu envoyé n’est pas du JSON valide.')
  }
}

/** Checks any untrusted input against a schema. */
export function parse<T>(schema: v.GenericSchema<unknown, T>, input: unknown): T {
  // Every input is a record; valibot takes a list for one without entries.
  const record = Array.isArray(input) ? null : input
  const result = v.safeParse(schema, record, { abortEarly: true })
  if (!result.success) return invalid(ofEmpty(schema, record, result.issues[0]) ?? result.issues[0])
  const field = unstorable(result.output)
  if (field === undefined) return result.output
  return refuse(422, 'invalid', `Le champ «\u00a0${field}\u00a0» contient un caractère interdit.`, {
    field,
  })
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
  if (length === null) return readCapped(request, MAX_BODY_BYTES)
  return Number(length) > MAX_BODY_BYTES ? undefined : request.text()
}

/** Returns a body as text, or nothing where it is larger; no more of it is read then. */
export async function readCapped(
  { body }: Pick<Request, 'body'>,
  maxBytes: number,
): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return undefined
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

/** Of a text that is absent or null, what the contract says in its own words of an empty one. */
function ofEmpty(schema: v.GenericSchema, record: unknown, issue: v.BaseIssue<unknown>) {
  const field = v.getDotPath(issue)
  const isAbsent = issue.input === undefined || issue.input === null
  if (!isAbsent || !field || field.includes('.') || typeof record !== 'object') return undefined
  const empty = v.safeParse(schema, { ...record, [field]: '' }, { abortEarly: true }).issues?.[0]
  const isOwn = empty && v.getDotPath(empty) === field && !empty.message.startsWith('Invalid ')
  return isOwn ? empty : undefined
}

function invalid(issue: v.BaseIssue<unknown>): never {
  const field = v.getDotPath(issue)?.slice(0, 60) ?? undefined
  refuse(422, 'invalid', sentence(issue, field), field === undefined ? {} : { field })
}

/** The contract's own sentence where it has one; the library's English ones are replaced. */
function sentence(issue: v.BaseIssue<unknown>, field: string | undefined): string {
  if (!issue.message.startsWith('Invalid ')) return issue.message
  if (field === undefined) return 'Le contenu envoyé n’a pas la forme attendue.'
  return issue.kind === 'schema'
    ? `Le champ «\u00a0${field}\u00a0» manque ou n’a pas la forme attendue.`
    : `Le champ «\u00a0${field}\u00a0» n’est pas valide.`
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
export function readKey(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key') ?? undefined
  if (key === undefined || /^[\x21-\x7e]{1,200}$/.test(key)) return key
  return refuse(400, 'idempotency-key', 'La clé d’idempotence n’est pas valide.')
}

/** `If-Match: "3"` → 3 (RFC 9110 §13.1.1); absent or `*` means any version. */
export function readVersion(request: Request): number | undefined {
  const value = request.headers.get('if-match')?.trim()
  if (value === undefined || value === '*') return undefined
  const version = /^"(\d{1,9})"$/.exec(value)?.[1]
  return version === undefined
    ? refuse(400, 'if-match', 'L’en-tête If-Match n’est pas valide.')
    : Number(version)
}
