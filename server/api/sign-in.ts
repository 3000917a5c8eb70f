import * as v from 'valibot'
import { Profile } from '../../src/contract/profile.ts'
import { type Credentials, ProviderSignIn } from '../../src/contract/session.ts'
import { openSession } from '../db/sessions.ts'
import { refuse } from '../http.ts'
import { ask, type Customer } from '../upstreams/upstream.ts'
import type { Services } from './services.ts'

export type SignedIn = { token: string; customer: Customer }

/** Asks the provider who these credentials are, and opens a session of ours for them. */
export async function signIn(
  services: Services,
  credentials: Credentials,
): Promise<SignedIn | { refusal: Response }> {
  const { db, secret, now, upstreams } = services
  const body = { email: credentials.email, password: credentials.password.trim() }
  const response = await upstreams.provider.fetch(ask('/api/auth/signin', { method: 'POST', body }))
  if (response.status >= 500) return { refusal: response }
  const signed = v.safeParse(ProviderSignIn, await response.json())
  if (!response.ok || !signed.success || signed.output.id === undefined) {
    return { refusal: refuse(401, 'credentials', 'Email ou mot de passe incorrect') }
  }
  const customer = { id: String(signed.output.id), token: signed.output.token }
  const session = { customer: customer.id, providerToken: customer.token }
  return { customer, token: await openSession(db, secret, session, now()) }
}

/** The customer's profile from the provider; one that does not tell it leaves only the id. */
export async function loadProfile(
  { upstreams }: Services,
  customer: Pick<Customer, 'id'>,
): Promise<Profile> {
  const path = `/api/users/${encodeURIComponent(customer.id)}`
  const response = await upstreams.provider.fetch(ask(path))
  const profile = response.ok ? v.safeParse(Profile, await response.json()) : undefined
  return profile?.success ? profile.output : v.parse(Profile, { id: customer.id })
}
