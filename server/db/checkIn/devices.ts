import { and, asc, eq, gt, lt } from 'drizzle-orm'
import * as v from 'valibot'
import { ignoreUnwritable } from '../../failure.ts'
import { keyedHash, randomId, randomToken, sha256 } from '../../secret.ts'
import type { DeviceKind } from '../../../shared/rules/staff/staff.ts'
import { lookup } from '../batchLoader.ts'
import type { Database, Transaction } from '../database.ts'
import { devices, pairings } from '../schema/checkIn.ts'
import { type Actor, recordStaffEvent } from '../staff/events.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'

/** Milliseconds that a pairing code is worth something. */
export const PAIRING_LIFETIME = 10 * MINUTE_MS

export type Device = { id: string; name: string; kind: DeviceKind }

/** Eight letters and digits that nobody confuses (40 random bits). */
export function newPairingCode(): string {
  return randomId(40).toUpperCase()
}

type NewPairing = { code?: string; kind?: DeviceKind; lifetime?: number }

/** A new code, by which one tablet becomes the venue's. */
export async function openPairing(
  db: Pick<Database, 'delete' | 'insert'>,
  secret: string,
  now: number,
  { code = newPairingCode(), kind = 'door', lifetime = PAIRING_LIFETIME }: NewPairing = {},
): Promise<string> {
  await db.delete(pairings).where(lt(pairings.expiresAt, new Date(now)))
  await db.insert(pairings).values({
    codeHash: hashOf(secret, code),
    kind,
    createdAt: new Date(now),
    expiresAt: new Date(now + lifetime),
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
  return db.transaction(async (tx) => {
    const isCode = and(
      eq(pairings.codeHash, hashOf(secret, code)),
      gt(pairings.expiresAt, new Date(now)),
    )
    const [taken] = await tx.delete(pairings).where(isCode).returning({ kind: pairings.kind })
    if (!taken) return undefined
    const { kind } = taken
    const device = { id: randomId(), name, kind }
    const at = new Date(now)
    await tx
      .insert(devices)
      .values({ ...device, tokenHash: sha256(token), pairedAt: at, lastSeenAt: at })
    const event = { device: device.id, subject: device.id, action: 'device-paired' as const }
    await recordStaffEvent(tx, { ...event, after: { kind } }, now)
    return { token, device }
  })
}

/** The tablet of a token; being seen is written at most once a minute. */
export async function findDevice(
  db: Database,
  token: string,
  now: number,
): Promise<Device | undefined> {
  return (await findPlacedDevice(db, token, now))?.device
}

/** The same, with the network where it was last confirmed. */
export async function findPlacedDevice(
  db: Database,
  token: string,
  now: number,
): Promise<{ device: Device; network: string | null } | undefined> {
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
  const { id, name, kind, network } = row
  return { device: { id, name, kind }, network }
}

/** Whether a device of the venue was confirmed in this network. */
export async function isNetworkKnown(db: Database, network: string): Promise<boolean> {
  return (await db.$count(devices, eq(devices.network, network))) > 0
}

export async function confirmNetwork(
  db: Pick<Database, 'update'>,
  id: string,
  network: string,
): Promise<void> {
  await db.update(devices).set({ network }).where(eq(devices.id, id))
}

const text = 'select token_hash as hash from devices where token_hash = any($1)'
const tokensIn = lookup(
  { name: 'device-tokens', text, key: 'hash' },
  v.object({ hash: v.string() }),
)

/** Whether a token is a living device's: one statement for all that ask at once, however many are made up. */
export async function isDeviceToken(db: Database, token: string): Promise<boolean> {
  return (await tokensIn(db)(sha256(token))) !== undefined
}

/** Tells whether there was one. Its staff sessions are worth nothing without it. */
export async function forgetDevice(
  tx: Pick<Database, 'delete' | 'insert'>,
  id: string,
  by: Actor,
  now: number,
): Promise<boolean> {
  const { name, kind } = devices
  const [gone] = await tx.delete(devices).where(eq(devices.id, id)).returning({ name, kind })
  if (!gone) return false
  await recordStaffEvent(tx, { ...by, action: 'device-revoked', subject: id, before: gone }, now)
  return true
}

/** A device that is the venue's until the transaction ends; of two that ask, one waits. Tells whether it is. */
export async function lockDevice(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.id, id))
    .for('update')
  return found.length > 0
}

export function listDevices(db: Database) {
  const { id, name, kind, pairedAt, lastSeenAt } = devices
  return db.select({ id, name, kind, lastSeenAt }).from(devices).orderBy(asc(pairedAt), asc(id))
}

function hashOf(secret: string, code: string): string {
  return keyedHash(secret, 'pairing', code)
}
