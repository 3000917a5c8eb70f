import { sha256 } from '../../secret.ts'
import type { Database } from '../database.ts'
import { hasKey, claimKey } from '../idempotency.ts'

/** Remembers by which provider token an account was created; it goes with the account. */
export async function keepCreator(
  db: Database,
  { customer, token }: { customer: string; token: string },
  now: number,
): Promise<void> {
  await claimKey(db, { customer, key: keyOf(token), bodyHash: '' }, now)
}

/** Whether this token has created this account, which is still there. */
export function hasCreated(db: Database, customer: string, token: string): Promise<boolean> {
  return hasKey(db, customer, keyOf(token))
}

/** No `Idempotency-Key` holds a space (`readKey`). */
function keyOf(token: string): string {
  // Half of the digest: the export gives what is stored here, and no token is found by it.
  return `created by ${sha256(token).slice(0, 32)}`
}
