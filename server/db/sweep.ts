import { lt } from 'drizzle-orm'
import type { Database } from './database.ts'
import { idempotency, sessions } from './schema.ts'

const MEMORY = 30 * 24 * 3_600_000

/** Forgets what has had its time: sessions that ended, keys older than 30 days. */
export async function sweep(db: Database, now: number): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now)))
  await db.delete(idempotency).where(lt(idempotency.createdAt, new Date(now - MEMORY)))
}
