import { Hono } from 'hono'
import { AccountRequest } from '../../src/contract/registration.ts'
import { Credentials } from '../../src/contract/session.ts'
import { answer, bearerOf, readBody, refuse } from '../http.ts'
import { ask } from '../upstreams/upstream.ts'
import { isProviderToken } from './authorise.ts'
import type { Services } from './services.ts'
import { signIn } from './sign-in.ts'

/** `/provider`: the two calls that a browser may make to the customer provider, and no other. */
export function providerGateway(services: Services): Hono {
  return new Hono()
    .post('/api/users', (c) => createAccount(services, c.req.raw))
    .post('/api/auth/signin', async (c) => {
      const body = await readBody(c.req.raw, Credentials)
      if ('refusal' in body) return body.refusal
      const signed = await signIn(services, body.value)
      if ('refusal' in signed) return signed.refusal
      return answer({ token: signed.token, id: signed.customer.id })
    })
}

/** The browser's narrow token is exchanged for the credential that only the server holds. */
async function createAccount(services: Services, request: Request): Promise<Response> {
  if (!isProviderToken(services, bearerOf(request))) {
    return refuse(401, 'provider-token', 'Le jeton du fournisseur manque ou a expiré.')
  }
  const body = await readBody(request, AccountRequest)
  if ('refusal' in body) return body.refusal
  return services.upstreams.provider.fetch(ask('/api/users', { method: 'POST', body: body.value }))
}
