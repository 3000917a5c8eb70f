import { Hono } from 'hono'
import { refuse } from '../http.ts'
import type { Services } from './services.ts'
import { venueGateway } from './venue-gateway.ts'

const ORIGIN = 'http://proxy.invalid'

/**
 * `/api/proxy?endpoint=…`: the venue gateway under another address. Its routes are the allow-list;
 * an endpoint is a path there and can name no other host.
 */
export function proxy(services: Services): Hono {
  const gateway = venueGateway(services)
  return new Hono().on(['GET', 'POST'], '/', async (c) => {
    const endpoint = c.req.query('endpoint') ?? ''
    const url = URL.canParse(endpoint, ORIGIN) ? new URL(endpoint, ORIGIN) : undefined
    const response =
      endpoint.startsWith('/') && url?.origin === ORIGIN
        ? await gateway.fetch(requestTo(url, c.req.raw))
        : undefined
    if (response && response.status !== 404) return response
    return response && isJson(response) ? response : forbiddenPath()
  })
}

function requestTo(url: URL, request: Request): Request {
  const { method, headers, body } = request
  return new Request(url, { method, headers, ...(body && { body, duplex: 'half' }) })
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('json') ?? false
}

function forbiddenPath(): Response {
  return refuse(404, 'unknown-endpoint', 'Cette adresse n’est pas servie ici.', { field: 'endpoint' })
}
