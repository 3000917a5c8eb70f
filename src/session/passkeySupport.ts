import { queryOptions } from '@tanstack/react-query'
import { loadRole } from '../offline/secrets/credentials.ts'

/** What this device can do with passkeys. The venue's terminal is nobody's: nothing. */
export async function passkeySupport(): Promise<{ canAdd: boolean; canFill: boolean }> {
  const can = async (name: keyof typeof abilities) => {
    if (!('PublicKeyCredential' in globalThis) || isAddress.test(location.hostname)) return false
    return (await loadRole()) !== 'terminal' && abilities[name]()
  }
  const [canAdd, canFill] = await Promise.all([
    can('add').catch(() => false),
    can('fill').catch(() => false),
  ])
  return { canAdd, canFill }
}

/** The same, asked once while a customer is signed in. */
export function passkeySupportQuery(customer: string) {
  return queryOptions({
    queryKey: ['customer', 'passkey-support', customer],
    queryFn: passkeySupport,
    networkMode: 'always',
    staleTime: Infinity,
  })
}

const abilities = {
  add: () => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable(),
  fill: () => PublicKeyCredential.isConditionalMediationAvailable(),
}

/** Passkeys are of a domain: at an IP address there are none. */
const isAddress = /^[\d.]+$|^\[/
