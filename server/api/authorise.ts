import { PROVE_SELF } from '../../shared/api/failure.ts'
import { isVisitorSecret } from '../../shared/api/visitor.ts'
import { networkName, deviceSubject, findDeviceBeside } from '../limits/subject.ts'
import { standingOf, visitorId } from '../limits/standing.ts'
import { endSession, findSession } from '../db/accounts/sessions.ts'
import { bearerOf } from '../http/messages.ts'
import { refuse, unauthenticated } from '../http/refusal.ts'
import { randomId, sha256, sign, verify } from '../secret.ts'
import type { Customer } from '../upstreams/upstream.ts'
import type { Services } from '../services.ts'
import { HOUR_MS } from '../../shared/rules/time.ts'
import type { Guard } from './operation.ts'

const TOKEN_PURPOSE = 'provider-token'
const TOKEN_LIFETIME_MS = HOUR_MS

export const anybody: Guard<undefined> = { carries: 'nothing', find: () => undefined }

/** Whoever is signed in. */
export const customer: Guard<Customer> = {
  carries: 'a session',
  find: async (services, request) => (await findCustomer(services, request)) ?? unauthenticated(),
}

/** Whoever is signed in, or a visitor of this device: they hold places until they are somebody. */
export const customerOrVisitor: Guard<Customer> = {
  carries: 'a session',
  find: (services, request, params) =>
    findVisitor(services, request) ?? customer.find(services, request, params),
}

/** The customer whom the path names. */
export const self: Guard<Customer> = {
  carries: 'a session',
  async find(services, request, { id }) {
    const found = await customer.find(services, request, {})
    return found.id === id ? found : refuse(403, 'forbidden', 'Ce profil n’est pas le vôtre.')
  },
}

/** A browser that may create an account. */
export const provider: Guard<undefined> = {
  carries: 'a provider token',
  find: (services, request) =>
    isProviderToken(services, bearerOf(request))
      ? undefined
      : refuse(401, 'provider-token', 'Le jeton du fournisseur manque ou a expiré.'),
}

/** The customer whose living session a request carries. */
export async function findCustomer(
  { db, secret, now }: Services,
  request: Request,
): Promise<Customer | undefined> {
  const token = bearerOf(request)
  const session = token && (await findSession(db, secret, token, now()))
  return session ? { id: session.customer, token: session.providerToken } : undefined
}

/** Refuses what a stolen session must not be enough for: a password, a code or a passkey comes first. */
export async function requireProof({ db, secret, now }: Services, request: Request): Promise<void> {
  const session = await findSession(db, secret, bearerOf(request) ?? '', now())
  if (!session?.isProved) refuse(403, PROVE_SELF, 'Confirmez d’abord que c’est vous.')
}

/** The visitor whose secret a request carries; nobody where no code can make a customer of them. */
export function findVisitor(services: Services, request: Request): Customer | undefined {
  const token = bearerOf(request)
  if (!token || !isVisitorSecret(token) || !areCodesSent(services)) return undefined
  return { id: visitorId(sha256(token)), token: '' }
}

/** Whether accounts are ours, and a code can be mailed to whoever has one. */
export function areCodesSent({ upstreams }: Pick<Services, 'upstreams'>): boolean {
  return upstreams.provider.can?.includes('codes') ?? false
}

/** Under which terms a customer or a visitor takes places, in which network or on which device of the venue's, and whether they ever came. */
export async function termsOf(services: Services, request: Request, customer: string) {
  const { db, secret, addressOf } = services
  const device = await findDeviceBeside(services, request)
  const where = device ? deviceSubject(device) : addressOf(request)
  const network = networkName(secret, where)
  const known = await standingOf({ db, areCodesSent: areCodesSent(services) }, customer)
  return { ...known, network, device }
}
export type CustomerTerms = Awaited<ReturnType<typeof termsOf>>

/** Ends the session that a request carries, if it carries one. */
export async function endRequestSession(
  { db }: Pick<Services, 'db'>,
  request: Request,
): Promise<void> {
  const token = bearerOf(request)
  if (token) await endSession(db, sha256(token))
}

/**
 * A provider-level token for a browser, of its own: an hour of the right to create an account, and to
 * post the profile of what it created.
 */
export function createProviderToken({ secret, now }: Services): string {
  return sign(secret, TOKEN_PURPOSE, `${(now() + TOKEN_LIFETIME_MS).toString(36)}.${randomId()}`)
}

export function isProviderToken({ secret, now }: Services, token: string | undefined): boolean {
  const expiry = token && verify(secret, TOKEN_PURPOSE, token)
  return Boolean(expiry) && Number.parseInt(expiry || '0', 36) > now()
}
