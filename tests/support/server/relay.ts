import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Stands between a server and its PostgreSQL. */
export type Relay = {
  /** The database of `target`, by way of this relay. */
  url: string
  /** As a machine that loses its power: every connection is reset without a word, new ones are refused. */
  cut(): Promise<void>
  heal(): Promise<void>
  close(): Promise<void>
}

/** The message by which a client takes its leave (PostgreSQL protocol: Terminate). */
const TERMINATE = Buffer.from([0x58, 0, 0, 0, 4])

/**
 * Passes on what a client and the PostgreSQL of `target` say. With `isPooler` it does as a pooler in
 * transaction mode: the server's connection, with all that its session holds, outlives the client's.
 */
export async function openRelay(target: string, { isPooler = false } = {}): Promise<Relay> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const there = connect(Number(port), hostname)
    for (const socket of [client, there]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    there.pipe(client)
    if (isPooler)
      client.on('data', (said) => said.subarray(-5).equals(TERMINATE) || there.write(said))
    else client.pipe(there)
  })
  let listening = 0
  const listen = async () => {
    server.listen(listening, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.resetAndDestroy()
    await closed
  }
  await listen()
  const address = server.address()
  listening = typeof address === 'object' && address ? address.port : 0
  const url = new URL(target)
  url.host = `127.0.0.1:${listening}`
  return {
    url: url.href,
    cut,
    heal: listen,
    close: () => (server.listening ? cut() : Promise.resolve()),
  }
}
