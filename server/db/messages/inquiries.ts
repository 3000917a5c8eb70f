import { eq, isNull, desc, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Inquiry } from '../../../shared/api/request.ts'
import { randomId } from '../../secret.ts'
import type { Database, Reader } from '../database.ts'
import { firstDue, takenAt } from '../nextAttempt.ts'
import { inquiries } from '../schema/visitors.ts'
import type { StaffInquiryDetails } from '../../../shared/api/staff/inquiries.ts'
import { staff } from '../schema/staff.ts'

export type QueuedInquiry = typeof inquiries.$inferSelect

/** Journals a request under its key; the reference, or nothing where the key has been used. `now` in epoch ms. */
export async function queueInquiry(
  db: Database,
  request: Inquiry,
  { key, isAcknowledged, now }: { key: string; isAcknowledged: boolean; now: number },
): Promise<string | undefined> {
  const at = new Date(now)
  const row = { ...rowOf(request), id: randomId(40).toUpperCase(), key, isAcknowledged }
  const [kept] = await db
    .insert(inquiries)
    .values({ ...row, createdAt: at, nextAttemptAt: at })
    .onConflictDoNothing({ target: inquiries.key })
    .returning({ id: inquiries.id })
  return kept?.id
}

/** What a key was used for, if it was: its reference, and whether it asked the same. */
export async function findInquiry(
  db: Database,
  key: string,
  request: Inquiry,
): Promise<{ reference: string; isSame: boolean } | undefined> {
  const [known] = await db.select().from(inquiries).where(eq(inquiries.key, key))
  return known && { reference: known.id, isSame: isSame(known, request) }
}

/** Takes the request whose mail is due longest; nobody else takes it for a minute at least. */
export async function takeInquiry(db: Database, now: number): Promise<QueuedInquiry | undefined> {
  const [row] = await db
    .update(inquiries)
    .set(takenAt(inquiries, now))
    .where(eq(inquiries.id, firstDue(inquiries, now, { which: isNull(inquiries.settledAt) })))
    .returning()
  return row
}

type Progress = Partial<Pick<QueuedInquiry, 'mailedAt' | 'acknowledgedAt' | 'settledAt'>>

export async function markInquiry(db: Database, id: string, progress: Progress): Promise<void> {
  await db.update(inquiries).set(progress).where(eq(inquiries.id, id))
}

function rowOf({ kind, name, email, phone, message, ...details }: Inquiry) {
  return { kind, name, email, phone: phone || null, message, details }
}

function isSame(row: QueuedInquiry, request: Inquiry): boolean {
  const asked = rowOf(request)
  const { kind, name, email, phone, message, details } = row
  return JSON.stringify(asked) === JSON.stringify({ kind, name, email, phone, message, details })
}

/** More than a year has at a venue: a bound, so that no answer grows without end. */
const MAX_INQUIRIES = 500

const Details = v.object({
  date: v.optional(v.string()),
  people: v.optional(v.number()),
  age: v.optional(v.number()),
  company: v.optional(v.string()),
})

/** What the forms asked, with how to reach whoever asked: those without an answer first, each the latest first. */
export async function loadInquiries(db: Reader, which?: SQL): Promise<StaffInquiryDetails[]> {
  const rows = await db
    .select({ row: inquiries, by: staff.name })
    .from(inquiries)
    .leftJoin(staff, eq(staff.id, inquiries.answeredBy))
    .where(which)
    .orderBy(sql`${inquiries.answeredAt} is not null`, desc(inquiries.createdAt), inquiries.id)
    .limit(MAX_INQUIRIES)
  return rows.map(({ row: { id, kind, name, email, phone, message, ...row }, by }) => ({
    id,
    kind,
    name,
    email,
    phone,
    message,
    ...v.parse(Details, row.details),
    createdAt: row.createdAt.getTime(),
    answeredAt: row.answeredAt?.getTime() ?? null,
    answeredBy: by,
  }))
}
