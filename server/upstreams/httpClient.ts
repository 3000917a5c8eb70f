import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as overHttp,
} from 'node:http'
import { Agent as SecureAgent, request as overHttps } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '../failure.ts'

/** An answer, or none: `unsent`, the system never had the request; `lost`, it may have had it. */
export type HttpResult = HttpAnswer | { failed: 'unsent' | 'lost' }
export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export type HttpRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | undefined
}

/** What tests vary. */
export type HttpClientSettings = {
  /** Epoch milliseconds. */
  now: () => number
  random: () => number
  /** Milliseconds for a call: its retries, headers and body. */
  timeLimit: number
  /** Between two tries; rejects when the signal aborts. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

/** Bytes; more than any list of §7, or any card's picture, can use. */
const SIZE_LIMIT = 2 * 1024 * 1024

/**
 * A client of another system: a time limit over everything, reads asked again, and a circuit. It follows
 * no redirect and keeps no cookie.
 */
export function createHttpClient(url: string, settings: Partial<HttpClientSettings> = {}) {
  const { now = Date.now, random = Math.random, timeLimit = 8000, wait = sleep } = settings
  const send = createSend(new URL(url))
  let circuit = closedCircuit

  return async (sent: HttpRequest): Promise<HttpResult> => {
    const entry = admit(circuit, now())
    circuit = entry.circuit
    if (!entry.isAdmitted) return { failed: 'unsent' }
    const heard = await ask(sent, AbortSignal.timeout(timeLimit))
    circuit = circuitAfter(circuit, 'failed' in heard || heard.status >= 500, now())
    return heard
  }

  /** A write goes out once: no other system is known to remember keys. */
  async function ask(sent: HttpRequest, signal: AbortSignal): Promise<HttpResult> {
    for (let tries = 0; ; tries++) {
      const heard = await send(sent, signal).catch(failureOf)
      if (sent.method !== 'GET' || signal.aborted) return heard
      const rest = retryPause(heard, tries, random())
      if (rest === undefined) return heard
      const isInTime = await wait(rest, signal).then(
        () => true,
        () => false,
      )
      if (!isInTime) return heard
    }
  }
}

const sleep: HttpClientSettings['wait'] = (ms, signal) =>
  pause(ms, undefined, { signal, ref: false })

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

function failureOf(error: unknown): HttpResult {
  return { failed: unreachable.includes(codeOf(error) ?? '') ? 'unsent' : 'lost' }
}

/** Node's own client: on kept connections it costs half of what `fetch` does. */
function createSend(base: URL) {
  const isSecure = base.protocol === 'https:'
  const request = isSecure ? overHttps : overHttp
  const agent = new (isSecure ? SecureAgent : Agent)({ keepAlive: true, maxSockets: 64 })
  const { protocol, hostname, port } = base
  const there = { protocol, hostname: hostname.replace(/^\[|\]$/g, ''), port }
  const root = base.pathname.replace(/\/+$/, '')
  return ({ method, path, headers, body }: HttpRequest, signal: AbortSignal) =>
    new Promise<HttpResult>((resolve, reject) => {
      // A kept connection may be closed at this moment: for a write, nobody would know what became of it.
      const options = { method, headers, signal, agent: method === 'GET' ? agent : false }
      const outgoing = request(
        { ...there, ...options, path: `${root}${path}`.replace(/^(?!\/)/, '/') },
        (incoming) => {
          const { statusCode: status = 0, headers } = incoming
          const end = (body: Buffer) => resolve({ status, headers, body })
          readAll(incoming, end, reject)
        },
      )
      outgoing.once('error', reject).end(body)
    })
}

/** The whole body; one that is cut off, or larger than the limit, is none. */
function readAll(
  incoming: IncomingMessage,
  resolve: (body: Buffer) => void,
  reject: (error: Error) => void,
): void {
  const chunks: Buffer[] = []
  let size = 0
  incoming.on('data', (chunk: Buffer) => {
    size += chunk.byteLength
    if (size > SIZE_LIMIT) incoming.destroy(new Error('The answer is too large.'))
    else chunks.push(chunk)
  })
  incoming.once('error', reject).once('end', () => resolve(Buffer.concat(chunks)))
  incoming.once('close', () => incoming.complete || reject(new Error('The answer was cut off.')))
}

/** How a system has been doing: failures in a row, and until when it is left in peace (milliseconds). */
export type Circuit = { failures: number; until: number }

export const closedCircuit: Circuit = { failures: 0, until: 0 }

/** Failures in a row after which a system counts as down. */
const MAX_FAILURES = 5
const TRIAL_INTERVAL_MS = 5_000
/** Longer than any call lasts: while a trial is under way there is no other. */
const TRIAL_TIMEOUT_MS = 15_000

/** Whether a call may go out now, and the circuit after that. An open one lets a single trial through. */
export function admit(circuit: Circuit, now: number): { isAdmitted: boolean; circuit: Circuit } {
  if (circuit.failures < MAX_FAILURES) return { isAdmitted: true, circuit }
  if (now < circuit.until) return { isAdmitted: false, circuit }
  return { isAdmitted: true, circuit: { ...circuit, until: now + TRIAL_TIMEOUT_MS } }
}

/** The circuit after a call: one success closes it. */
export function circuitAfter(circuit: Circuit, isFailure: boolean, now: number): Circuit {
  return isFailure
    ? { failures: circuit.failures + 1, until: now + TRIAL_INTERVAL_MS }
    : closedCircuit
}

const MAX_RETRIES = 2
const FIRST_RETRY_MS = 100
/** The longest `Retry-After` that somebody who looks at a page is made to wait, in milliseconds. */
const MAX_RETRY_AFTER_MS = 2_000

/**
 * Milliseconds until a read is asked again, or nothing where it is not: after a lost connection, a
 * gateway's 502, 503 or 504, or a 429 that says when. `random` from 0 to 1.
 */
export function retryPause(heard: HttpResult, tries: number, random: number): number | undefined {
  if (tries >= MAX_RETRIES) return undefined
  const backoff = FIRST_RETRY_MS * 4 ** tries * (0.5 + random / 2)
  if ('failed' in heard) return backoff
  const told = retryAfter(heard)
  const isTold = told !== undefined
  if (![502, 503, 504].includes(heard.status) && !(heard.status === 429 && isTold)) return undefined
  if (!isTold) return backoff
  return told <= MAX_RETRY_AFTER_MS ? told + backoff : undefined
}

/** `Retry-After` in milliseconds, where it is a number of seconds (RFC 9110 §10.2.3). */
export function retryAfter({ headers }: HttpAnswer): number | undefined {
  const value = headers['retry-after']
  return value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) * 1000 : undefined
}
