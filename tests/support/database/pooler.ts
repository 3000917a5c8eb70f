import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import pg from 'pg'

/** Messages of the PostgreSQL protocol: a letter, then the length of what follows. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
const TERMINATE = 0x58

/** AuthenticationOk, a number that no backend has, and ready. */
const WELCOME = Buffer.concat([
  Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]),
  Buffer.from([0x4b, 0, 0, 0, 12, 0x7f, 0xff, 0xff, 0xff, 0, 0, 0, 1]),
  READY,
])

/**
 * A pooler in transaction mode with one connection to its database, for whoever asks next, that knows
 * nothing of prepared statements (as PgBouncer before 1.21). `setUp` is what its connection begins with.
 */
export async function openPooler(target: string, setUp = '') {
  const backend = new pg.Client({ connectionString: target })
  backend.on('error', () => undefined)
  await backend.connect()
  await backend.query(setUp)
  const { stream } = backend.connection
  stream.removeAllListeners('data')
  let current: Socket | undefined
  const queue: { client: Socket; said: Buffer }[] = []
  const serve = () => {
    const next = current ? undefined : queue.shift()
    if (!next) return
    current = next.client
    stream.write(next.said)
  }
  stream.on('data', (said: Buffer) => {
    current?.write(said)
    if (!said.subarray(-READY.length).equals(READY)) return
    current = undefined
    serve()
  })
  const server = createServer((client) => {
    client.on('error', () => undefined)
    client.once('data', () => {
      client.write(WELCOME)
      client.on('data', (said) => {
        if (said[0] === TERMINATE) return client.end()
        if (current === client) return stream.write(said)
        queue.push({ client, said })
        return serve()
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(target)
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    url: url.href,
    close() {
      server.close()
      stream.destroy()
    },
  }
}
