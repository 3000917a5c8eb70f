import { queryOptions } from '@tanstack/react-query'
import { Broken, Offline, Refused } from '../../shared/api/failure.ts'
import { passkeyCalls, PASSKEY_MINUTES } from '../../shared/api/account/passkey.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { request, withTimeLimit } from '../platform/http.ts'
import { awaitPasskey, makePasskey } from '../platform/passkeys.ts'
import { errorSentence } from '../ui/feedback/errorMessage.ts'
import { bearer } from './current.ts'
import { openSignedIn, readSignIn, requireRoom, SignInFailed } from './signIn.ts'

/** A minute before the server would take no answer any more. */
const RENEW_MS = (PASSKEY_MINUTES - 1) * MINUTE_MS
/** After so many answers that were refused or taken back, the form's other ways are left. */
const MAX_REFUSALS = 5

/**
 * Waits for a passkey among the suggestions of the sign-in's field, and signs in by it here and at the
 * server; `onRefused` hears what it was refused for. Until `signal` ends it.
 */
export async function signInBySuggestion(
  signal: AbortSignal,
  onRefused: (error: Error) => void,
): Promise<void> {
  for (let refusals = 0; refusals < MAX_REFUSALS && !signal.aborted;) {
    const asked = await request(passkeyCalls.signInOptions, { purpose: 'sign-in' }, { signal })
    const round = withTimeLimit(RENEW_MS, signal)
    try {
      const passkey = await awaitPasskey(asked.value, round.signal)
      const proof = { challenge: asked.value.challenge, passkey }
      await requireRoom()
      const { value, at } = await request(passkeyCalls.signInByPasskey, proof, { signal })
      await openSignedIn({ ...readSignIn(value), at })
      return
    } catch (error) {
      if (!round.signal.aborted) refusals += 1
      if (error instanceof Refused || error instanceof SignInFailed) onRefused(error)
    } finally {
      round.done()
    }
  }
}

/** Makes a passkey on this device and adds it to the customer's account; rejects where nothing came of it. */
export async function addPasskey(customer: string): Promise<void> {
  const options = { bearer: bearer(customer) }
  const { value } = await request(passkeyCalls.addOptions, { purpose: 'add' }, options)
  const passkey = await makePasskey(value)
  await request(passkeyCalls.addPasskey, { challenge: value.challenge, passkey }, options)
}

/** The customer's passkeys; never kept on the device. */
export function passkeysQuery(customer: string) {
  return queryOptions({
    queryKey: ['customer', 'passkeys', customer],
    queryFn: ({ signal }) =>
      request(passkeyCalls.passkeys, undefined, { bearer: bearer(customer), signal }),
    staleTime: 0,
  })
}

export async function removePasskey(customer: string, id: string): Promise<void> {
  await request(passkeyCalls.removePasskey, { id }, { bearer: bearer(customer) })
}

/** What to say where no passkey was made; nothing where its owner has changed their mind. */
export function passkeyFailure(error: Error): string | undefined {
  if (error instanceof Refused || error instanceof Broken || error instanceof Offline)
    return errorSentence(error)
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return undefined
  if (error.name === 'InvalidStateError') return 'Cet appareil en a déjà une pour ce compte.'
  return 'Cet appareil n’a pas pu en créer. Votre compte s’ouvre comme avant.'
}
