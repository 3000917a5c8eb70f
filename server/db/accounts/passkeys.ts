import { and, asc, eq } from 'drizzle-orm'
import { MAX_PASSKEYS } from '../../../shared/api/account/passkey.ts'
import type { Database } from '../database.ts'
import { queueAccountEmail } from '../messages/emails.ts'
import { passkeys } from '../schema/visitors.ts'
import { hasWritten } from '../statement.ts'
import { lockCustomer } from './deletion.ts'

export type StoredPasskey = typeof passkeys.$inferSelect

/** A customer's passkeys, the oldest first. */
export function listPasskeys(db: Database, customer: string): Promise<StoredPasskey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.account, Number(customer)))
    .orderBy(asc(passkeys.createdAt))
}

export async function findPasskey(db: Database, id: string): Promise<StoredPasskey | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.id, id))
  return found
}

/** Adds one while its account has room for it and the session of this token hash lives, and has its owner told. */
export function addPasskey(
  db: Database,
  passkey: Omit<StoredPasskey, 'usedAt'>,
  tokenHash: string,
): Promise<'added' | 'ended' | 'full' | 'known'> {
  const { account, name: device, createdAt } = passkey
  return db.transaction(async (tx) => {
    const owner = await lockCustomer(tx, String(account), tokenHash)
    if (!owner) return 'ended'
    const had = await tx.$count(passkeys, eq(passkeys.account, account))
    if (had >= MAX_PASSKEYS) return 'full'
    const made = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning()
    if (!made.length) return 'known'
    const added = { kind: 'passkey-added' as const, account: owner, details: { device } }
    await queueAccountEmail(tx, added, createdAt.getTime())
    return 'added'
  })
}

type Use = { counter: number; isBackedUp: boolean }

/** Notes that one was used; false where it is gone, or has signed something else meanwhile. `now` in epoch milliseconds. */
export function recordPasskeyUse(
  db: Database,
  { id, counter }: Pick<StoredPasskey, 'id' | 'counter'>,
  use: Use,
  now: number,
): Promise<boolean> {
  const isSame = and(eq(passkeys.id, id), eq(passkeys.counter, counter))
  const used = { ...use, usedAt: new Date(now) }
  return hasWritten(db.update(passkeys).set(used).where(isSame))
}

/** Removes one of a customer's own; tells whether there was one. */
export function removePasskey(db: Database, customer: string, id: string): Promise<boolean> {
  const isOwn = and(eq(passkeys.id, id), eq(passkeys.account, Number(customer)))
  return hasWritten(db.delete(passkeys).where(isOwn))
}
