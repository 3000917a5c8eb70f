import { endpoints } from '../../shared/api/endpoints.ts'
import { Refused } from '../../shared/api/failure.ts'
import { forgetRevocation, loadRevocations } from '../offline/secrets/credentials.ts'
import { request } from '../platform/http.ts'

/** SHA-256 (hex) of a token, or nothing where the page is not a secure context. */
export async function hashToken(token: string): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Ends on the server every session that this device has left; what fails is sent next time. */
export async function sendRevocations(): Promise<void> {
  for (const tokenHash of await loadRevocations().catch(() => [])) {
    try {
      await request(endpoints.revokeSession, { tokenHash }, { keepalive: true })
    } catch (error) {
      if (!(error instanceof Refused)) return
    }
    await forgetRevocation(tokenHash)
  }
}

/** For where no hash can be made or noted: ends the session now or never. */
export async function revokeToken(token: string): Promise<void> {
  const options = { bearer: token, keepalive: true }
  await request(endpoints.signOut, undefined, options).catch(() => undefined)
}
