import type { Database } from '../db/database.ts'
import { loadPushKeys, type PushKeys } from '../db/messages/pushKeys.ts'

type VapidDeps = { db: Database; secret: string; now: () => number }

/** The keys by which push services know this server (RFC 8292), made once. */
export function loadVapid({ db, secret, now }: VapidDeps): Promise<PushKeys> {
  const make = async () => (await loadWebPush()).generateVAPIDKeys()
  return loadPushKeys(db, { secret, now: now(), make })
}

/** The library, where it is first needed. */
export async function loadWebPush() {
  return (await import('web-push')).default
}
