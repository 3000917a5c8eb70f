import {
  MAX_PASSKEYS,
  NewPasskey,
  passkeyCalls,
  PASSKEY_MINUTES,
  PasskeyOptions,
  type PasskeyProof,
  PasskeyPurpose,
} from '../../../shared/api/account/passkey.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'
import { venue } from '../../../venue/venue.ts'
import { passkeyDomain } from '../../config.ts'
import { createPasskeyChallenge, spendPasskeyChallenge } from '../../db/accounts/challenges.ts'
import {
  addPasskey,
  findPasskey,
  listPasskeys,
  removePasskey,
  recordPasskeyUse,
} from '../../db/accounts/passkeys.ts'
import { endSession } from '../../db/accounts/sessions.ts'
import { answer, bearerOf } from '../../http/messages.ts'
import { refuse, unauthenticated } from '../../http/refusal.ts'
import { sendEmailsSoon } from '../../mail/emailQueue.ts'
import { sha256 } from '../../secret.ts'
import type { Services } from '../../services.ts'
import { customerToken } from '../../upstreams/create.ts'
import { anybody, customer, findCustomer, requireProof } from '../authorise.ts'
import { bodyOperation, operation } from '../operation.ts'
import { deviceOf } from './confirm.ts'
import { fetchProfile, openSigned, type SignedIn } from './signIn.ts'
import { algorithms, userHandleOf, verifyNew, verifyUse } from './webauthn.ts'

const PUBLIC_KEY = 'public-key'
const verified = { userVerification: 'required', timeout: PASSKEY_MINUTES * MINUTE_MS } as const

const options = bodyOperation(
  passkeyCalls.signInOptions,
  {
    summary:
      'Gives what a browser asks a passkey with: to sign in by one, or to add one, which wants the session.',
    needs: requirePasskeys,
    who: anybody,
    body: PasskeyPurpose,
    answers: PasskeyOptions,
  },
  async ({ services, request, body: { purpose } }) => {
    const { db, now, config } = services
    const rpId = passkeyDomain(config.publicUrl) ?? ''
    if (purpose === 'sign-in') {
      const challenge = await createPasskeyChallenge(db, undefined, now())
      return { challenge, rpId, ...verified }
    }
    const who = (await findCustomer(services, request)) ?? unauthenticated()
    await requireProof(services, request)
    const { email, firstName, lastName } = (await fetchProfile(services, who)) ?? unauthenticated()
    const displayName = `${firstName} ${lastName}`.trim() || email
    const had = await listPasskeys(db, who.id)
    return answer({
      challenge: await createPasskeyChallenge(db, who.id, now()),
      rp: { id: rpId, name: venue.name },
      user: { id: userHandleOf(who.id), name: email, displayName },
      pubKeyCredParams: algorithms.map((alg) => ({ type: PUBLIC_KEY, alg })),
      excludeCredentials: had.map(({ id }) => ({ type: PUBLIC_KEY, id })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: verified.userVerification,
      },
      timeout: verified.timeout,
      attestation: 'none',
    })
  },
)

const list = operation(
  passkeyCalls.passkeys,
  { summary: 'Lists the customer’s passkeys.', needs: requirePasskeys, who: customer },
  async ({ services, who }) => {
    const had = await listPasskeys(services.db, who.id)
    const passkeys = had.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    }))
    return { passkeys }
  },
)

const add = bodyOperation(
  passkeyCalls.addPasskey,
  {
    summary: 'Adds a passkey to the customer’s account.',
    status: 201,
    needs: requirePasskeys,
    who: customer,
    body: NewPasskey,
  },
  async ({ services, request, who, body }) => {
    const { db, now } = services
    await requireProof(services, request)
    if (!(await spendPasskeyChallenge(db, body.challenge, who.id, now()))) endedChallenge(422)
    const made =
      (await verifyNew(services, request, body)) ??
      refuse(422, 'passkey', 'Cette clé d’accès n’a pas pu être vérifiée.')
    const { transports } = body.passkey.response
    const name = deviceOf(request.headers.get('user-agent') ?? '')
    const row = { ...made, account: Number(who.id), transports, name, createdAt: new Date(now()) }
    const outcome = await addPasskey(db, row, sha256(bearerOf(request) ?? ''))
    if (outcome === 'ended') unauthenticated()
    if (outcome === 'known') refuse(409, 'passkey-known', 'Cette clé d’accès existe déjà.')
    if (outcome === 'full') {
      const error = `Vous avez déjà ${MAX_PASSKEYS} clés d’accès. Retirez-en une d’abord.`
      refuse(409, 'passkeys-full', error)
    }
    sendEmailsSoon(services)
    return { success: true }
  },
)

const remove = operation(
  passkeyCalls.removePasskey,
  {
    summary: 'Removes one of the customer’s passkeys.',
    needs: requirePasskeys,
    who: customer,
    unknown: unknownPasskey,
  },
  async ({ services, who, params: { id = '' } }) =>
    (await removePasskey(services.db, who.id, id)) ? { success: true } : unknownPasskey(),
)

export const passkeyOperations = [options, list, add, remove]

/** Signs in by a passkey's answer to a challenge, which is spent by the first that comes. */
export async function signInByPasskey(
  services: Services,
  proof: PasskeyProof,
  request: Request,
): Promise<SignedIn> {
  const { db, secret, now } = services
  requirePasskeys(services)
  if (!(await spendPasskeyChallenge(db, proof.challenge, undefined, now()))) endedChallenge(401)
  const known = await findPasskey(db, proof.passkey.id)
  const use = known && (await verifyUse(services, request, proof, known))
  if (!use) return wrongPasskey()
  const id = String(known.account)
  const signed = await openSigned(services, request, { id, token: customerToken(secret, id) })
  // Last: what ends passkeys ends sessions after them, this one too, or it is gone by now.
  if (await recordPasskeyUse(db, known, use, now())) return signed
  await endSession(db, sha256(signed.token))
  return wrongPasskey()
}

/** Refuses where another system keeps the accounts, or no browser makes passkeys for our address. */
function requirePasskeys({ upstreams }: Services): void {
  if (upstreams.provider.can?.includes('passkeys')) return
  refuse(422, 'unsupported', 'On ne se connecte pas ici par une clé d’accès.')
}

/** Of a challenge that was answered, is too old, or is another account's. */
function endedChallenge(status: 401 | 422): never {
  refuse(status, 'passkey-ended', 'La demande a expiré. Recommencez.')
}

/** One refusal for a passkey that nobody knows, was removed, or did not sign as it should. */
function wrongPasskey(): never {
  refuse(
    401,
    'passkey',
    'Cette clé d’accès n’ouvre aucun compte ici. Connectez-vous autrement, puis créez-en une autre.',
  )
}

function unknownPasskey(): never {
  refuse(404, 'not-found', 'Cette clé d’accès n’existe plus.')
}
