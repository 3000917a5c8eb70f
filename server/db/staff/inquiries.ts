import { desc, eq, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { StaffInquiryDetails } from '../../../shared/api/staff/inquiries.ts'
import type { Reader } from '../database.ts'
import { staff } from '../schema/staff.ts'
import { inquiries } from '../schema/visitors.ts'

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
