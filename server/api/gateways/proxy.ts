import { Hono } from 'hono'
import { pathPrefixes } from '../../../shared/api/call.ts'
import { onRefusal } from '../../http/messages.ts'
import { refuse } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { mount } from '../operation.ts'
import { updateProfile } from '../account/users.ts'
import { createBooking, venueGateway } from './venue.ts'

const ANY_ORIGIN = 'http://proxy.invalid'

/**
 * `/api/proxy?endpoint=…`: the venue gateway, and a profile's edit, under another address, as the
 * development build calls them. These routes are the allow-list; an endpoint names no other host.
 */
export function proxy(services: Services): Hono {
  const gateway = new Hono().notFound(unknownEndpoint).onError(onRefusal)
  mount(gateway, services, venueGateway)
  return new Hono()
    .post('/', (c) =>
      c.req.query('endpoint') === '/bookings'
        ? createBooking.run(services, c.req.raw, { params: {}, query: {} })
        : unknownEndpoint(),
    )
    .put('/', (c) => {
      const id = /^\/api\/users\/([\w-]{1,40})$/.exec(c.req.query('endpoint') ?? '')?.[1]
      return id === undefined
        ? unknownEndpoint()
        : updateProfile.run(services, c.req.raw, { params: { id }, query: {} })
    })
    .get('/', (c) => {
      const url = readEndpoint(c.req.query('endpoint') ?? '')
      if (!url) return unknownEndpoint()
      return gateway.fetch(new Request(url, { headers: c.req.raw.headers }))
    })
}

function readEndpoint(endpoint: string): URL | undefined {
  if (!endpoint.startsWith('/') || !URL.canParse(endpoint, ANY_ORIGIN)) return undefined
  const url = new URL(endpoint, ANY_ORIGIN)
  if (url.origin !== ANY_ORIGIN) return undefined
  url.pathname = pathPrefixes.venue + url.pathname
  return url
}

function unknownEndpoint(): never {
  refuse(404, 'unknown-endpoint', 'Cette adresse n’est pas servie ici.', {
    field: 'endpoint',
  })
}
