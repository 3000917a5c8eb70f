import { and, eq, gt, isNotNull, lte, not, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { randomId } from '../../secret.ts'
import { emailColumns } from '../accounts/keys.ts'
import type { Database } from '../database.ts'
import { firstDue, takenAt } from '../nextAttempt.ts'
import { accounts, emails } from '../schema/people.ts'

export type QueuedEmail = typeof emails.$inferSelect
export type NewEmail = Pick<QueuedEmail, 'kind' | 'email'> & {
  booking?: string
  details?: object
  turn?: number
}

/** Journals an e-mail, in the transaction of what it tells. `now` in epoch ms. */
export function queueEmail(
  tx: Pick<Database, 'insert'>,
  email: NewEmail,
  now: number,
): Promise<void> {
  return queueEmails(tx, [email], now)
}

type AccountEmail = Pick<NewEmail, 'kind' | 'details'> & {
  account: Pick<typeof accounts.$inferSelect, 'email' | 'provedAt' | 'mustProve'>
}

/**
 * The same of an e-mail about a locked account, with whether its address is proved: nobody may have it any more when the
 * e-mail leaves.
 */
export function queueAccountEmail(
  tx: Pick<Database, 'insert'>,
  { account: { email, provedAt, mustProve }, kind, details }: AccountEmail,
  now: number,
): Promise<void> {
  const isProved = provedAt !== null || !mustProve
  return queueEmail(tx, { kind, email, details: { ...details, isProved } }, now)
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
  return (await db.$count(emails, isNewer)) > 0
}

/** Takes the e-mail that is due longest; nobody else takes it for a minute at least. */
export async function takeEmail(db: Database, now: number): Promise<QueuedEmail | undefined> {
  const [email] = await db
    .update(emails)
    .set(takenAt(emails, now))
    .where(eq(emails.id, firstDue(emails, now, { turn: emails.turn })))
    .returning()
  return email
}

/**
 * Has a letter that was taken leave later (epoch ms), as if nobody had tried, with all of its kind that are due now
 * and go to nobody who is known to read them: when it is time the lowest turn of them is taken.
 */
export async function postponeKind(
  db: Database,
  { id, kind }: Pick<QueuedEmail, 'id' | 'kind'>,
  until: number,
  now: number,
): Promise<void> {
  const isProved = sql`exists (select from ${accounts}
    where ${accounts.emailKey} = ${emails.emailKey} and ${isNotNull(accounts.provedAt)})`
  const isDue = and(eq(emails.attempts, 0), lte(emails.nextAttemptAt, new Date(now)), not(isProved))
  await db
    .update(emails)
    .set({ attempts: 0, nextAttemptAt: new Date(until) })
    .where(and(eq(emails.kind, kind), or(eq(emails.id, id), isDue)))
}

/** How many letters of a kind nobody has tried to send, that leave before one of this turn. */
export async function countAhead(
  db: Database,
  { kind, turn }: Pick<QueuedEmail, 'kind' | 'turn'>,
): Promise<number> {
  return db.$count(
    emails,
    and(eq(emails.kind, kind), eq(emails.attempts, 0), lte(emails.turn, turn)),
  )
}

/** It was sent, or never will be. */
export async function endEmail(db: Database, id: string): Promise<void> {
  await db.delete(emails).where(eq(emails.id, id))
}
