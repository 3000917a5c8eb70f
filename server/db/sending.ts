import { and, between, eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { type IdempotencyKey, rowOf } from './idempotency.ts'
import { idempotency } from './schema/idempotency.ts'
import { hasWritten } from './statement.ts'

/** A key whose write is on its way to another system, and one of which nobody knows what became. */
export const IN_FLIGHT = 0
const RESULT_UNKNOWN = 1

/** What is known of a write: the answer that came, or since when (`at`, epoch milliseconds) there is none. */
export type RemoteWrite = { isSame: boolean; status: number; answer: unknown; at: number }

export async function findRemoteWrite(
  db: Database,
  once: IdempotencyKey,
): Promise<RemoteWrite | undefined> {
  const [row] = await db.select().from(idempotency).where(rowOf(once))
  if (!row) return undefined
  const { bodyHash, status, answer, createdAt } = row
  return { isSame: bodyHash === once.bodyHash, status, answer, at: createdAt.getTime() }
}

/** Takes over a write without an answer; of several who try, one does. */
export function takeOverSending(
  db: Database,
  once: IdempotencyKey,
  was: RemoteWrite,
  now: number,
): Promise<boolean> {
  const isUnchanged = and(
    eq(idempotency.status, was.status),
    eq(idempotency.createdAt, new Date(was.at)),
  )
  const taken = { status: IN_FLIGHT, createdAt: new Date(now) }
  return hasWritten(
    db
      .update(idempotency)
      .set(taken)
      .where(and(rowOf(once), isUnchanged)),
  )
}

/** Nobody knows what became of it, since `at`. */
export async function markUnknown(db: Database, once: IdempotencyKey, at: number): Promise<void> {
  await db
    .update(idempotency)
    .set({ status: RESULT_UNKNOWN, createdAt: new Date(at) })
    .where(rowOf(once))
}

/** Every answer that a customer's writes were given. */
export async function loadAnswers(db: Database, customer: string): Promise<unknown[]> {
  const isAnswered = between(idempotency.status, 200, 299)
  const rows = await db
    .select({ answer: idempotency.answer })
    .from(idempotency)
    .where(and(eq(idempotency.customer, customer), isAnswered))
  return rows.map(({ answer }) => answer)
}
