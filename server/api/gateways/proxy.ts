import { Hono } from 'hono'
import { rethrow } from '../../failure.ts'
import { refuse } from '../../http/messages.ts'
import type { Services } from '../../services.ts'
import { updateProfile } from '../users.ts'
import { createBooking, venueGateway } from './venue.ts'

const ORIGIN = 'http://proxy.invalid'

/**
 * `/api/proxy?endpoint=…`: the venue gateway, and a profile's edit, under another address, as the
 * development build calls them. These routes are the allow-list; an endpoint names no other host.
 */
export function proxy(services: Services): Hono {
  const gateway = venueGateway(services).notFound(unknownEndpoint).onError(rethrow)
  return new Hono()
    .post('/', (c) =>
      c.req.query('endpoint') === '/bookings'
        ? createBooking(services, c.req.raw)
        : unknownEndpoint(),
    )
    .put('/', (c) => {
      const id = /^\/api\/users\/([\w-]{1,40})$/.exec(c.req.query('endpoint') ?? '')?.[1]
      return id === undefined ? unknownEndpoint() : updateProfile(services, id, c.req.raw)
    })
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
  return refuse(404, 'unknown-endpoint', 'Cette adresse n’est pas servie ici.', {
    field: 'endpoint',
  })
}
