import { Hono } from 'hono'
import { ARTICLE_LIMIT, Group, GroupedArticle } from '../../../shared/api/article.ts'
import { AccountRequest } from '../../../shared/api/registration.ts'
import { Credentials } from '../../../shared/api/session.ts'
import { sectorId } from '../../../venue/venue.ts'
import { answer, bearerOf, notFound, readBody, refuse } from '../../http/messages.ts'
import { ask } from '../../upstreams/upstream.ts'
import { isProviderToken } from '../authorise.ts'
import { outward } from './publicView.ts'
import type { Services } from '../../services.ts'
import { signIn } from '../signIn.ts'

/** `/provider`: the calls that a browser may make to the customer provider, and no other. */
export function providerGateway(services: Services): Hono {
  return new Hono()
    .post('/api/users', (c) => createAccount(services, c.req.raw, c.req.query('dryRun')))
    .post('/api/auth/signin', async (c) => {
      const body = await readBody(c.req.raw, Credentials)
      if ('refusal' in body) return body.refusal
      const signed = await signIn(services, body.value, c.req.raw)
      if ('refusal' in signed) return signed.refusal
      return answer({ token: signed.token, id: signed.customer.id })
    })
    .get('/api/articles', (c) => listArticles(services, c.req.raw, c.req.query('groups')))
    .get('/api/store/sectors/:id/groups', (c) => listGroups(services, c.req.raw, c.req.param('id')))
}

/** The browser's narrow token is exchanged for the credential that only the server holds. */
async function createAccount(services: Services, request: Request, dryRun: string | undefined) {
  if (!isProviderToken(services, bearerOf(request))) return noToken()
  const { provider } = services.upstreams
  const isTrial = dryRun === '1'
  if (isTrial && !provider.can?.includes('dry-run')) return noDryRun()
  const body = await readBody(request, AccountRequest)
  if ('refusal' in body) return body.refusal
  return provider.fetch(
    ask(isTrial ? '/api/users?dryRun=1' : '/api/users', { method: 'POST', body: body.value }),
  )
}

async function listArticles(services: Services, request: Request, group: string | undefined) {
  if (!isProviderToken(services, bearerOf(request))) return noToken()
  if (group !== undefined && !/^[\w-]{1,64}$/.test(group)) return notFound()
  const fields = ['id', 'name', 'category', 'idGroup']
  const only = group === undefined ? '' : `&groups=${group}`
  const query = `fields=${fields.join()}&include=2&_limit=${ARTICLE_LIMIT}${only}`
  const list = await services.upstreams.provider.fetch(ask(`/api/articles?${query}`))
  const told = { entry: GroupedArticle, fields, otherwise: 'empty' } as const
  return outward(list, { ...told, log: services.log, call: 'provider-articles' })
}

/** Of the venue's own sector: a browser names no other. */
async function listGroups(services: Services, request: Request, sector: string) {
  if (!isProviderToken(services, bearerOf(request))) return noToken()
  if (sector !== sectorId) return notFound()
  const list = await services.upstreams.provider.fetch(ask(`/api/store/sectors/${sectorId}/groups`))
  const told = { entry: Group, fields: ['id', 'name'], otherwise: 'empty' } as const
  return outward(list, { ...told, log: services.log, call: 'groups' })
}

function noToken(): Response {
  return refuse(401, 'provider-token', 'Le jeton du fournisseur manque ou a expiré.')
}

/** A real provider would create the account, whatever the flag says. */
function noDryRun(): Response {
  return refuse(422, 'no-dry-run', 'Ce fournisseur ne sait pas faire d’essai à blanc.')
}
