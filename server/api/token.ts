import { Hono } from 'hono'
import { answer } from '../http/messages.ts'
import { mintProviderToken } from './authorise.ts'
import type { Services } from '../services.ts'

/** `GET /api/heitz/token`: what the specification calls the provider token, short-lived and narrow. */
export function token(services: Services): Hono {
  return new Hono().get('/', () => answer({ success: true, token: mintProviderToken(services) }))
}
