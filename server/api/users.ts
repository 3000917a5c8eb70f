import { Hono } from 'hono'
import { readBody, readKey, readVersion, refuse, unauthenticated } from '../http/messages.ts'
import { ProfileEdit } from '../upstreams/dialect.ts'
import { ask } from '../upstreams/upstream.ts'
import { findCustomer } from './authorise.ts'
import type { Services } from '../services.ts'

/** `PUT /api/users/{id}`: the session decides whose profile it may be; the server's token is added. */
export function users(services: Services): Hono {
  return new Hono().put('/:id', (c) => updateProfile(services, c.req.param('id'), c.req.raw))
}

/** What `PUT /api/proxy?endpoint=/api/users/{id}` does too. */
export async function updateProfile(
  services: Services,
  id: string,
  request: Request,
): Promise<Response> {
  const customer = await findCustomer(services, request)
  if (!customer) return unauthenticated()
  if (customer.id !== id) return refuse(403, 'forbidden', 'Ce profil n’est pas le vôtre.')
  const key = readKey(request)
  if ('refusal' in key) return key.refusal
  const version = readVersion(request)
  if ('refusal' in version) return version.refusal
  const body = await readBody(request, ProfileEdit)
  if ('refusal' in body) return body.refusal
  if (body.value.id !== undefined && String(body.value.id) !== id) {
    return refuse(422, 'invalid', 'L’identifiant ne correspond pas.', { field: 'id' })
  }
  return services.upstreams.provider.fetch(
    ask(`/api/users/${encodeURIComponent(id)}`, {
      method: 'PUT',
      body: { ...body.value, id },
      idempotencyKey: key.value,
      ifMatch: version.value,
    }),
  )
}
