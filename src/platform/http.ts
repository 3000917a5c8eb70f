import * as v from 'valibot'
import { type Endpoint, fillEndpoint, pathPrefixes } from '../../shared/api/call.ts'
import { Broken, Offline, Refused, Unreadable } from '../../shared/api/failure.ts'
import { isRefusal, readProblem } from '../../shared/api/problem.ts'
import { LATE_MS } from '../../shared/rules/time.ts'
import { learnClock } from '../boot/clock.ts'
import { reportAnswer, reportDoubt, reportLost, reportOnline, reportTimeout } from './network.ts'

/** A fact and when the server said it (its own clock, epoch milliseconds). */
export type Answer<T> = { value: T; at: number }

export type RequestOptions = {
  /** The session token, or for account creation the provider token. */
  bearer?: string | undefined
  idempotencyKey?: string
  headers?: Record<string, string>
  /** The version that an edit was made on. */
  ifMatch?: number
  signal?: AbortSignal
  keepalive?: boolean
  /** Milliseconds, where ten seconds are not right. */
  timeLimit?: number
  /** Told the status and the body of any answer, before it is judged. */
  onAnswer?: (status: number, body: unknown) => void
}

let loadDeviceToken: (() => Promise<string | undefined>) | undefined

/** Has whatever is asked on this device bear its token where it is the venue's own: that counts it apart from its network. */
export function bearDeviceToken(load: () => Promise<string | undefined>): void {
  loadDeviceToken = load
}

/** More than the server gives another system: its « down » must not look like no network. */
const REQUEST_TIMEOUT_MS = 10_000
/** For all tries of one question: those with the same signal, as Query gives it. */
const QUESTION_TIMEOUT_MS = 20_000
/** After so long without an answer it is asked whether anybody is there. */
const SILENCE_MS = 1000

/**
 * The only fetch of the browser and of the worker. Resolves with a value of the endpoint's schema;
 * rejects with Offline, Refused or Broken, nothing else (except the caller's own abort).
 */
export async function request<Input, Output>(
  endpoint: Endpoint<Input, Output>,
  input: NoInfer<Input>,
  options: RequestOptions = {},
): Promise<Answer<Output>> {
  const began = performance.now()
  try {
    return await askOnce(endpoint, input, options)
  } catch (error) {
    if (error instanceof Offline || error instanceof Broken)
      error.isLate = performance.now() - began >= LATE_MS
    throw error
  }
}

async function askOnce<Input, Output>(
  endpoint: Endpoint<Input, Output>,
  input: NoInfer<Input>,
  options: RequestOptions,
): Promise<Answer<Output>> {
  const { response, body } = await exchange(endpoint, input, options)
  if (response.status >= 500 || [408, 425, 429].includes(response.status)) {
    throw new Broken(response.status, messageOf(body), retryAfter(response))
  }
  if (!response.ok) {
    const problem = readProblem(body)
    if (problem) throw new Refused(response.status, problem)
    throw new Broken(response.status, messageOf(body))
  }
  const value = v.safeParse(endpoint.output, body)
  if (!value.success) {
    const problem = isRefusal(body) && endpoint.method !== 'GET' && readProblem(body)
    throw problem ? new Refused(response.status, problem) : new Broken(500, messageOf(body))
  }
  reportAnswer()
  return { value: value.output, at: timeOf(response) ?? Date.now() }
}

async function exchange<Input>(
  endpoint: Endpoint<Input, unknown>,
  input: Input,
  options: RequestOptions,
) {
  const timeLimit = Math.min(options.timeLimit ?? REQUEST_TIMEOUT_MS, timeLeft(options.signal))
  const limit = withTimeLimit(timeLimit, options.signal)
  const doubt = setTimeout(reportDoubt, SILENCE_MS)
  try {
    const response = await send(endpoint, input, options, limit)
    const body = await read(response, limit)
    const time = timeOf(response)
    // A copy that was kept while the venue's system is away is of then.
    if (time && !response.headers.has('age')) learnClock(time)
    options.onAnswer?.(response.status, body)
    return { response, body }
  } finally {
    clearTimeout(doubt)
    limit.done()
  }
}

/** When the server answered, by its own clock. */
function timeOf(response: Response): number | undefined {
  return Date.parse(response.headers.get('date') ?? '') || undefined
}

const firstAsked = new WeakMap<AbortSignal, number>()

/** Milliseconds that are left to a question, from its first try on. */
function timeLeft(question: AbortSignal | undefined): number {
  if (!question) return QUESTION_TIMEOUT_MS
  const now = performance.now()
  const began = firstAsked.get(question) ?? now
  firstAsked.set(question, began)
  return Math.max(0, QUESTION_TIMEOUT_MS - (now - began))
}

async function send<Input>(
  endpoint: Endpoint<Input, unknown>,
  input: Input,
  options: RequestOptions,
  limit: TimeLimit,
): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json', ...options.headers })
  if (options.bearer) headers.set('Authorization', `Bearer ${options.bearer}`)
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  if (options.ifMatch !== undefined) headers.set('If-Match', `"${options.ifMatch}"`)
  // What is sent as the page goes waits for no disk; nor does the worker, nor a page that has asked no disk yet.
  const isCounted = !endpoint.isPublic && !options.keepalive
  const deviceToken = isCounted && loadDeviceToken ? await loadDeviceToken() : undefined
  if (deviceToken) headers.set('X-Device-Token', deviceToken)
  const { url, body } = addressOf(endpoint, input)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  try {
    return await fetch(url, {
      method: endpoint.method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: limit.signal,
      keepalive: options.keepalive ?? false,
      credentials: 'same-origin',
      // What is somebody's own is never written to the browser's disk.
      cache: endpoint.isPublic ? 'no-cache' : 'no-store',
    })
  } catch (error) {
    throw lost(error, limit)
  }
}

/**
 * The body; a page that is not ours counts as offline: a captive portal answers HTML with 200, or
 * 511 (RFC 6585 §6).
 */
async function read(response: Response, limit: TimeLimit): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if ((type.includes('html') && response.status < 500) || response.status === 511) {
    reportOnline(false, 'portal')
    throw new Offline('Réseau captif')
  }
  let text: string
  try {
    text = await response.text()
  } catch (error) {
    throw lost(error, limit)
  }
  // Our server speaks JSON, of its own troubles too: this is what stands before it, without it.
  if (response.status >= 502 && !type.includes('json')) reportLost('service')
  else reportOnline(true)
  if (!type.includes('json')) return text
  try {
    return JSON.parse(text)
  } catch {
    throw new Unreadable()
  }
}

function lost(error: unknown, limit: TimeLimit): unknown {
  if (limit.isUnwanted()) return error
  if (limit.isOver()) reportTimeout(limit.began)
  else reportLost()
  return new Offline('Pas de réseau')
}

function messageOf(body: unknown): string {
  return readProblem(body)?.error ?? ''
}

/** `Retry-After` in milliseconds: seconds or a date (RFC 9110 §10.2.3). */
function retryAfter(response: Response): number | undefined {
  const value = response.headers.get('retry-after')
  if (!value) return undefined
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

/**
 * Where a call goes, and with what: below its system's prefix; in the development build the venue's
 * reads and a profile's edit go through `/api/proxy` (specification §7).
 */
function addressOf<Input>(
  endpoint: Endpoint<Input, unknown>,
  input: Input,
): { url: string; body?: unknown } {
  const { system, method } = endpoint
  const { path, ...body } = fillEndpoint(endpoint, input)
  const isEdit = method === 'PUT' && endpoint.path === '/api/users/:id'
  const isProxied =
    import.meta.env.MODE === 'development' && ((system === 'venue' && method === 'GET') || isEdit)
  const url = isProxied
    ? `/api/proxy?endpoint=${encodeURIComponent(path)}`
    : pathPrefixes[system] + path
  return { url, ...body }
}

/** One signal for the caller's wish and a time limit; `done` takes the timer and listener away. */
export type TimeLimit = {
  signal: AbortSignal
  /** As `performance.now()` counts. */
  began: number
  isOver: () => boolean
  isUnwanted: () => boolean
  done: () => void
}

/** `AbortSignal.any` and `AbortSignal.timeout` are missing before Safari 17.4 and 16. */
export function withTimeLimit(milliseconds: number, wish?: AbortSignal): TimeLimit {
  const controller = new AbortController()
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    controller.abort(new DOMException('Time limit', 'TimeoutError'))
  }, milliseconds)
  const abort = () => controller.abort(wish?.reason)
  if (wish?.aborted) abort()
  wish?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    began: performance.now(),
    isOver: () => isOver,
    isUnwanted: () => wish?.aborted ?? false,
    done: () => {
      clearTimeout(timer)
      wish?.removeEventListener('abort', abort)
    },
  }
}
