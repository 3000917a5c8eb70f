import * as v from 'valibot'
import { readProblem } from '../../../shared/api/problem.ts'
import { Profile } from '../../../shared/api/account/profile.ts'
import { type Credentials, ProviderSignIn } from '../../../shared/api/account/session.ts'
import { bearerOf } from '../../http/messages.ts'
import { refuse, unauthenticated } from '../../http/refusal.ts'
import { ask, type Customer, badGateway } from '../../upstreams/upstream.ts'
import { findSubscription, subscribe } from '../../db/messages/pushSubscriptions.ts'
import { sha256 } from '../../secret.ts'
import { endRequestSession, findCustomer } from '../authorise.ts'
import { type Opened, openConfirmed } from './confirm.ts'
import { emailOf } from '../../../shared/fields/email.ts'
import type { Services } from '../../services.ts'
import { beginSignIn } from '../limits/signInLimits.ts'

export type SignedIn = Opened & { customer: Customer }

/** Asks the provider who these credentials are, and opens a session of ours for them. */
export async function signIn(
  services: Services,
  credentials: Credentials,
  request: Request,
): Promise<SignedIn> {
  const attempt = await beginSignIn(services, request, credentials.email)
  const sent = { email: emailOf(credentials.email).address, password: credentials.password.trim() }
  const response = await askSignIn(services, sent)
  const body = await readJson(response)
  const signed = v.safeParse(ProviderSignIn, body)
  const isRight = response.ok && signed.success && signed.output.id !== undefined
  await attempt.end(isRight ? 'right' : response.status < 500 && !response.ok ? 'wrong' : 'unknown')
  if (!response.ok) refuseSignIn(response.status, body)
  return openSigned(services, request, body)
}

/** Asks the provider who credentials are, and opens nothing. */
export function askSignIn({ upstreams }: Services, body: Credentials): Promise<Response> {
  return ask(upstreams.provider, '/api/auth/signin', { method: 'POST', body })
}

/** Counts a guess at one's own password as a sign-in's: whoever has a session alone guesses no more than whoever has none. */
export async function beginOwnGuess(services: Services, request: Request, customer: Customer) {
  const { email } = (await fetchProfile(services, customer)) ?? unauthenticated()
  return { email, attempt: await beginSignIn(services, request, email) }
}

/** Opens a session for whom the provider's answer names. */
export async function openSigned(
  services: Services,
  request: Request,
  body: unknown,
): Promise<SignedIn> {
  const signed = v.safeParse(ProviderSignIn, body)
  if (!signed.success || signed.output.id === undefined) return badGateway()
  const customer = { id: String(signed.output.id), token: signed.output.token }
  const before = await findCustomer(services, request)
  const reminded =
    before?.id === customer.id &&
    (await findSubscription(services.db, sha256(bearerOf(request) ?? '')))
  // A device that signs in anew leaves no session of its own behind.
  await endRequestSession(services, request)
  const opened = await openConfirmed(services, customer, request, body)
  if (opened && reminded)
    await subscribe(services.db, sha256(opened.token), reminded, services.now())
  return opened ? { customer, ...opened } : refuseSignIn(401, body)
}

/** Only the provider's 401 is about the password (§8); its failures are none of the visitor's doing. */
function refuseSignIn(status: number, body: unknown): never {
  if (status === 401) refuse(401, 'credentials', 'Email ou mot de passe incorrect')
  if (status >= 500) badGateway()
  const problem = readProblem(body)
  refuse(status, problem?.code ?? 'refused', problem?.error || 'Login failed')
}

/** The customer's profile from the provider, nothing where it knows nobody of this id. */
export async function fetchProfile(
  { upstreams }: Services,
  customer: Pick<Customer, 'id'>,
): Promise<Profile | undefined> {
  const path = `/api/users/${encodeURIComponent(customer.id)}`
  const response = await ask(upstreams.provider, path)
  if (response.status === 404) return undefined
  const profile = v.safeParse(Profile, await readJson(response))
  return response.ok && profile.success ? profile.output : badGateway()
}

function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined)
}
