import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Stands between a server and its PostgreSQL. */
export type Relay = {
  /** The database of `target`, by way of this relay. */
  url: string
  /** As a machine that loses its power: every connection is reset without a word, new ones are refused. */
  cut(): Promise<void>
  heal(): Promise<void>
  /** As a machine that is frozen: nothing passes and nobody is told; what was said comes when it thaws. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

/** The message by which a client takes its leave (PostgreSQL protocol: Terminate). */
const TERMINATE = Buffer.from([0x58, 0, 0, 0, 4])

/**
 * Passes on what a client and the PostgreSQL of `target` say. With `isPooler` it does as a pooler in
 * transaction mode: the server's connection, with all that its session holds, outlives the client's. What is said
 * takes `delayMs` to arrive, and is lost with what is cut.
 */
export async function openRelay(
  target: string,
  { isPooler = false, delayMs = 0 } = {},
): Promise<Relay> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let frozen: (() => void)[] | undefined
  const server = createServer((client) => {
    const there = connect(Number(port), hostname)
    for (const socket of [client, there]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    const pass = (to: Socket) => (said: Buffer) => {
      if (isPooler && to === there && said.subarray(-5).equals(TERMINATE)) return
      if (frozen) frozen.push(() => to.write(said))
      else if (delayMs) setTimeout(() => to.write(said), delayMs)
      else to.write(said)
    }
    client.on('data', pass(there)).on('end', () => isPooler || there.end())
    there.on('data', pass(client)).on('end', () => client.end())
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
    freeze() {
      frozen ??= []
    },
    thaw() {
      const said = frozen ?? []
      frozen = undefined
      for (const pass of said) pass()
    },
    close: () => (server.listening ? cut() : Promise.resolve()),
  }
}
