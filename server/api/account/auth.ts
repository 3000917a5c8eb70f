import * as v from 'valibot'
import { CodeProof } from '../../../shared/api/account/code.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { PasskeyProof } from '../../../shared/api/account/passkey.ts'
import { Credentials } from '../../../shared/api/account/session.ts'
import { endSession } from '../../db/accounts/sessions.ts'
import { keyFor, sha256 } from '../../secret.ts'
import { giveVisitorHold } from '../../booking/visitorHold.ts'
import { answer } from '../../http/messages.ts'
import {
  anybody,
  createProviderToken,
  endRequestSession,
  findCustomer,
  findVisitor,
  termsOf,
} from '../authorise.ts'
import { requestCode, signInByCode } from './codes.ts'
import { bodyOperation, operation } from '../operation.ts'
import { signInByPasskey } from './passkeys.ts'
import type { Services } from '../../services.ts'
import { fetchProfile, signIn, type SignedIn } from './signIn.ts'

const readSession = operation(
  endpoints.readSession,
  { summary: 'Tells who the session is, and whether it still lives.', who: anybody },
  async ({ services, request }) => {
    const found = await findCustomer(services, request)
    const user = found && (await fetchProfile(services, found))
    if (!found || !user) return { isAuthenticated: false, user: null }
    return { isAuthenticated: true, user, ...vaultOf(services, found.id) }
  },
)

const openSession = bodyOperation(
  endpoints.signIn,
  {
    summary:
      'Signs in by e-mail address and password, by a mailed code or by a passkey, and opens a session of this device.',
    who: anybody,
    body: v.union([CodeProof, PasskeyProof, Credentials]),
  },
  async ({ services, request, body }) => {
    const { profile, token, customer } = await signInBy(services, body, request)
    const end = () => endSession(services.db, sha256(token))
    const user =
      profile ??
      (await fetchProfile(services, customer).catch(async (error: unknown) => {
        await end()
        throw error
      }))
    if (!user) {
      await end()
      const message = 'Login successful but no user data returned'
      return { isAuthenticated: false, success: true, user: null, message }
    }
    const visitor = findVisitor(services, request)
    if (visitor) {
      const { standing } = await termsOf(services, request, customer.id)
      const taker = { customer: customer.id, standing }
      await giveVisitorHold(services.db, visitor.id, taker, services.now())
    }
    const opened = { user, token, ...vaultOf(services, customer.id) }
    return { isAuthenticated: true, success: true, ...opened }
  },
)

function signInBy(
  services: Services,
  body: CodeProof | PasskeyProof | Credentials,
  request: Request,
): Promise<SignedIn> {
  if ('code' in body) return signInByCode(services, body, request)
  if ('passkey' in body) return signInByPasskey(services, body, request)
  return signIn(services, body, request)
}

function vaultOf({ secret }: Services, customerId: string) {
  return { vaultKey: keyFor(secret, 'vault', customerId) }
}

const Revocation = v.object({
  tokenHash: v.pipe(
    v.string(),
    v.regex(/^[0-9a-f]{64}$/, 'Le champ «\u00a0tokenHash\u00a0» n’est pas valide.'),
  ),
})

const signOut = bodyOperation(
  endpoints.signOut,
  {
    summary:
      'Ends the session that is carried, and the one whose token a device without network has forgotten, by its SHA-256.',
    who: anybody,
    body: v.optional(Revocation),
  },
  async ({ services, request, body }) => {
    if (body) await endSession(services.db, body.tokenHash)
    await endRequestSession(services, request)
    return { success: true }
  },
)

const providerToken = operation(
  endpoints.providerToken,
  {
    summary: 'Gives a token for an hour, with which a browser may create an account.',
    who: anybody,
  },
  ({ services }) => answer({ success: true, token: createProviderToken(services) }),
)

export const auth = [readSession, openSession, requestCode, signOut, providerToken]
