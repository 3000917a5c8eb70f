import { createServer } from 'node:http'
import { listen } from './listen.ts'
import { registry } from '../metrics.ts'

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
