import { once } from 'node:events'
import { connect } from 'node:net'

/** Connections that say nothing, so many, in turns from these addresses of this machine. */
export async function openCrowd({ port }: { port: number }, count: number, from: string[]) {
  const sockets = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const localAddress = from[n % from.length] ?? '127.0.0.1'
      const socket = connect({ port, host: '127.0.0.1', localAddress })
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      return socket
    }),
  )
  return {
    /** Whether none of them was closed. */
    isWhole: () => sockets.every(({ destroyed, readableEnded }) => !destroyed && !readableEnded),
    async leave() {
      await Promise.all(
        sockets
          .filter(({ closed }) => !closed)
          .map((socket) => {
            const closed = once(socket, 'close')
            socket.destroy()
            return closed
          }),
      )
    },
  }
}
