import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as overHttp,
} from 'node:http'
import { Agent as SecureAgent, request as overHttps } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '../failure.ts'
import { admit, closedCircuit, settle } from './circuit.ts'
import { retryPause } from './retry.ts'

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
    circuit = settle(circuit, 'failed' in heard || heard.status >= 500, now())
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

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return pause(milliseconds, undefined, { signal, ref: false })
}

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
