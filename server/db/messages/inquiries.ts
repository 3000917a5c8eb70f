import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { VisitorRequest } from '../../../shared/api/request.ts'
import { randomId } from '../../secret.ts'
import type { Database } from '../database.ts'
import { nextAttempt } from '../nextAttempt.ts'
import { requests } from '../schema/visitors.ts'

export type QueuedInquiry = typeof requests.$inferSelect

/** Journals a request under its key; the reference, or nothing where the key has been used. `now` in epoch ms. */
export async function keepRequest(
  db: Database,
  request: VisitorRequest,
  { key, isAcknowledged, now }: { key: string; isAcknowledged: boolean; now: number },
): Promise<string | undefined> {
  const at = new Date(now)
  const row = { ...rowOf(request), id: randomId(40).toUpperCase(), key, isAcknowledged }
  const [kept] = await db
    .insert(requests)
    .values({ ...row, createdAt: at, nextAttemptAt: at })
    .onConflictDoNothing({ target: requests.key })
    .returning({ id: requests.id })
  return kept?.id
}

/** What a key was used for, if it was: its reference, and whether it asked the same. */
export async function findRequest(
  db: Database,
  key: string,
  request: VisitorRequest,
): Promise<{ reference: string; isSame: boolean } | undefined> {
  const [known] = await db.select().from(requests).where(eq(requests.key, key))
  return known && { reference: known.id, isSame: isSame(known, request) }
}

/** Takes the request whose mail is due longest; nobody else takes it for a minute at least. */
export async function takeInquiry(db: Database, now: number): Promise<QueuedInquiry | undefined> {
  const due = db
    .select({ id: requests.id })
    .from(requests)
    .where(and(isNull(requests.settledAt), lte(requests.nextAttemptAt, new Date(now))))
    .orderBy(requests.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(requests)
    .set({
      attempts: sql`${requests.attempts} + 1`,
      nextAttemptAt: nextAttempt(requests.attempts, now),
    })
    .where(eq(requests.id, sql`(${due})`))
    .returning()
  return row
}

type Progress = Partial<Pick<QueuedInquiry, 'mailedAt' | 'acknowledgedAt' | 'settledAt'>>

export async function markInquiry(db: Database, id: string, progress: Progress): Promise<void> {
  await db.update(requests).set(progress).where(eq(requests.id, id))
}

function rowOf({ kind, name, email, phone, message, ...details }: VisitorRequest) {
  return { kind, name, email, phone: phone || null, message, details }
}

function isSame(row: QueuedInquiry, request: VisitorRequest): boolean {
  const asked = rowOf(request)
  const { kind, name, email, phone, message, details } = row
  return JSON.stringify(asked) === JSON.stringify({ kind, name, email, phone, message, details })
}
