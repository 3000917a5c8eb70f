import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { ignoreUnwritable } from '../../failure.ts'
import { keyedHash, randomId, randomToken, sha256 } from '../../secret.ts'
import type { Database } from '../database.ts'
import { devices, pairings } from '../schema/checkIn.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'

/** Milliseconds that a pairing code is worth something. */
export const PAIRING_LIFETIME = 10 * MINUTE_MS

export type Device = { id: string; name: string }

/** A new code, for one tablet: eight letters and digits that nobody confuses (40 random bits). */
export async function openPairing(db: Database, secret: string, now: number): Promise<string> {
  const code = randomId(40).toUpperCase()
  await db.delete(pairings).where(lt(pairings.expiresAt, new Date(now)))
  await db.insert(pairings).values({
    codeHash: hashOf(secret, code),
    createdAt: new Date(now),
    expiresAt: new Date(now + PAIRING_LIFETIME),
  })
  return code
}

/** Makes a tablet the venue's, once for each living code; nothing for any other code. */
export async function pairDevice(
  db: Database,
  secret: string,
  { code, name }: { code: string; name: string },
  now: number,
): Promise<{ token: string; device: Device } | undefined> {
  const token = randomToken()
  const device = { id: randomId(), name }
  const isPaired = await db.transaction(async (tx) => {
    const isCode = and(
      eq(pairings.codeHash, hashOf(secret, code)),
      gt(pairings.expiresAt, new Date(now)),
    )
    const taken = await tx
      .delete(pairings)
      .where(isCode)
      .returning({ createdAt: pairings.createdAt })
    if (taken.length === 0) return false
    const at = new Date(now)
    await tx
      .insert(devices)
      .values({ ...device, tokenHash: sha256(token), pairedAt: at, lastSeenAt: at })
    return true
  })
  return isPaired ? { token, device } : undefined
}

/** The tablet of a token; being seen is written at most once a minute. */
export async function findDevice(
  db: Database,
  token: string,
  now: number,
): Promise<Device | undefined> {
  const [row] = await db
    .select()
    .from(devices)
    .where(eq(devices.tokenHash, sha256(token)))
  if (!row) return undefined
  if (row.lastSeenAt.getTime() < now - MINUTE_MS) {
    const seen = db
      .update(devices)
      .set({ lastSeenAt: new Date(now) })
      .where(eq(devices.id, row.id))
    await seen.catch(ignoreUnwritable)
  }
  return { id: row.id, name: row.name }
}

/** Tells whether there was one. */
export async function forgetDevice(db: Database, id: string): Promise<boolean> {
  const gone = await db.delete(devices).where(eq(devices.id, id)).returning({ id: devices.id })
  return gone.length > 0
}

export function listDevices(db: Database) {
  const { id, name, pairedAt, lastSeenAt } = devices
  return db.select({ id, name, pairedAt, lastSeenAt }).from(devices).orderBy(asc(pairedAt))
}

function hashOf(secret: string, code: string): string {
  return keyedHash(secret, 'pairing', code)
}
