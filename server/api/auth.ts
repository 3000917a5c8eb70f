import { Hono } from 'hono'
import * as v from 'valibot'
import { Credentials } from '../../shared/api/session.ts'
import { endSession } from '../db/accounts/sessions.ts'
import { answer, readBody } from '../http/messages.ts'
import { keyFor, sha256 } from '../secret.ts'
import { endCarried, findCustomer } from './authorise.ts'
import type { Services } from '../services.ts'
import { loadProfile, signIn } from './signIn.ts'

/** `/api/auth`: who is here (GET), sign-in (POST), sign-out (DELETE). */
export function auth(services: Services): Hono {
  return new Hono()
    .get('/', async (c) => {
      const customer = await findCustomer(services, c.req.raw)
      const loaded = customer ? await loadProfile(services, customer) : { profile: null }
      if ('refusal' in loaded) return loaded.refusal
      if (!customer || !loaded.profile) return answer({ isAuthenticated: false, user: null })
      return answer({
        isAuthenticated: true,
        user: loaded.profile,
        ...vaultOf(services, customer.id),
      })
    })
    .post('/', async (c) => {
      const body = await readBody(c.req.raw, Credentials)
      if ('refusal' in body) return body.refusal
      const signed = await signIn(services, body.value, c.req.raw)
      if ('refusal' in signed) return signed.refusal
      const { profile } = signed
      const loaded = profile ? { profile } : await loadProfile(services, signed.customer)
      if ('profile' in loaded && loaded.profile) {
        const { token, customer } = signed
        const vault = vaultOf(services, customer.id)
        return answer({
          isAuthenticated: true,
          success: true,
          user: loaded.profile,
          token,
          ...vault,
        })
      }
      await endSession(services.db, sha256(signed.token))
      if ('refusal' in loaded) return loaded.refusal
      const message = 'Login successful but no user data returned'
      return answer({ isAuthenticated: false, success: true, user: null, message })
    })
    .delete('/', (c) => signOut(services, c.req.raw))
}

function vaultOf({ secret }: Services, customerId: string) {
  return { vaultKey: keyFor(secret, 'vault', customerId) }
}

const Revocation = v.object({
  tokenHash: v.pipe(
    v.string(),
    v.regex(/^[0-9a-f]{64}$/, 'Le champ « tokenHash » n’est pas valide.'),
  ),
})

/** Ends the bearer's session, or the one whose token a device without network has forgotten. */
async function signOut(services: Services, request: Request): Promise<Response> {
  if (request.headers.has('content-type')) {
    const body = await readBody(request, Revocation)
    if ('refusal' in body) return body.refusal
    await endSession(services.db, body.value.tokenHash)
  }
  await endCarried(services, request)
  return answer({ success: true })
}
