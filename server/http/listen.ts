import { createAdaptorServer } from '@hono/node-server'
import { ConfigError } from '../config.ts'
import { codeOf } from '../failure.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

/** An HTTP server that is not listening yet. */
export type Server = ReturnType<typeof createHttpServer>

/** What one connection may take, in milliseconds and bytes. */
export type Patience = {
  /** Until the last header has come. */
  headers: number
  /** Until the last byte of the body has come. */
  request: number
  /** Without a byte in either direction: somebody reads our answer very slowly, or has gone. */
  silence: number
  /** For the next request on the same connection: longer than proxies keep theirs. */
  idle: number
  /** How often the first two are looked at. */
  check: number
  headerBytes: number
  connections: number
}

const usual: Patience = {
  headers: 10_000,
  request: 30_000,
  silence: MINUTE_MS,
  idle: 65_000,
  check: 2_000,
  headerBytes: 16 * 1024,
  connections: 10_000,
}

/** What answers a request from this address, as the socket tells it. */
type Handler = (request: Request, address: string) => Response | Promise<Response>

/** Node's own server, which does not wait for those who send or read slowly on purpose. */
export function createHttpServer(handle: Handler, patience: Patience = usual) {
  const server = createAdaptorServer({
    fetch: (request, { incoming }) => handle(request, incoming.socket.remoteAddress ?? ''),
    serverOptions: {
      headersTimeout: patience.headers,
      requestTimeout: patience.request,
      keepAliveTimeout: patience.idle,
      connectionsCheckingInterval: patience.check,
      maxHeaderSize: patience.headerBytes,
    },
  })
  server.maxConnections = patience.connections
  server.setTimeout(patience.silence)
  return server
}

/** Resolves once it listens; throws ConfigError, in one sentence, where it cannot. */
export function listen(server: Server, { port, host }: { port: number; host: string | undefined }) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(unusable(error, port)))
    server.listen({ port, ...(host && { host }) }, resolve)
  })
}

function unusable(error: unknown, port: number): unknown {
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return new ConfigError(`Port ${port} is in use: set PORT to a free one.`)
  if (code === 'EACCES')
    return new ConfigError(`Port ${port} needs privileges: set PORT above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ConfigError('HOST is no address of this machine.')
  return error
}

/** Stops accepting and lets requests under way end, 10 s at most. */
export function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(
      () => 'closeAllConnections' in server && server.closeAllConnections(),
      10_000,
    )
    server.close(() => {
      clearTimeout(limit)
      resolve()
    })
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  })
}
