import { and, eq, sql, between } from 'drizzle-orm'
import * as v from 'valibot'
import { sha256 } from '../secret.ts'
import { lookup } from './batchLoader.ts'
import type { Database } from './database.ts'
import { idempotency } from './schema/idempotency.ts'
import { hasWritten } from './statement.ts'

type Runner = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>

/** One write that must happen once: who, under which key, and what it asked. */
export type IdempotencyKey = { customer: string; key: string; bodyHash: string }

export type StoredAnswer = { isSame: boolean; status: number; answer: unknown }

/** What a key stands for: the call and its parsed body. */
export function hashBody(call: string, body: unknown): string {
  return sha256(`${call}\n${JSON.stringify(body)}`)
}

/**
 * The answer that was given under this key, and whether it was to the same body. A write: whoever is told
 * it waits until a standby has the row, which a primary that restarts shows before (patroni#1412).
 */
export async function recallAnswer(
  db: Pick<Database, 'update'>,
  once: IdempotencyKey,
): Promise<StoredAnswer | undefined> {
  const { bodyHash, status, answer, createdAt } = idempotency
  const [row] = await db
    .update(idempotency)
    .set({ createdAt: sql`${createdAt}` })
    .where(rowOf(once))
    .returning({ bodyHash, status, answer })
  return row && { isSame: row.bodyHash === once.bodyHash, status: row.status, answer: row.answer }
}

/** Whether a customer has used this key, whatever for. */
export async function hasKey(db: Database, customer: string, key: string): Promise<boolean> {
  return (await knownIn(db)(JSON.stringify([customer, key]))) !== undefined
}

/** Asked with every booking, hence prepared, and for many at once. */
const knownText = `select asked.name from unnest($1::text[]) as asked (name)
  join idempotency on customer = name::json ->> 0 and key = name::json ->> 1`

const knownIn = lookup(
  { name: 'known-key', text: knownText, key: 'name' },
  v.object({ name: v.string() }),
)

/** Takes the key inside a transaction; waits for a twin that has it, then says that it is taken. */
export function claimKey(tx: Runner, once: IdempotencyKey, now: number): Promise<boolean> {
  const row = { ...once, status: 0, answer: null, createdAt: new Date(now) }
  return hasWritten(tx.insert(idempotency).values(row).onConflictDoNothing())
}

export async function keepAnswer(
  tx: Runner,
  once: IdempotencyKey,
  status: number,
  answer: unknown,
): Promise<void> {
  await tx.update(idempotency).set({ status, answer }).where(rowOf(once))
}

/** A refused request keeps no key. */
export async function releaseKey(tx: Runner, once: IdempotencyKey): Promise<void> {
  await tx.delete(idempotency).where(rowOf(once))
}

/** Names the row of a key. */
function rowOf({ customer, key }: IdempotencyKey) {
  return and(eq(idempotency.customer, customer), eq(idempotency.key, key))
}

/** A key whose write is on its way to another system, and one of which nobody knows what became. */
export const IN_FLIGHT = 0
const RESULT_UNKNOWN = 1

/** What is known of a write: the answer that came, or since when (`at`, epoch milliseconds) there is none. */
export type RemoteWrite = StoredAnswer & { at: number }

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
