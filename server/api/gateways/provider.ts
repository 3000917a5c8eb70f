import * as v from 'valibot'
import { AccountCreated } from '../../../shared/api/account/account.ts'
import { MAX_ARTICLES, Group, GroupedArticle } from '../../../shared/api/article.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { AccountRequest } from '../../../shared/api/account/registration.ts'
import { Credentials } from '../../../shared/api/account/session.ts'
import { sectorId } from '../../../venue/venue.ts'
import { keepCreator } from '../../db/accounts/creators.ts'
import { errorFacts } from '../../failure.ts'
import { bearerOf } from '../../http/messages.ts'
import { notFound, refuse } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { ask } from '../../upstreams/upstream.ts'
import { anybody, provider } from '../authorise.ts'
import { registerWithinLimits } from '../limits/bookingLimits.ts'
import { bodyOperation, operation } from '../operation.ts'
import { signIn } from '../account/signIn.ts'
import { publicView } from './publicView.ts'

/** The browser's narrow token is exchanged for the credential that only the server holds. */
const createAccount = bodyOperation(
  endpoints.createAccount,
  {
    summary: 'Creates a customer; with `dryRun=1` everything is tried and nothing is kept.',
    needs: ({ upstreams }, { dryRun }) =>
      dryRun === '1' && !upstreams.provider.can?.includes('dry-run') ? noDryRun() : undefined,
    who: provider,
    query: v.object({ dryRun: v.optional(v.string()) }),
    body: AccountRequest,
  },
  ({ services, request, query: { dryRun }, body }) => {
    const { provider } = services.upstreams
    if (dryRun === '1') return ask(provider, '/api/users?dryRun=1', { method: 'POST', body })
    return registerWithinLimits(services, request, async () => {
      const response = await ask(provider, '/api/users', { method: 'POST', body })
      await noteCreator(services, bearerOf(request), response)
      return response
    })
  },
)

/** Whoever created an account may post its profile; it exists whatever becomes of this note. */
async function noteCreator({ db, now, log }: Services, token: string | undefined, made: Response) {
  const created = v.safeParse(AccountCreated, made.ok && (await made.clone().json()))
  if (!created.success || token === undefined) return
  const customer = String(created.output.id)
  await keepCreator(db, { customer, token }, now()).catch((error: unknown) =>
    log('failure', errorFacts(error)),
  )
}

const signInAtProvider = bodyOperation(
  endpoints.signInAtProvider,
  {
    summary: 'Signs in as §7 spells it, with the id of the customer.',
    who: anybody,
    body: Credentials,
  },
  async ({ services, request, body }) => {
    const { token, customer } = await signIn(services, body, request)
    return { token, id: customer.id }
  },
)

const listArticles = operation(
  endpoints.groupedArticles,
  {
    summary: 'Lists the provider’s articles with their groups; with `groups`, those of one.',
    who: provider,
    query: v.object({ groups: v.optional(v.string()) }),
  },
  async ({ services: { upstreams, log }, query: { groups } }) => {
    if (groups !== undefined && !/^[\w-]{1,64}$/.test(groups)) return notFound()
    const fields = ['id', 'name', 'category', 'idGroup']
    const only = groups === undefined ? '' : `&groups=${groups}`
    const query = `fields=${fields.join()}&include=2&_limit=${MAX_ARTICLES}${only}`
    const list = await ask(upstreams.provider, `/api/articles?${query}`)
    const told = { entry: GroupedArticle, fields, otherwise: 'empty' } as const
    return publicView(list, { ...told, log, call: 'provider-articles' })
  },
)

/** Of the venue's own sector: a browser names no other. */
const listGroups = operation(
  endpoints.groups,
  { summary: 'Lists the groups of the venue’s sector.', who: provider },
  async ({ services: { upstreams, log }, params }) => {
    if (params['id'] !== sectorId) return notFound()
    const list = await ask(upstreams.provider, `/api/store/sectors/${sectorId}/groups`)
    const told = { entry: Group, fields: ['id', 'name'], otherwise: 'empty' } as const
    return publicView(list, { ...told, log, call: 'groups' })
  },
)

/** The calls that a browser may make to the customer provider, and no other. */
export const providerGateway = [createAccount, signInAtProvider, listArticles, listGroups]

/** A real provider would create the account, whatever the flag says. */
function noDryRun(): never {
  refuse(422, 'no-dry-run', 'Ce fournisseur ne sait pas faire d’essai à blanc.')
}
