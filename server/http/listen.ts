import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { type Config, ConfigError } from '../config.ts'
import { codeOf } from '../failure.ts'
import { networkOf } from './clientAddress.ts'
import { answer, refusalAnswer } from './messages.ts'
import { Refusal } from './refusal.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { createServer } from 'node:http'
import { registry } from '../metrics.ts'

/** An HTTP server that is not listening yet. */
export type Server = ReturnType<typeof createHttpServer>

/** What one connection may take, in milliseconds and bytes. */
export type ConnectionLimits = {
  headersTimeoutMs: number
  requestTimeoutMs: number
  /** Without a byte in either direction: somebody reads our answer very slowly, or has gone. */
  socketTimeoutMs: number
  /** For the next request on the same connection: longer than proxies keep theirs. */
  keepAliveMs: number
  /** How often the first two are looked at. */
  checkIntervalMs: number
  maxHeaderBytes: number
  /** At once, in all and from one network (`networkOf`); more are answered 503. */
  maxConnections: number
  maxPerNetwork: number
  /** Until a connection that is one too many has asked what it is answered 503. */
  refusalMs: number
}

const defaultLimits: ConnectionLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  socketTimeoutMs: MINUTE_MS,
  keepAliveMs: 65_000,
  checkIntervalMs: 2_000,
  maxHeaderBytes: 16 * 1024,
  maxConnections: 10_000,
  maxPerNetwork: 500,
  refusalMs: 1_000,
}

/** The same behind proxies of ours, from whose addresses everybody comes. */
const proxied: ConnectionLimits = { ...defaultLimits, maxPerNetwork: defaultLimits.maxConnections }

/** How long connections are waited for, by how many proxies stand before us. */
export function connectionLimitsOf({ trustProxy }: Pick<Config, 'trustProxy'>): ConnectionLimits {
  return trustProxy > 0 ? proxied : defaultLimits
}

const PROBE = /^\/(?:livez|healthz|readyz)(?:$|\?)/

/** What answers a request from this address, as the socket tells it. */
type Handler = (request: Request, address: string) => Response | Promise<Response>

/**
 * Node's own server, which does not wait for those who send or read slowly on purpose. `isOurs`: whose connection
 * is never one too many.
 */
export function createHttpServer(
  handle: Handler,
  limits: ConnectionLimits = defaultLimits,
  isOurs: (request: Request) => Promise<boolean> = () => Promise.resolve(false),
) {
  const refused = new WeakMap<Socket, NodeJS.Timeout>()
  /** Of connections that are too many, those of the venue's own devices are kept. */
  const isRefused = async (socket: Socket, request: Request) => {
    if (!(await isOurs(request))) return true
    clearTimeout(refused.get(socket))
    refused.delete(socket)
    return false
  }
  const server = createAdaptorServer({
    fetch: async (request, { incoming }) => {
      const { socket } = incoming
      if (refused.has(socket) && (await isRefused(socket, request))) return overloaded()
      return hostRefusal(incoming) ?? handle(request, socket.remoteAddress ?? '')
    },
    hostname: 'localhost',
    serverOptions: {
      requireHostHeader: false,
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
      maxHeaderSize: limits.maxHeaderBytes,
    },
  })
  // Those that are refused are connections too, for a moment.
  server.maxConnections = limits.maxConnections * 2
  server.setTimeout(limits.socketTimeoutMs)
  // Whoever sends in the moment in which a kept connection is closed would hear nothing (nodejs/node#60617).
  server.prependListener('request', (_: unknown, answer: ServerResponse) => {
    if (draining.has(server)) answer.shouldKeepAlive = false
  })
  const isTooMany = countConnections(limits)
  server.on('connection', (socket: Socket) => {
    if (!isTooMany(socket)) return
    const timer = setTimeout(() => socket.destroy(), limits.refusalMs).unref()
    refused.set(socket, timer)
    socket.once('close', () => clearTimeout(timer))
  })
  return server
}

/** Counts connections as they come and go, and tells which are too many: those are not counted. */
function countConnections({
  maxConnections,
  maxPerNetwork,
}: ConnectionLimits): (socket: Socket) => boolean {
  const networks = new Map<string, number>()
  let all = 0
  return (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const own = networks.get(network) ?? 0
    if (all >= maxConnections || own >= maxPerNetwork) return true
    all += 1
    networks.set(network, own + 1)
    socket.once('close', () => {
      all -= 1
      const left = (networks.get(network) ?? 0) - 1
      if (left > 0) networks.set(network, left)
      else networks.delete(network)
    })
    return false
  }
}

/** Asks nothing of the app or the database; the next try may find room. */
function overloaded(): Response {
  const error = 'Trop de connexions en ce moment. Réessayez dans un instant.'
  const closing = { Connection: 'close', 'Retry-After': '2' }
  return answer({ success: false, error, code: 'overloaded' }, 503, closing)
}

/** More than one is no request (RFC 9112 §3.2); Node keeps the first and forgets the others. */
function hostRefusal(incoming: IncomingMessage | Http2ServerRequest): Response | undefined {
  const names = incoming.rawHeaders.filter((_, n) => n % 2 === 0)
  const hosts = names.filter((name) => name.toLowerCase() === 'host').length
  // What balancers ask by default (HTTP/1.0) names none.
  if (hosts === 1 || (hosts === 0 && PROBE.test(incoming.url ?? ''))) return undefined
  return refusalAnswer(
    hosts > 1
      ? new Refusal(400, 'host', 'Cette demande nomme deux sites.')
      : new Refusal(400, 'host', 'Cette demande ne nomme aucun site.'),
  )
}

/** Resolves once it listens; throws ConfigError, in one sentence, where it cannot. */
export function listen(
  server: Server,
  { port, host }: { port: number; host: string | undefined },
  setting = 'PORT',
) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(unusable(error, port, setting)))
    server.listen({ port, ...(host && { host }) }, resolve)
  })
}

function unusable(error: unknown, port: number, setting: string): unknown {
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return new ConfigError(`Port ${port} is in use: set ${setting} to a free one.`)
  if (code === 'EACCES')
    return new ConfigError(`Port ${port} needs privileges: set ${setting} above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ConfigError('HOST is no address of this machine.')
  return error
}

/** Those whose answers end their connections. */
const draining = new WeakSet<Server>()
const DRAIN_LIMIT_MS = 10_000
/** How many the system lets wait to be accepted (Node's own backlog). */
const BACKLOG = 511

/**
 * Ends a server without refusing anybody: for `graceMs` it goes on, so that balancers hear that it leaves
 * and send no more; then it accepts nobody, and requests under way end, in 10 s at most.
 */
export async function drain(server: Server, graceMs = 0): Promise<void> {
  draining.add(server)
  if (server.listening) await wait(graceMs)
  await allAccepted(server)
  const closed = new Promise((resolve) => server.close(resolve))
  const limit = setTimeout(
    () => 'closeAllConnections' in server && server.closeAllConnections(),
    DRAIN_LIMIT_MS,
  )
  if ('closeIdleConnections' in server) server.closeIdleConnections()
  await closed
  clearTimeout(limit)
}

/**
 * Resolves right after a turn of the event loop in which nobody came: whoever waits to be accepted, or has asked
 * unread on a kept connection, would be reset. libuv accepts one connection at each turn.
 */
async function allAccepted(server: Server): Promise<void> {
  let hasCome = true
  const notice = () => {
    hasCome = true
  }
  server.on('connection', notice)
  for (let turns = 0; hasCome && turns < BACKLOG; turns += 1) {
    hasCome = false
    await nextTurn()
  }
  server.off('connection', notice)
}

/** Serves `/metrics` to this machine alone, never where the public asks, by what `read` gives at that moment. */
export async function serveMetrics(port: number, read: () => Promise<string>): Promise<void> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    return read().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await listen(server, { port, host: '127.0.0.1' }, 'METRICS_PORT')
  // Whoever looks on is no reason to go on.
  server.unref()
}
