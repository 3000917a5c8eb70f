import { Hono } from 'hono'
import { DUPLICATE_ACCOUNT } from '../../../shared/rules/duplicate.ts'
import { AccountRequest } from '../../../shared/api/account/registration.ts'
import { Credentials } from '../../../shared/api/account/session.ts'
import type { Database } from '../../db/database.ts'
import { passwordFingerprint } from '../../db/accounts/passwordResets.ts'
import { answer, onRefusal, readBody } from '../../http/messages.ts'
import { notFound, refuse, unauthenticated } from '../../http/refusal.ts'
import { keyedHash, sign } from '../../secret.ts'
import { isBearer } from '../bearer.ts'
import {
  createAccount,
  findAccount,
  findByEmail,
  profileOf,
  readAccountId,
  tryAccount,
  isPassword,
} from './accounts.ts'
import { confirm, putCredentials, setPassword } from './credentials.ts'
import { signInProved } from './proved.ts'
import { putAccount, refuseTooOld, unknownAccount } from './update.ts'
import { MAX_ARTICLES } from '../../../shared/api/article.ts'
import {
  type CatalogArticle,
  catalogArticles,
  catalogGroups,
} from '../../../shared/venue/catalog.ts'
import { sectorId } from '../../../venue/venue.ts'

type ProviderDeps = {
  db: Database
  secret: string
  key: string
  now: () => number
  /** Whether new accounts have an unproved account's terms until their owner has used a mailed code. */
  mustProve: boolean
}

/** The embedded customer provider, in the dialect of specification §7. */
export function createProvider(deps: ProviderDeps): Hono {
  return (
    new Hono()
      .use((c, next) => (isBearer(c.req.raw, deps.key) ? next() : unauthenticated()))
      .post('/api/users', (c) => create(deps, c.req.raw, c.req.query('dryRun') === '1'))
      .post('/api/auth/signin', (c) => signIn(deps, c.req.raw))
      .post('/api/auth/confirm', (c) => confirm(deps, c.req.raw))
      .post('/api/auth/proved', (c) => signInProved(deps, c.req.raw))
      .get('/api/users/:id', (c) => read(deps, c.req.param('id')))
      .put('/api/users/:id', (c) => putAccount(deps, c.req.param('id'), c.req.raw))
      .put('/api/users/:id/credentials', (c) =>
        putCredentials(deps, c.req.param('id'), c.req.raw, (existing) => duplicate(deps, existing)),
      )
      .post('/api/set-password', (c) => setPassword(deps, c.req.raw))
      .get('/api/articles', (c) => listArticles(c.req.query()))
      // An array (§7); a sector nobody has holds none.
      .get('/api/store/sectors/:sector/groups', (c) =>
        answer(c.req.param('sector') === sectorId ? catalogGroups : []),
      )
      .notFound(notFound)
      .onError(onRefusal)
  )
}

async function create(
  { db, secret, now, mustProve }: ProviderDeps,
  request: Request,
  isTrial: boolean,
) {
  const body = await readBody(request, AccountRequest)
  refuseTooOld(body.birthday)
  const created = await (isTrial ? tryAccount : createAccount)(db, { ...body, mustProve }, now())
  if ('id' in created) {
    const message = isTrial ? 'Compte possible, rien n’a été gardé' : 'Compte créé'
    return answer({ success: true, id: created.id, message }, isTrial ? 200 : 201)
  }
  return duplicate({ secret }, created.existing)
}

function duplicate({ secret }: Pick<ProviderDeps, 'secret'>, existing: number): Response {
  const conflictId = keyedHash(secret, 'conflict', String(existing))
  return answer(
    {
      success: false,
      error: DUPLICATE_ACCOUNT,
      message: DUPLICATE_ACCOUNT,
      code: 'DOUBLON',
      ctxCode: 'DOUBLON',
      field: 'email',
      doublonValidation: { conflictsWith: conflictId },
      conflictId,
    },
    409,
  )
}

async function signIn({ db, secret }: ProviderDeps, request: Request): Promise<Response> {
  const body = await readBody(request, Credentials)
  const account = await findByEmail(db, body.email)
  const matches = await isPassword(body.password, account?.passwordHash)
  if (!account || !matches) {
    return refuse(401, 'credentials', 'Email ou mot de passe incorrect')
  }
  const token = sign(secret, 'customer', String(account.id))
  return answer({ token, id: account.id, proof: passwordFingerprint(account) })
}

async function read({ db }: ProviderDeps, text: string): Promise<Response> {
  const id = readAccountId(text)
  const account = id === undefined ? undefined : await findAccount(db, id)
  return account ? answer(profileOf(account)) : unknownAccount()
}

/** `GET /api/articles`: the provider's list is an object with `success` and numeric keys (§7). */
function listArticles(query: Record<string, string>): Response {
  const { groups, fields = '', _limit = '' } = query
  const wanted = new Set(fields.split(',').filter(Boolean))
  const limit = Math.min(Number.parseInt(_limit, 10) || MAX_ARTICLES, MAX_ARTICLES)
  const found = catalogArticles
    .filter(({ idGroup }) => groups === undefined || String(idGroup) === groups)
    .slice(0, limit)
    .map((article) => only(article, wanted))
  return answer(Object.assign({ success: true }, found))
}

function only({ id, name, category, idGroup }: CatalogArticle, fields: Set<string>) {
  const article = { id, name, category, idGroup }
  if (fields.size === 0) return article
  return Object.fromEntries(Object.entries(article).filter(([name]) => fields.has(name)))
}
