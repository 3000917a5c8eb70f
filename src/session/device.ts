import type { QueryClient } from '@tanstack/react-query'
import { restorePublic } from '../offline/cache/cache.ts'
import { restoreSession } from './session.ts'

/**
 * Brings what this device knows: the public facts, for which it is worth waiting, and who is here,
 * which `restored` tells. A disk that cannot be read is a device that knows nothing.
 */
export async function restoreDevice(client: QueryClient): Promise<void> {
  void restoreSession(client)
  await restorePublic(client).catch(() => undefined)
}
