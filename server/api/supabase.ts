import { Hono } from 'hono'
import { UserProfileRequest } from '../../shared/api/registration.ts'
import { userProfiles } from '../db/schema/people.ts'
import { answer, bearerOf, readBody, refuse, unauthenticated } from '../http/messages.ts'
import { ask, unusable, type Upstream } from '../upstreams/upstream.ts'
import { findCustomer, isProviderToken } from './authorise.ts'
import type { Services } from '../services.ts'

/** `POST /api/supabase?action=create-user-profile`: creates where nothing is, never overwrites. */
export function supabase(services: Services): Hono {
  return new Hono().post('/', (c) => {
    if (c.req.query('action') === 'create-user-profile') return create(services, c.req.raw)
    return refuse(400, 'unknown-action', 'Cette action n’existe pas.', { field: 'action' })
  })
}

async function create(services: Services, request: Request): Promise<Response> {
  const customer = await findCustomer(services, request)
  if (!customer && !isProviderToken(services, bearerOf(request))) return unauthenticated()
  const body = await readBody(request, UserProfileRequest)
  if ('refusal' in body) return body.refusal
  const { heitzId, ...profile } = body.value
  const id = String(heitzId)
  if (customer && customer.id !== id) {
    return refuse(403, 'forbidden', 'Ce profil n’est pas le vôtre.', { field: 'heitzId' })
  }
  const { supabase } = services.upstreams
  if (supabase) return forward(supabase, body.value)
  const created = await services.db
    .insert(userProfiles)
    .values({ ...profile, customer: id, createdAt: new Date(services.now()) })
    .onConflictDoNothing()
    .returning({ customer: userProfiles.customer })
  return answer({ success: true, data: { id } }, created.length ? 201 : 200)
}

/** The same request to the real one, once; what it says besides stays outside. */
async function forward(supabase: Upstream, body: UserProfileRequest): Promise<Response> {
  const response = await supabase.fetch(
    ask('/?action=create-user-profile', { method: 'POST', body }),
  )
  if (!response.ok) return unusable()
  return answer({ success: true, data: { id: String(body.heitzId) } }, response.status)
}
