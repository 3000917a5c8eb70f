import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createHttpServer, type Patience } from '../../../server/http/listen.ts'
import type { TestApp } from './server.ts'

/** The usual limits, with time-outs that a test can wait for. */
export const hurried: Patience = {
  headers: 300,
  request: 600,
  silence: 1500,
  idle: 1500,
  check: 50,
  headerBytes: 16 * 1024,
  connections: 50,
}

/** A house behind the real HTTP server, on a port of its own. */
export async function openPort(house: TestApp, patience: Partial<Patience> = {}) {
  const server = createHttpServer((request) => house.app.fetch(request), {
    ...hurried,
    ...patience,
  })
  server.listen(0)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    /** Opens a connection and writes. */
    dial: (text: string | Buffer) => dial(port, text),
    async close() {
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}

export type Line = {
  socket: Socket
  /** Everything that came until the server closed the connection. */
  ended: Promise<string>
}

function dial(port: number, text: string | Buffer): Line {
  const socket = connect(port, '127.0.0.1')
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
