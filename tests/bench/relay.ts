import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../support/product/product.ts'

/** A phone's slow line, as `slowLine` of tests/support/browser says it to the browser. */
const BYTES_PER_MS = 1.6e6 / 8 / 1000
const LATENCY_MS = 75
const SEGMENT = 1460

/**
 * Passes connections on to a server, as a line would: what comes back arrives in its order, segment by segment, all
 * connections together at 1.6 Mb/s, and each way takes 75 ms. (DevTools hands a whole answer over at its end.)
 */
export async function openRelay(to: string): Promise<{ url: string; close: () => void }> {
  let freeAt = 0
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect(Number(new URL(to).port), 'localhost')
    const later = (at: number, work: () => void) => setTimeout(work, at - performance.now())
    near.on('data', (bytes) => later(performance.now() + LATENCY_MS, () => far.write(bytes)))
    far.on('data', (bytes) => {
      for (let from = 0; from < bytes.length; from += SEGMENT) {
        const segment = bytes.subarray(from, from + SEGMENT)
        freeAt = Math.max(freeAt, performance.now()) + segment.length / BYTES_PER_MS
        later(freeAt + LATENCY_MS, () => near.writable && near.write(segment))
      }
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.setNoDelay()
      one.on('error', () => other.destroy())
      one.on('close', () =>
        later(Math.max(freeAt, performance.now()) + 2 * LATENCY_MS, () => other.destroy()),
      )
    }
  })
  const port = await freePort()
  server.listen(port)
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: `http://localhost:${port}`, close }
}
