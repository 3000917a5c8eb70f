import { Hono } from 'hono'
import { DUPLICATE_ACCOUNT } from '../../../shared/rules/duplicate.ts'
import { AccountRequest } from '../../../shared/api/account/registration.ts'
import { Credentials } from '../../../shared/api/account/session.ts'
import { hashBody } from '../../db/idempotency.ts'
import type { Database } from '../../db/database.ts'
import { passwordFingerprint } from '../../db/accounts/passwordResets.ts'
import { rethrow } from '../../failure.ts'
import {
  answer,
  notFound,
  readBody,
  readKey,
  readVersion,
  refuse,
  unauthenticated,
} from '../../http/messages.ts'
import { keyedHash, sign } from '../../secret.ts'
import { isBearer } from '../bearer.ts'
import { ProfileEdit } from '../reading.ts'
import {
  createAccount,
  findAccount,
  findByEmail,
  profileOf,
  readAccountId,
  tryAccount,
  isPassword,
} from './accounts.ts'
import { confirm, putCredentials, setPassword } from './credentialCalls.ts'
import { signInProved } from './proved.ts'
import { type AccountUpdateOutcome, updateAccount } from './update.ts'
import { MAX_ARTICLES } from '../../../shared/api/article.ts'
import {
  type CatalogArticle,
  catalogArticles,
  catalogGroups,
} from '../../../shared/venue/catalog.ts'
import { sectorId } from '../../../venue/venue.ts'

type ProviderDeps = { db: Database; secret: string; key: string; now: () => number }

/** The embedded customer provider, in the dialect of specification §7. */
export function createProvider(deps: ProviderDeps): Hono {
  return new Hono()
    .use((c, next) => (isBearer(c.req.raw, deps.key) ? next() : Promise.resolve(unauthenticated())))
    .post('/api/users', (c) => create(deps, c.req.raw, c.req.query('dryRun') === '1'))
    .post('/api/auth/signin', (c) => signIn(deps, c.req.raw))
    .post('/api/auth/confirm', (c) => confirm(deps, c.req.raw))
    .post('/api/auth/proved', (c) => signInProved(deps, c.req.raw))
    .get('/api/users/:id', (c) => read(deps, c.req.param('id')))
    .put('/api/users/:id', (c) => update(deps, c.req.param('id'), c.req.raw))
    .put('/api/users/:id/credentials', (c) =>
      putCredentials(deps, c.req.param('id'), c.req.raw, (existing) => duplicate(deps, existing)),
    )
    .post('/api/set-password', (c) => setPassword(deps, c.req.raw))
    .get('/api/articles', (c) => listArticles(c.req.query()))
    .get('/api/store/sectors/:sector/groups', (c) => listGroups(c.req.param('sector')))
    .notFound(notFound)
    .onError(rethrow)
}

async function create({ db, secret, now }: ProviderDeps, request: Request, isTrial: boolean) {
  const body = await readBody(request, AccountRequest)
  if ('refusal' in body) return body.refusal
  if (isTooOld(body.value.birthday)) return badBirthday()
  const created = await (isTrial ? tryAccount : createAccount)(db, body.value, now())
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
  if ('refusal' in body) return body.refusal
  const account = await findByEmail(db, body.value.email)
  const matches = await isPassword(body.value.password, account?.passwordHash)
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

async function update(
  { db, now }: ProviderDeps,
  text: string,
  request: Request,
): Promise<Response> {
  const key = readKey(request)
  if ('refusal' in key) return key.refusal
  const version = readVersion(request)
  if ('refusal' in version) return version.refusal
  const body = await readBody(request, ProfileEdit)
  if ('refusal' in body) return body.refusal
  const id = readAccountId(text)
  if (id === undefined) return unknownAccount()
  const { id: named = id, ...patch } = body.value
  if (String(named) !== String(id))
    return refuse(422, 'invalid', 'L’identifiant ne correspond pas.', { field: 'id' })
  if (isTooOld(patch.birthday)) return badBirthday()
  const bodyHash = hashBody(`PUT /api/users/${id}`, patch)
  return editedAnswer(
    await updateAccount(db, {
      id,
      patch,
      bodyHash,
      key: key.value,
      version: version.value,
      now: now(),
    }),
  )
}

function editedAnswer(edited: AccountUpdateOutcome): Response {
  if (edited.state === 'done') return answer(edited.answer)
  if (edited.state === 'unknown') return unknownAccount()
  if (edited.state === 'changed') {
    const { current } = edited
    return refuse(412, 'changed', 'Votre profil a été modifié entre-temps.', { current })
  }
  return refuse(422, 'key-reused', 'Cette clé d’idempotence a déjà servi pour un autre envoi.')
}

function unknownAccount(): Response {
  return refuse(404, 'not-found', 'Compte introuvable')
}

/** The calendar of the database has no year zero, and no customer was born before 1900. */
function isTooOld(birthday: string | undefined): boolean {
  return Boolean(birthday && birthday < '1900-01-01')
}

function badBirthday(): Response {
  return refuse(422, 'invalid', 'Date invalide', { field: 'birthday' })
}

/** `GET /api/articles`: the provider's list is an object with `success` and numeric keys (§7). */
export function listArticles(query: Record<string, string>): Response {
  const { groups, fields = '', _limit = '' } = query
  const wanted = new Set(fields.split(',').filter(Boolean))
  const limit = Math.min(Number.parseInt(_limit, 10) || MAX_ARTICLES, MAX_ARTICLES)
  const found = catalogArticles
    .filter(({ idGroup }) => groups === undefined || String(idGroup) === groups)
    .slice(0, limit)
    .map((article) => only(article, wanted))
  return answer(Object.assign({ success: true }, found))
}

/** `GET /api/store/sectors/{sectorId}/groups`: an array (§7); a sector nobody has holds none. */
export function listGroups(sector: string): Response {
  return answer(sector === sectorId ? catalogGroups : [])
}

function only({ id, name, category, idGroup }: CatalogArticle, fields: Set<string>) {
  const article = { id, name, category, idGroup }
  if (fields.size === 0) return article
  return Object.fromEntries(Object.entries(article).filter(([name]) => fields.has(name)))
}
