import { desc } from 'drizzle-orm'
import { encryptText, decryptText } from '../../secret.ts'
import type { Database } from '../database.ts'
import { pushKeys } from '../schema/pushes.ts'

/** Base64url, as browsers and push services write them. */
export type PushKeys = { publicKey: string; privateKey: string }

/**
 * The newest pair; one from `make` where there is none, or where another session secret sealed it. Of
 * those who want the first one at the same moment, one makes it.
 */
async function loadPushKeys(
  db: Database,
  { secret, now, make }: { secret: string; now: number; make: () => Promise<PushKeys> },
): Promise<PushKeys> {
  const [row] = await db.select().from(pushKeys).orderBy(desc(pushKeys.id)).limit(1)
  const privateKey = row && decryptText(secret, row.privateKey)
  if (row && privateKey !== undefined) return { publicKey: row.publicKey, privateKey }
  const made = await make()
  const fresh = { publicKey: made.publicKey, privateKey: encryptText(secret, made.privateKey) }
  await db
    .insert(pushKeys)
    .values({ id: (row?.id ?? 0) + 1, ...fresh, createdAt: new Date(now) })
    .onConflictDoNothing()
  return loadPushKeys(db, { secret, now, make })
}

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
