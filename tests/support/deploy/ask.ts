import { Agent as HttpAgent, request as askHttp } from 'node:http'
import { Agent as HttpsAgent, request as askHttps } from 'node:https'
import * as v from 'valibot'

/** `status` 0: the connection broke, or was silent for longer than a browser waits. */
export type Reply = {
  at: number
  ms: number
  status: number
  code: string
  retryAfter: string
  bookingId: string
  holdId: string
}

const Body = v.object({
  id: v.optional(v.string()),
  code: v.optional(v.string()),
  data: v.optional(v.object({ bookingId: v.optional(v.string()) })),
})

/** More than any answer may take. */
const SILENCE_MS = 15_000
const kept = { keepAlive: true, maxSockets: 2000 }
const agents = { http: new HttpAgent(kept), https: new HttpsAgent(kept) }

export type Question = {
  method?: string
  token?: string
  address?: string
  key?: string
  body?: object
}

/** One request, which nothing asks again; a certificate of our own making is believed. */
export function ask(url: string, path: string, question: Question = {}): Promise<Reply> {
  const { method = 'GET', token, address, key, body } = question
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(address && { 'X-Forwarded-For': address }),
    ...(key && { 'Idempotency-Key': key }),
    ...(body && { 'Content-Type': 'application/json' }),
  }
  const began = performance.now()
  const isSecure = url.startsWith('https:')
  const send = isSecure ? askHttps : askHttp
  const agent = isSecure ? agents.https : agents.http
  return new Promise((resolve) => {
    const told = (status: number, text: string, retryAfter = '') => {
      const parsed = v.safeParse(Body, parse(text))
      const { code = '', id = '', data } = parsed.success ? parsed.output : {}
      const ms = performance.now() - began
      const bookingId = data?.bookingId ?? ''
      resolve({ at: Date.now(), ms, status, code, retryAfter, bookingId, holdId: id })
    }
    const asked = send(
      `${url}${path}`,
      { method, headers, agent, rejectUnauthorized: false, timeout: SILENCE_MS },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => (text += chunk))
        response.once('error', () => told(0, ''))
        response.once('end', () =>
          told(response.statusCode ?? 0, text, response.headers['retry-after']),
        )
      },
    )
    asked.once('timeout', () => asked.destroy(new Error('silent')))
    asked.once('error', () => told(0, ''))
    asked.end(body && JSON.stringify(body))
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
