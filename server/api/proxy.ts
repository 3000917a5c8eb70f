import { Hono } from 'hono'
import { rethrow } from '../failure.ts'
import { refuse } from '../http.ts'
import type { Services } from './services.ts'
import { createBooking, venueGateway } from './venue-gateway.ts'

const ORIGIN = 'http://proxy.invalid'

/**
 * `/api/proxy?endpoint=…`: the venue gateway under another address. Its routes are the allow-list;
 * an endpoint is a path there and can name no other host.
 */
export function proxy(services: Services): Hono {
  const gateway = venueGateway(services).notFound(unknownEndpoint).onError(rethrow)
  return new Hono()
    .post('/', (c) =>
      c.req.query('endpoint') === '/bookings'
        ? createBooking(services, c.req.raw)
        : unknownEndpoint(),
    )
    .get('/', (c) => {
      const url = readEndpoint(c.req.query('endpoint') ?? '')
      if (!url) return unknownEndpoint()
      return gateway.fetch(new Request(url, { headers: c.req.raw.headers }))
    })
}

function readEndpoint(endpoint: string): URL | undefined {
  if (!endpoint.startsWith('/') || !URL.canParse(endpoint, ORIGIN)) return undefined
  const url = new URL(endpoint, ORIGIN)
  return url.origin === ORIGIN ? url : undefined
}

function unknownEndpoint(): Response {
  return refuse(404, 'unknown-endpoint', 'Cette adresse n’est pas servie ici.', { field: 'endpoint' })
}
