import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  request as forward,
  type ServerResponse,
} from 'node:http'

/** Every way of failing between a browser and the product. */
export const faults = [
  'drop',
  'drop after',
  'delay',
  '503',
  '429',
  'html',
  'truncated',
  'hang',
  'refuse',
] as const
export type Fault = (typeof faults)[number]

/** A request that the product has answered, whatever the browser came to know of it. */
type Passed = { method: string; path: string; key: string; status: number }

/**
 * What the mechanism is broken by in a negative control: each sending of an edit is a new one to the
 * server, or the server's yes is told before it has even heard of the edit.
 */
type Sabotage = 'new keys' | 'false success'

export type FaultProxy = {
  /** What the browser takes for the product's own origin. */
  url: string
  passed: Passed[]
  /** From now on every request fails in this way. */
  fail(fault: Fault): Promise<void>
  heal(): Promise<void>
  /** Until it is called again. */
  sabotage(kind: Sabotage | undefined): void
  close(): Promise<void>
}

const DELAY_MS = 2500

/** Stands between the browser and the product at `target`, and fails as it is told. */
export async function openFaultProxy(target: string): Promise<FaultProxy> {
  const passed: Passed[] = []
  let fault: Fault | undefined
  let sabotage: Sabotage | undefined
  const server = createServer((incoming, outgoing) => {
    incoming.on('error', () => undefined)
    outgoing.on('error', () => undefined)
    const pass = () => lie(incoming, sabotage) ?? ask(target, incoming, passed, sabotage)
    const fails = ways[fault ?? 'none']
    fails(outgoing, pass).catch(() => outgoing.destroy())
  })
  // Never sooner than the browser: a request on a connection that just closes would be a fault of ours.
  server.keepAliveTimeout = 60_000
  const listen = async (port: number) => {
    server.listen(port)
    await once(server, 'listening')
  }
  const shut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const heal = async () => {
    fault = undefined
    if (!server.listening) await listen(port)
  }
  return {
    url: `http://localhost:${port}`,
    passed,
    async fail(next) {
      await heal()
      fault = next
      if (next === 'refuse') await shut()
      // A kept connection knows nothing of the new state of the network.
      else server.closeIdleConnections()
    },
    heal,
    sabotage(kind) {
      sabotage = kind
    },
    close: shut,
  }
}

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }
type Way = (outgoing: ServerResponse, pass: () => Promise<Answer>) => Promise<unknown>

const ways: Record<Fault | 'none', Way> = {
  none: async (outgoing, pass) => give(outgoing, await pass()),
  drop: async (outgoing) => outgoing.destroy(),
  'drop after': async (outgoing, pass) => {
    await pass()
    outgoing.destroy()
  },
  delay: async (outgoing, pass) => {
    const answer = await pass()
    setTimeout(() => give(outgoing, answer), DELAY_MS)
  },
  // As what stands before a server that is down says it.
  '503': async (outgoing) => say(outgoing, 503, 'text/html', '<h1>503 Service Unavailable</h1>'),
  '429': async (outgoing) => say(outgoing, 429, 'application/json', '{"message":"slow down"}'),
  html: async (outgoing) => say(outgoing, 200, 'text/html', '<h1>Bienvenue sur le Wi-Fi</h1>'),
  truncated: async (outgoing, pass) => {
    const { status, headers, body } = await pass()
    outgoing.writeHead(status, headers)
    outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy())
  },
  hang: async () => undefined,
  refuse: async (outgoing) => outgoing.destroy(),
}

function say(outgoing: ServerResponse, status: number, type: string, text: string): void {
  outgoing.writeHead(status, { 'Content-Type': type, 'Retry-After': '1' }).end(text)
}

function give(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  outgoing.writeHead(status, headers).end(body)
}

/** The product's yes to an edit, in its absence. */
function lie(
  { method, url = '' }: IncomingMessage,
  sabotage?: Sabotage,
): Promise<Answer> | undefined {
  if (method !== 'PUT' || sabotage !== 'false success') return undefined
  const body = Buffer.from(JSON.stringify({ success: true, id: url.split('/').at(-1) }))
  return Promise.resolve({ status: 200, headers: { 'content-type': 'application/json' }, body })
}

/** Without its key, and the version that it was made on, an edit sent again is another one. */
function asNew(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const { 'if-match': _version, ...rest } = headers
  return { ...rest, 'idempotency-key': randomUUID() }
}

/** The product's whole answer: from here on what was asked for has been done. */
async function ask(
  target: string,
  incoming: IncomingMessage,
  passed: Passed[],
  sabotage?: Sabotage,
): Promise<Answer> {
  const { method = 'GET', headers, url: path = '/' } = incoming
  const isNew = method === 'PUT' && sabotage === 'new keys'
  const outgoing = forward(`${target}${path}`, {
    method,
    headers: isNew ? asNew(headers) : headers,
  })
  incoming.pipe(outgoing)
  const [answer]: IncomingMessage[] = await once(outgoing, 'response')
  if (!answer) throw new Error('no answer')
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const status = answer.statusCode ?? 0
  passed.push({ method, path, key: String(headers['idempotency-key'] ?? ''), status })
  return { status, headers: answer.headers, body: Buffer.concat(chunks) }
}
