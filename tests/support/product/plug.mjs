/**
 * Preloaded into a product of the journeys: a signal (SIGUSR2) takes its servers off the network, the next one puts
 * them back. Who asks meanwhile is refused as by a machine without a server, and the process need not begin anew.
 */
import { Server } from 'node:net'

const servers = new Map()
const { value: listen } = Object.getOwnPropertyDescriptor(Server.prototype, 'listen') ?? {}

Server.prototype.listen = function (...at) {
  servers.set(this, at)
  return listen.apply(this, at)
}

/** Without a server that listens nothing would keep the process. */
let isOff

process.on('SIGUSR2', () => {
  clearInterval(isOff)
  for (const [server, [address]] of servers) {
    if (!server.listening) listen.call(server, address)
    else {
      isOff = setInterval(() => undefined, 60_000)
      server.close()
      server.closeAllConnections?.()
    }
  }
})
