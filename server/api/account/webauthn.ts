import type { NewPasskey, PasskeyProof } from '../../../shared/api/account/passkey.ts'
import { passkeyDomain } from '../../config.ts'
import type { StoredPasskey } from '../../db/accounts/passkeys.ts'
import type { Services } from '../../services.ts'

/** COSE's ES256, EdDSA and RS256: what the devices of people sign with. */
export const algorithms = [-7, -8, -257]

/** The library weighs a third of a second and 20 MB: it comes with the first passkey. */
const library = () => import('@simplewebauthn/server')

/** Which page may have asked, on which domain. Without PUBLIC_URL it is the one that was asked, as for every write. */
function expectedOf({ config }: Services, request: Request) {
  return {
    expectedOrigin: new URL(config.publicUrl ?? request.url).origin,
    expectedRPID: passkeyDomain(config.publicUrl) ?? '',
    requireUserVerification: true,
  }
}

/** What a new passkey is, where it was made for this challenge, here, and by whom it was made verified. */
export async function verifyNew(
  services: Services,
  request: Request,
  { challenge, passkey }: NewPasskey,
) {
  const { verifyRegistrationResponse } = await library()
  const expected = { ...expectedOf(services, request), expectedChallenge: challenge }
  const verified = await verifyRegistrationResponse({
    ...expected,
    response: passkey,
    supportedAlgorithmIDs: algorithms,
  }).catch(refused)
  if (!verified?.registrationInfo) return undefined
  const { credential, credentialBackedUp: isBackedUp } = verified.registrationInfo
  const publicKey = Buffer.from(credential.publicKey).toString('base64url')
  return { id: credential.id, publicKey, counter: credential.counter, isBackedUp }
}

/** What a passkey's own signature says of it, where it answers this challenge, here, and its owner was verified. */
export async function verifyUse(
  services: Services,
  request: Request,
  { challenge, passkey }: PasskeyProof,
  { id, publicKey, counter, account }: StoredPasskey,
) {
  const userHandle = userHandleOf(account)
  if (passkey.response.userHandle !== userHandle) return undefined
  const response = { ...passkey, response: { ...passkey.response, userHandle } }
  const { verifyAuthenticationResponse } = await library()
  const expected = { ...expectedOf(services, request), expectedChallenge: challenge }
  const credential = { id, counter, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')) }
  const verified = await verifyAuthenticationResponse({ ...expected, response, credential }).catch(
    refused,
  )
  if (!verified?.verified) return undefined
  const { newCounter, credentialBackedUp: isBackedUp } = verified.authenticationInfo
  return { counter: newCounter, isBackedUp }
}

/** The library throws what it refuses. */
const refused = () => undefined

/** What a device knows an account by: its number, which is random. */
export function userHandleOf(account: string | number): string {
  return Buffer.from(String(account)).toString('base64url')
}
