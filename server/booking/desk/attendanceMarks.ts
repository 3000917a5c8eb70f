import { and, eq, gt, inArray } from 'drizzle-orm'
import type { AttendanceMark, MarkOutcome, MarksTaken } from '../../../shared/api/checkIn.ts'
import { formatReference } from '../../../shared/rules/pass/reference.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { Device } from '../../db/checkIn/devices.ts'
import { findBookings } from '../../db/checkIn/entries.ts'
import { possible } from '../../db/checkIn/scans.ts'
import { bookingEvents } from '../../db/schema/booking.ts'
import { attendanceMarks } from '../../db/schema/checkIn.ts'
import { recordStaffEvent } from '../../db/staff/events.ts'
import { Refusal } from '../../http/refusal.ts'
import { actOrRefusal, type BookingRow } from '../transition.ts'
import { findEntered, lockVisit, sayAbsent, takeAbsenceBack } from './visitActs.ts'

/** Takes each mark once, whatever comes twice or late, the earliest first; what came of it stays. */
export async function takeMarks(
  db: Database,
  device: Device,
  marks: readonly AttendanceMark[],
  now: number,
): Promise<MarksTaken['outcomes']> {
  const keys = marks.map(({ key }) => key)
  const known = await findBookings(db, keys, now)
  const outcomes: MarksTaken['outcomes'] = []
  for (const mark of marks.toSorted((a, b) => a.at - b.at)) {
    const outcome = await takeMark(db, mark, { device, booking: known.get(mark.key), now })
    outcomes.push({ nonce: mark.nonce, outcome })
  }
  return outcomes
}

type Taking = { device: Device; booking: string | undefined; now: number }

/** The visit is locked first: of the same mark twice at one moment, the second finds the first. */
function takeMark(
  db: Database,
  { nonce, serial, isAbsent, at: saidAt }: AttendanceMark,
  { device, booking, now }: Taking,
): Promise<MarkOutcome> {
  return db.transaction(async (tx) => {
    const visit = booking === undefined ? undefined : await lockVisit(tx, booking)
    const isSame = eq(attendanceMarks.nonce, nonce)
    const [earlier] = await tx.select().from(attendanceMarks).where(isSame)
    if (earlier) return earlier.outcome
    const at = possible(saidAt, now)
    const said = { serial, isAbsent, at }
    const outcome = visit ? await applyMark(tx, visit, said, device) : 'unknown'
    await tx.insert(attendanceMarks).values({
      ...said,
      nonce,
      device: device.id,
      booking: visit?.id ?? null,
      at: new Date(at),
      receivedAt: new Date(now),
      outcome,
    })
    return outcome
  })
}

type Said = { serial: number; isAbsent: boolean; at: number }

/** An entry that stands wins, whenever it was read; and of what was said, the latest. */
async function applyMark(
  tx: Transaction,
  row: BookingRow,
  { serial, isAbsent, at }: Said,
  device: Device,
): Promise<MarkOutcome> {
  if (row.status === 'cancelled') return 'cancelled'
  if (row.status !== 'confirmed' || row.serial !== serial) return 'changed'
  if (await isSaidSince(tx, row, at)) return 'newer'
  if (isAbsent === (row.absentAt !== null)) return 'done'
  if (isAbsent && at < row.startsAt.getTime()) return 'not-begun'
  if (isAbsent && (await findEntered(tx, row))) return 'in'
  // Its places were given back, and are somebody else's perhaps: that is undone with network alone.
  if (row.freedFrom) return 'returned'
  const acting = { actor: `device:${device.id}`, now: at }
  const act = isAbsent ? sayAbsent : takeAbsenceBack
  const done = await actOrRefusal(tx, (inner) => act(inner, row, acting))
  if (done instanceof Refusal) return 'changed'
  const action = isAbsent ? 'absent' : 'expected'
  const after = { reference: formatReference(row) }
  await recordStaffEvent(tx, { device: device.id, action, subject: row.id, after }, at)
  return 'done'
}

async function isSaidSince(tx: Transaction, { id }: BookingRow, at: number): Promise<boolean> {
  const { booking, why } = bookingEvents
  const isAfter = gt(bookingEvents.at, new Date(at))
  const later = and(eq(booking, id), inArray(why, ['absent', 'expected']), isAfter)
  return (await tx.$count(bookingEvents, later)) > 0
}
