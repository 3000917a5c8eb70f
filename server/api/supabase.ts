import { endpoints } from '../../shared/api/endpoints.ts'
import { UserProfileRequest } from '../../shared/api/account/registration.ts'
import { hasCreated } from '../db/accounts/creators.ts'
import { emailColumns, searchColumns } from '../db/accounts/keys.ts'
import { userProfiles } from '../db/schema/people.ts'
import { hasWritten } from '../db/statement.ts'
import { answer, bearerOf } from '../http/messages.ts'
import { refuse, unauthenticated } from '../http/refusal.ts'
import { ask, type Customer, badGateway, type Upstream } from '../upstreams/upstream.ts'
import { findCustomer, isProviderToken } from './authorise.ts'
import { bodyOperation, type Guard } from './operation.ts'

/** The customer whose profile it is, or the token of a browser that has just created the account. */
const customerOrProvider: Guard<{ customer: Customer } | { token: string }> = {
  carries: 'a provider token',
  async find(services, request) {
    const customer = await findCustomer(services, request)
    if (customer) return { customer }
    const token = bearerOf(request)
    return token && isProviderToken(services, token) ? { token } : unauthenticated()
  },
}

export const createUserProfile = bodyOperation(
  endpoints.createUserProfile,
  {
    summary: 'Keeps the profile of a new account where nothing is, and never overwrites.',
    needs: (_, { action }) =>
      action === 'create-user-profile'
        ? undefined
        : refuse(400, 'unknown-action', 'Cette action n’existe pas.', { field: 'action' }),
    who: customerOrProvider,
    body: UserProfileRequest,
  },
  async ({ services, who, body }) => {
    const { heitzId, ...profile } = body
    const id = String(heitzId)
    const isTheirs =
      'customer' in who ? who.customer.id === id : await hasCreated(services.db, id, who.token)
    if (!isTheirs) {
      return refuse(403, 'forbidden', 'Ce profil n’est pas le vôtre.', { field: 'heitzId' })
    }
    const { supabase } = services.upstreams
    if (supabase) return forward(supabase, body)
    const row = {
      ...profile,
      ...emailColumns(profile.email),
      ...searchColumns(profile),
      customer: id,
      createdAt: new Date(services.now()),
    }
    const made = services.db.insert(userProfiles).values(row).onConflictDoNothing()
    return answer({ success: true, data: { id } }, (await hasWritten(made)) ? 201 : 200)
  },
)

/** The same request to the real one, once; what it says besides stays outside. */
async function forward(supabase: Upstream, body: UserProfileRequest): Promise<Response> {
  const response = await ask(supabase, '/?action=create-user-profile', { method: 'POST', body })
  if (!response.ok) badGateway()
  return answer({ success: true, data: { id: String(body.heitzId) } }, response.status)
}
