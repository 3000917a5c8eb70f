import { and, eq, gt, lte, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { randomId } from '../../secret.ts'
import type { Database } from '../database.ts'
import { nextAttempt } from '../nextAttempt.ts'
import { letters } from '../schema/people.ts'

export type QueuedEmail = typeof letters.$inferSelect
export type NewEmail = Pick<QueuedEmail, 'kind' | 'email'> & {
  booking?: string
  details?: object
}

/** Journals a letter, in the transaction of what it tells. `now` in epoch ms. */
export function queueEmail(
  tx: Pick<Database, 'insert'>,
  letter: NewEmail,
  now: number,
): Promise<void> {
  return queueEmails(tx, [letter], now)
}

/** The same, for any number at once. */
export async function queueEmails(
  tx: Pick<Database, 'insert'>,
  queued: readonly NewEmail[],
  now: number,
): Promise<void> {
  if (!queued.length) return
  const at = new Date(now)
  await tx
    .insert(letters)
    .values(
      queued.map((letter) => ({ ...letter, id: randomId(), createdAt: at, nextAttemptAt: at })),
    )
}

/** What a summary tells of: everything since an instant (epoch ms). */
export const SummaryDetails = v.object({ since: v.number() })

/** Journals the summary of what an address is not told at once, due when its day is over, once for each `id`. */
export async function queueSummary(
  db: Pick<Database, 'insert'>,
  { id, email, since, until }: { id: string; email: string; since: number; until: number },
  now: number,
): Promise<void> {
  const details: v.InferOutput<typeof SummaryDetails> = { since }
  const letter = { id, kind: 'visit-summary' as const, email, details }
  await db
    .insert(letters)
    .values({ ...letter, createdAt: new Date(now), nextAttemptAt: new Date(until) })
    .onConflictDoNothing()
}

/** Whether a newer letter about the same booking waits: it says all that this one could. */
export async function isOutdated(
  db: Database,
  { booking, createdAt }: QueuedEmail,
): Promise<boolean> {
  if (!booking) return false
  const isNewer = and(eq(letters.booking, booking), gt(letters.createdAt, createdAt))
  return (await db.select({ id: letters.id }).from(letters).where(isNewer).limit(1)).length > 0
}

/** Takes the letter that is due longest; nobody else takes it for a minute at least. */
export async function takeEmail(db: Database, now: number): Promise<QueuedEmail | undefined> {
  const due = db
    .select({ id: letters.id })
    .from(letters)
    .where(lte(letters.nextAttemptAt, new Date(now)))
    .orderBy(letters.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [letter] = await db
    .update(letters)
    .set({
      attempts: sql`${letters.attempts} + 1`,
      nextAttemptAt: nextAttempt(letters.attempts, now),
    })
    .where(eq(letters.id, sql`(${due})`))
    .returning()
  return letter
}

/** It was sent, or never will be. */
export async function endEmail(db: Database, id: string): Promise<void> {
  await db.delete(letters).where(eq(letters.id, id))
}
