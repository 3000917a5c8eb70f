import { and, count, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { VisitorRequest } from '../../src/contract/request.ts'
import { randomId } from '../secret.ts'
import type { Database } from './database.ts'
import { nextAttempt } from './due.ts'
import { requests } from './visitors.ts'

const HOUR = 3_600_000

/** Requests that are taken within an hour: from one address, and in all. */
const LIMITS = { address: 5, all: 100 }

/** "REQU": the limits are counted by one at a time. */
const LOCK = 0x52_45_51_55

export type Kept = { reference: string } | 'too-many' | 'key-reused'

export type WaitingRequest = typeof requests.$inferSelect

/** Journals a request, once per key, or says why not. */
export async function keepRequest(
  db: Database,
  key: string,
  request: VisitorRequest,
  now: number,
): Promise<Kept> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const [known] = await tx.select().from(requests).where(eq(requests.key, key))
    if (known) return isSame(known, request) ? { reference: known.id } : 'key-reused'
    const recent = gt(requests.createdAt, new Date(now - HOUR))
    const sameAddress = sql`lower(${requests.email}) = ${request.email.toLowerCase()}`
    const [found] = await tx
      .select({ all: count(), address: sql<number>`count(*) filter (where ${sameAddress})::int` })
      .from(requests)
      .where(recent)
    if (!found || found.all >= LIMITS.all || found.address >= LIMITS.address) return 'too-many'
    const row = { ...rowOf(request), id: randomId(40).toUpperCase(), key }
    const at = new Date(now)
    await tx.insert(requests).values({ ...row, createdAt: at, nextAttemptAt: at })
    return { reference: row.id }
  })
}

/** Takes the request whose mail is due longest; nobody else takes it for a minute at least. */
export async function takeRequest(db: Database, now: number): Promise<WaitingRequest | undefined> {
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

type Progress = Partial<Pick<WaitingRequest, 'mailedAt' | 'acknowledgedAt' | 'settledAt'>>

export async function markRequest(db: Database, id: string, progress: Progress): Promise<void> {
  await db.update(requests).set(progress).where(eq(requests.id, id))
}

function rowOf({ kind, name, email, phone, message, ...details }: VisitorRequest) {
  return { kind, name, email, phone: phone || null, message, details }
}

function isSame(row: WaitingRequest, request: VisitorRequest): boolean {
  const asked = rowOf(request)
  const { kind, name, email, phone, message, details } = row
  return JSON.stringify(asked) === JSON.stringify({ kind, name, email, phone, message, details })
}
