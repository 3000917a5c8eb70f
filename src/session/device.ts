import type { QueryClient } from '@tanstack/react-query'
import { restorePublic } from '../offline/cache/persistCache.ts'
import { loadDeviceToken } from '../offline/secrets/pairedDevice.ts'
import { bearDeviceToken } from '../platform/http.ts'
import { restoreSession } from './session.ts'

/**
 * Brings what this device knows: the public facts, for which it is worth waiting, and who is here,
 * which `restored` tells. What is asked from here on bears the token of a device of the venue's. A disk
 * that cannot be read is a device that knows nothing.
 */
export async function restoreDevice(client: QueryClient): Promise<void> {
  dropKeptPages()
  bearDeviceToken(loadDeviceToken)
  void restoreSession(client)
  await restorePublic(client).catch(() => undefined)
}

/** Releases before 23 November 2026 kept a person's pages under these names. */
function dropKeptPages(): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith('screen ')) localStorage.removeItem(name)
  } catch {
    // Storage is refused: nothing was kept either.
  }
}
