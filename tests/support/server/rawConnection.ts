import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createHttpServer, type ConnectionLimits } from '../../../server/http/listen.ts'
import { isOfDevice } from '../../../server/limits/subject.ts'
import type { TestApp } from './testApp.ts'

/** The usual limits, with time-outs that a test can wait for. */
const SHORT_TIMEOUTS: ConnectionLimits = {
  headersTimeoutMs: 300,
  requestTimeoutMs: 600,
  socketTimeoutMs: 1500,
  keepAliveMs: 1500,
  checkIntervalMs: 50,
  maxHeaderBytes: 16 * 1024,
  maxConnections: 50,
  maxPerNetwork: 50,
  refusalMs: 300,
}

/** An app behind the real HTTP server, on a port of its own. */
export async function openServerPort(
  app: TestApp,
  limits: Partial<ConnectionLimits> = {},
  isOurs = (request: Request) => isOfDevice(app.database.db, request),
) {
  const all = { ...SHORT_TIMEOUTS, ...limits }
  const server = createHttpServer((request) => app.hono.fetch(request), all, isOurs)
  server.listen(0)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    server,
    /** Opens a connection, from an address of this machine (127.0.0.x), and writes. */
    dial: (text: string | Buffer, from?: string) => dial(port, text, from),
    async close() {
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}

export type RawConnection = {
  socket: Socket
  /** Everything that came until the server closed the connection. */
  ended: Promise<string>
}

function dial(port: number, text: string | Buffer, localAddress = '127.0.0.1'): RawConnection {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  let heard = ''
  socket.on('data', (chunk) => (heard += chunk.toString('latin1')))
  // A server that has had enough resets the connection.
  socket.on('error', () => undefined)
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)))
  socket.write(text)
  return { socket, ended }
}

/** The number of the final status line, or 0 where nothing was said. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 ([2-5]\d\d)/m.exec(answer)?.[1] ?? 0)
}
