import { and, count, desc, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StaffEvent } from '../../../shared/api/staff.ts'
import type { Database } from '../database.ts'
import { devices } from '../schema/checkIn.ts'
import { staff, staffEvents } from '../schema/staff.ts'

type NewStaffEvent = Omit<typeof staffEvents.$inferInsert, 'id' | 'at'>

/** Who acts, and where; nobody and nowhere: the console. */
export type Actor = Pick<NewStaffEvent, 'staff' | 'device' | 'reason'>

/** Journals an act, in the transaction of what it did. `now` in epoch ms. */
export async function recordStaffEvent(
  tx: Pick<Database, 'insert'>,
  event: NewStaffEvent,
  now: number,
): Promise<void> {
  await tx.insert(staffEvents).values({ ...event, at: new Date(now) })
}

/** Tells how often something was journaled of a subject. */
export async function countStaffEvents(
  tx: Pick<Database, 'select'>,
  { action, subject }: { action: StaffEvent['action']; subject: string },
): Promise<number> {
  const same = and(eq(staffEvents.subject, subject), eq(staffEvents.action, action))
  const [row] = await tx.select({ count: count() }).from(staffEvents).where(same)
  return row?.count ?? 0
}

const person = alias(staff, 'subject_person')
const subjectDevice = alias(devices, 'subject_device')

/** So many of the journal, latest first, before the event `before`. */
export async function loadStaffEvents(
  db: Database,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<StaffEvent[]> {
  const rows = await db
    .select({
      event: staffEvents,
      staff: staff.name,
      device: devices.name,
      subject: sql<string | null>`coalesce(${person.name}, ${subjectDevice.name})`,
    })
    .from(staffEvents)
    .leftJoin(staff, eq(staff.id, staffEvents.staff))
    .leftJoin(devices, eq(devices.id, staffEvents.device))
    .leftJoin(person, eq(person.id, staffEvents.subject))
    .leftJoin(subjectDevice, eq(subjectDevice.id, staffEvents.subject))
    .where(before === undefined ? undefined : lt(staffEvents.id, before))
    .orderBy(desc(staffEvents.id))
    .limit(limit)
  return rows.map(({ event, ...names }) => ({ ...event, ...names, at: event.at.getTime() }))
}
