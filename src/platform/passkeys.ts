import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

/** Has this device make a passkey, which asks its owner; rejects where nothing comes of it. */
export function makePasskey(options: Parameters<typeof startRegistration>[0]['optionsJSON']) {
  return startRegistration({ optionsJSON: options })
}

/** Waits for a passkey that is chosen among a field's suggestions (`autocomplete` with `webauthn`); rejects once `signal` ends it. */
export async function awaitPasskey(
  options: Parameters<typeof startAuthentication>[0]['optionsJSON'],
  signal: AbortSignal,
) {
  signal.throwIfAborted()
  const cancel = () => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', cancel, { once: true })
  return startAuthentication({ optionsJSON: options, useBrowserAutofill: true }).finally(() =>
    signal.removeEventListener('abort', cancel),
  )
}
