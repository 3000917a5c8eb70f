import * as v from 'valibot'
import { claimKey, hashBody, keepAnswer, recallAnswer } from '../../db/idempotency.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { Actor } from '../../db/staff/events.ts'
import { Repeated } from '../../http/messages.ts'
import { keyReused } from '../../http/refusal.ts'
import { decryptText, encryptText, randomId } from '../../secret.ts'
import { type OperationContext, routeOf } from '../operation.ts'
import type { StaffAsking } from './rights.ts'

const Sealed = v.object({ sealed: v.string() })

/** A call of somebody of the team. */
export type StaffCall = OperationContext<StaffAsking> & { body?: unknown }
export type Write<T> = (tx: Transaction, by: Actor, now: number) => Promise<T>

/** How an answer that tells of somebody is kept without them, who may be erased before it is, and told again. */
type Keeping<T> = {
  keep: (written: T) => object
  recall: (db: Database, kept: unknown) => Promise<unknown>
}

/**
 * Does a write of the team's and journals it, in one transaction and once under its key: its repetition
 * gets the first answer. The key is the device's: whoever unlocks it next repeats the same. One that was
 * used for something else says what came of that. What is refused leaves nothing. An answer is kept encrypted,
 * for it may hold a code.
 */
export async function writeOnce<T extends object>(
  asked: StaffCall & { keeping?: Keeping<T> },
  write: Write<T>,
): Promise<T | Repeated> {
  const { endpoint, services, who, params, key, body, keeping } = asked
  const { db, secret } = services
  const now = services.now()
  const once = {
    customer: ownerOf(who),
    key: key ?? `staff ${randomId()}`,
    bodyHash: hashBody(`${endpoint.method} ${routeOf(endpoint)}`, { ...params, body }),
  }
  const by = { staff: who.staff.id, device: who.device.id }
  const done = await db.transaction(async (tx) => {
    if (!(await claimKey(tx, once, now))) return undefined
    const written = await write(tx, by, now)
    const kept = JSON.stringify(keeping ? keeping.keep(written) : written)
    await keepAnswer(tx, once, 200, { sealed: encryptText(secret, kept) })
    return written
  })
  if (done) return done
  const earlier = await recallAnswer(db, once)
  const kept = unsealed(secret, earlier?.answer)
  const told = keeping ? await keeping.recall(db, kept) : kept
  if (told && earlier?.isSame) return new Repeated(told)
  // Only what this call tells: another one's answer may be for other eyes.
  const known = v.safeParse(endpoint.output, told)
  return keyReused(known.success ? { current: known.output } : {})
}

/** What came of a write of this device's, by its key; nothing where none did. */
export async function recallWrite({ services, who }: StaffCall, key: string): Promise<unknown> {
  const { db, secret } = services
  const once = { customer: ownerOf(who), key, bodyHash: '' }
  return unsealed(secret, (await recallAnswer(db, once))?.answer)
}

function ownerOf(who: StaffAsking): string {
  return `device:${who.device.id}`
}

function unsealed(secret: StaffCall['services']['secret'], kept: unknown): unknown {
  const found = v.safeParse(Sealed, kept)
  return found.success ? JSON.parse(decryptText(secret, found.output.sealed) ?? 'null') : undefined
}
