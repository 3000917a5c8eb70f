import { and, eq, gt, lte, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { randomId } from '../../secret.ts'
import { emailColumns } from '../accounts/keys.ts'
import type { Database } from '../database.ts'
import { nextAttempt } from '../nextAttempt.ts'
import { emails } from '../schema/people.ts'

export type QueuedEmail = typeof emails.$inferSelect
export type NewEmail = Pick<QueuedEmail, 'kind' | 'email'> & {
  booking?: string
  details?: object
}

/** Journals an e-mail, in the transaction of what it tells. `now` in epoch ms. */
export function queueEmail(
  tx: Pick<Database, 'insert'>,
  email: NewEmail,
  now: number,
): Promise<void> {
  return queueEmails(tx, [email], now)
}

/** The same, for any number at once. */
export async function queueEmails(
  tx: Pick<Database, 'insert'>,
  queued: readonly NewEmail[],
  now: number,
): Promise<void> {
  if (!queued.length) return
  const at = new Date(now)
  await tx.insert(emails).values(
    queued.map((row) => ({
      ...row,
      ...emailColumns(row.email),
      id: randomId(),
      createdAt: at,
      nextAttemptAt: at,
    })),
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
  const summary = { id, kind: 'visit-summary' as const, ...emailColumns(email), details }
  await db
    .insert(emails)
    .values({ ...summary, createdAt: new Date(now), nextAttemptAt: new Date(until) })
    .onConflictDoNothing()
}

/** Whether a newer e-mail about the same booking waits: it says all that this one could. */
export async function isOutdated(
  db: Database,
  { booking, createdAt }: QueuedEmail,
): Promise<boolean> {
  if (!booking) return false
  const isNewer = and(eq(emails.booking, booking), gt(emails.createdAt, createdAt))
  return (await db.select({ id: emails.id }).from(emails).where(isNewer).limit(1)).length > 0
}

/** Takes the e-mail that is due longest; nobody else takes it for a minute at least. */
export async function takeEmail(db: Database, now: number): Promise<QueuedEmail | undefined> {
  const due = db
    .select({ id: emails.id })
    .from(emails)
    .where(lte(emails.nextAttemptAt, new Date(now)))
    .orderBy(emails.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [email] = await db
    .update(emails)
    .set({
      attempts: sql`${emails.attempts} + 1`,
      nextAttemptAt: nextAttempt(emails.attempts, now),
    })
    .where(eq(emails.id, sql`(${due})`))
    .returning()
  return email
}

/** Has a letter that was taken leave later (epoch ms), as if nobody had tried. */
export async function postponeEmail(db: Database, id: string, until: number): Promise<void> {
  await db
    .update(emails)
    .set({ attempts: sql`${emails.attempts} - 1`, nextAttemptAt: new Date(until) })
    .where(eq(emails.id, id))
}

/** It was sent, or never will be. */
export async function endEmail(db: Database, id: string): Promise<void> {
  await db.delete(emails).where(eq(emails.id, id))
}
