import * as v from 'valibot'
import { isTooYoungForMarketing, marketingText } from '../../../shared/rules/consent.ts'
import { isDuplicateAccount } from '../../../shared/rules/duplicate.ts'
import { readProblem } from '../../../shared/api/problem.ts'
import type { Profile } from '../../../shared/api/account/profile.ts'
import { AccountRequest } from '../../../shared/api/account/registration.ts'
import { Credentials, ProviderSignIn } from '../../../shared/api/account/session.ts'
import type { Database } from '../../db/database.ts'
import {
  hashBody,
  keepAnswer,
  type IdempotencyKey,
  recallAnswer,
  claimKey,
} from '../../db/idempotency.ts'
import { answer, onRefusal } from '../../http/messages.ts'
import { keyReused, notFound } from '../../http/refusal.ts'
import { ProfileEdit, Id, readOneOf } from '../reading.ts'
import { ask, badGateway, type Upstream } from '../upstream.ts'
import { addConsent } from './accounts.ts'
import { hasEdit, isSaved, readProfile, reportedProfile } from './dialect.ts'
import { keepProfile, loadLastProfile } from './lastProfile.ts'
import { unknownAccount } from './update.ts'

type RemoteProviderDeps = { db: Database; now: () => number }
type Call = RemoteProviderDeps & { system: Upstream }

/**
 * A real customer provider. By §7 it tells who somebody is only as it creates, signs in or edits: what
 * it said then is kept, and is the profile. What §7 does not name is not asked of it.
 */
export function remoteProvider(system: Upstream, deps: RemoteProviderDeps): Upstream {
  const call = { ...deps, system }
  const send = async (request: Request) => {
    const { method } = request
    const { pathname, search } = new URL(request.url)
    const path = pathname + search
    if (method === 'POST' && path === '/api/users') return create(call, request)
    if (method === 'POST' && path === '/api/auth/signin') return signIn(call, request)
    const id = /^\/api\/users\/(\w{1,40})$/.exec(path)?.[1]
    if (method === 'GET') return id === undefined ? system.fetch(request) : read(call, id)
    return method === 'PUT' && id !== undefined ? update(call, id, request) : notFound()
  }
  return { fetch: (request) => send(request).catch(onRefusal) }
}

const Created = v.object({ id: Id, message: v.nullish(v.string()) })

async function create({ system, db, now }: Call, request: Request): Promise<Response> {
  const account = consented(v.parse(AccountRequest, JSON.parse(await request.text())), now())
  const response = await ask(system, '/api/users', { method: 'POST', body: account })
  if (!response.ok) return refusedCreation(response)
  const created = readOneOf(Created)(await response.json())
  if (!created) return badGateway()
  const { id } = created
  await keepProfile(
    db,
    id,
    { email: account.email, ...reportedProfile(account), registeredAt: new Date(now()) },
    now(),
  )
  await note(db, id, account.marketingConsent, 'registration', now())
  return answer({ success: true, id, message: 'Compte créé' }, 201)
}

/** The answer to the question that our own form asked. */
function note(db: Database, id: string, isGiven: boolean, manner: string, now: number) {
  const answered = { marketingConsent: isGiven, consentText: marketingText.version }
  return addConsent(db, id, { ...answered, consentManner: manner, at: new Date(now) })
}

/** §3's `contactEmail` says what the consent says; below 15 neither is given. */
function consented(account: AccountRequest, now: number): AccountRequest {
  const marketingConsent =
    account.marketingConsent && !isTooYoungForMarketing(account.birthday, now)
  return { ...account, marketingConsent, contactEmail: marketingConsent ? 1 : 0 }
}

/** A duplicate may be told with a 401 (§8); any other is about the server's credential. */
async function refusedCreation(response: Response): Promise<Response> {
  if (response.status !== 401 && response.status !== 403) return response
  const problem = readProblem(await response.clone().json())
  return problem && isDuplicateAccount(response.status, problem) ? response : badGateway()
}

async function signIn({ system, db, now }: Call, request: Request): Promise<Response> {
  const response = await system.fetch(request)
  if (!response.ok) return response
  const body: unknown = await response.json()
  const signed = readOneOf(ProviderSignIn)(body)
  if (signed?.id === undefined) return badGateway()
  const { email } = v.parse(Credentials, JSON.parse(await request.text()))
  await keepProfile(db, String(signed.id), { email, ...readProfile(body) }, now())
  return answer(signed)
}

async function read({ db }: Call, id: string): Promise<Response> {
  const profile = await loadLastProfile(db, id)
  return profile ? answer(profile) : unknownAccount()
}

/**
 * Versions are ours alone: a real provider takes the last edit. Keys too: an edit whose answer was lost
 * on the way to the browser must not overwrite, when it is sent again, what came after it.
 */
async function update(call: Call, id: string, request: Request): Promise<Response> {
  const body = v.parse(ProfileEdit, JSON.parse(await request.text()))
  const key = request.headers.get('idempotency-key')
  if (key === null) return send(call, id, body)
  const once = { customer: id, key, bodyHash: hashBody(`PUT /api/users/${id}`, body) }
  const earlier = await recallAnswer(call.db, once)
  if (earlier && !earlier.isSame) keyReused()
  return earlier?.answer ? answer(earlier.answer) : send(call, id, body, once)
}

type Body = v.InferOutput<typeof ProfileEdit>

async function send(
  { system, db, now }: Call,
  id: string,
  edit: Body,
  once?: IdempotencyKey,
): Promise<Response> {
  const known = await loadLastProfile(db, id)
  const body = withoutForbiddenConsent(edit, known, now())
  const path = `/api/users/${encodeURIComponent(id)}`
  const response = await ask(system, path, {
    method: 'PUT',
    body: { ...body, id },
    idempotencyKey: once?.key,
  })
  if (!response.ok) return response
  const answered: unknown = await response.json()
  const said = isSaved(answered) ? readProfile(answered) : await readBack(system, id, body)
  // Nobody knows whether it was kept: the edit waits, and is sent again.
  if (!said) return badGateway()
  const { marketingConsent: wanted } = body
  if (wanted !== undefined && wanted !== known?.marketingConsent) {
    await note(db, id, wanted, 'profile', now())
  }
  await keepProfile(db, id, { email: known?.email ?? '', ...reportedProfile(body), ...said }, now())
  const user = { ...(await loadLastProfile(db, id)) }
  const { firstName, lastName, email } = user
  const told = { status: 200, success: true, id, firstName, lastName, email, user }
  if (once) {
    await claimKey(db, once, now())
    await keepAnswer(db, once, 200, told)
  }
  return answer(told)
}

/**
 * What a provider holds that has answered an edit without a word of success, if it holds every value of the
 * edit. §7 names no such call: where there is none, nothing is known.
 */
async function readBack(system: Upstream, id: string, edit: Body) {
  const response = await ask(system, `/api/users/${encodeURIComponent(id)}`)
  const held = response.ok ? readProfile(await response.json()) : {}
  return hasEdit(held, reportedProfile(edit)) ? held : undefined
}

/** An edit that gives the consent below 15, or a birth date that makes it forbidden, takes it back. */
function withoutForbiddenConsent(
  edit: Body,
  known: Partial<Profile> | undefined,
  now: number,
): Body {
  const isWanted = edit.marketingConsent ?? known?.marketingConsent
  const isForbidden = isTooYoungForMarketing(edit.birthday ?? known?.birthday ?? '', now)
  return isWanted && isForbidden ? { ...edit, marketingConsent: false } : edit
}
