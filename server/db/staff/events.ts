import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StaffEvent } from '../../../shared/api/staff/staff.ts'
import type { Database, Reader } from '../database.ts'
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
export function countStaffEvents(
  tx: Reader,
  { action, subject }: { action: StaffEvent['action']; subject: string },
): Promise<number> {
  const same = and(eq(staffEvents.subject, subject), eq(staffEvents.action, action))
  return tx.$count(staffEvents, same)
}

/** When something was last journaled of each subject, and by whom. */
export async function loadLastChanges(
  db: Reader,
  action: StaffEvent['action'],
): Promise<Map<string, { by: string | null; at: number }>> {
  const { subject, at, id } = staffEvents
  const rows = await db
    .selectDistinctOn([subject], { subject, at, by: staff.name })
    .from(staffEvents)
    .leftJoin(staff, eq(staff.id, staffEvents.staff))
    .where(eq(staffEvents.action, action))
    .orderBy(subject, desc(id))
  return new Map(rows.map((row) => [row.subject ?? '', { by: row.by, at: row.at.getTime() }]))
}

const person = alias(staff, 'subject_person')
const subjectDevice = alias(devices, 'subject_device')

type Page = Record<'before' | 'from' | 'until', number | undefined> & { limit: number }

/** So many of the journal, latest first, before the event `before`, within instants in epoch milliseconds. */
export async function loadStaffEvents(
  db: Database,
  { before, from, until, limit }: Page,
): Promise<StaffEvent[]> {
  const { id, at } = staffEvents
  const wanted = and(
    before === undefined ? undefined : lt(id, before),
    from === undefined ? undefined : gte(at, new Date(from)),
    until === undefined ? undefined : lt(at, new Date(until)),
  )
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
    .where(wanted)
    .orderBy(desc(id))
    .limit(limit)
  return rows.map(({ event, ...names }) => ({ ...event, ...names, at: event.at.getTime() }))
}
