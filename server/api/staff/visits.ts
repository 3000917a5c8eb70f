import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Endpoint } from '../../../shared/api/call.ts'
import { Day } from '../../../shared/api/booking.ts'
import type { StaffAction } from '../../../shared/api/staff/staff.ts'
import {
  Absence,
  SeenVisit,
  StaffCancellation,
  StaffChange,
} from '../../../shared/api/staff/day.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { formatDay, formatTime, today } from '../../../shared/rules/day.ts'
import { formatReference } from '../../../shared/rules/pass/reference.ts'
import { closedMeanwhile } from '../../booking/closures/closedVisits.ts'
import { readSalesData } from '../../booking/facts.ts'
import { notAvailable, unknownBooking } from '../../booking/refusals.ts'
import { retryOnConflict } from '../../booking/retryOnConflict.ts'
import { loadStaffDay } from '../../booking/desk/staffDay.ts'
import { type BookingRow, claimOf } from '../../booking/transition.ts'
import {
  type Acting,
  cancelVisit,
  changedVisit,
  changeVisit,
  findStaffVisit,
  keepVisit,
  lockVisit,
  returnPlaces,
  sayAbsent,
  takeAbsenceBack,
} from '../../booking/desk/visitActs.ts'
import type { Transaction } from '../../db/database.ts'
import { lockEmails } from '../../db/messages/queueBookingEmails.ts'
import { bookings } from '../../db/schema/booking.ts'
import { recordStaffEvent } from '../../db/staff/events.ts'
import { searchVisits } from '../../db/staff/searchVisits.ts'
import { answer, refuse } from '../../http/messages.ts'
import { requireCapability } from '../capability.ts'
import { bodyOperation, operation, type OperationContext } from '../operation.ts'
import { lacksRole, type StaffAsking, staffMember } from './rights.ts'
import { resendLetter } from './resendLetter.ts'
import { writeOnce } from './writeOnce.ts'

const needs = requireCapability('desk')
const write = { needs, idempotencyKey: 'optional', unknown: unknownBooking } as const

const day = operation(
  staffCalls.day,
  {
    summary: 'Tells a day: who comes when, who is there, what is free and what is to be prepared.',
    needs,
    who: staffMember(staffCalls.day),
    query: v.object({ date: v.optional(Day) }),
  },
  async ({ services: { db, now }, query: { date } }) => {
    const at = now()
    return answer(await loadStaffDay(db, date ?? today(at), at))
  },
)

const search = operation(
  staffCalls.search,
  {
    summary: 'Finds visits from today on by a name, a reference or a phone, twenty at most.',
    needs,
    who: staffMember(staffCalls.search),
    query: v.object({ q: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(80)) }),
  },
  async ({ services: { db, now }, query, who }) => {
    const at = now()
    const visits = await searchVisits(db, query['q'] ?? '', today(at))
    const by = { staff: who.staff.id, device: who.device.id }
    // What was looked for is a name, and the journal keeps what it holds.
    await recordStaffEvent(db, { ...by, action: 'searched', after: { found: visits.length } }, at)
    return answer({ visits })
  },
)

const visit = operation(
  staffCalls.visit,
  {
    summary: 'Tells a visit with who comes, what is due and what became of it, by whom.',
    needs,
    who: staffMember(staffCalls.visit),
    unknown: unknownBooking,
  },
  async ({ services: { db }, params }) => {
    const found = await findStaffVisit(db, params['id'] ?? '')
    return found ? answer(found) : unknownBooking()
  },
)

const absent = bodyOperation(
  staffCalls.absent,
  {
    summary: 'Says that nobody came to a visit, or takes it back.',
    ...write,
    who: staffMember(staffCalls.absent),
    body: Absence,
  },
  (asked) => {
    const { isAbsent } = asked.body
    const action = isAbsent ? 'absent' : 'expected'
    return onVisit(asked, staffCalls.absent, action, isAbsent ? sayAbsent : takeAbsenceBack)
  },
)

const giveBack = bodyOperation(
  staffCalls.returnPlaces,
  {
    summary: 'Gives back what is left of the places of a visit to which nobody came.',
    ...write,
    who: staffMember(staffCalls.returnPlaces),
    body: SeenVisit,
  },
  (asked) => onVisit(asked, staffCalls.returnPlaces, 'returned', returnPlaces),
)

const change = bodyOperation(
  staffCalls.changeVisit,
  {
    summary: 'Moves a visit, or changes who comes, on behalf of a customer, who is told.',
    ...write,
    who: staffMember(staffCalls.changeVisit),
    body: StaffChange,
  },
  async (asked) => {
    const { db, now } = asked.services
    const facts = await readSalesData(db, now())
    return onVisit(asked, staffCalls.changeVisit, 'changed', (tx, row, { actor, now: at }) =>
      changeVisit(tx, row, { actor, now: at, change: asked.body, facts }),
    )
  },
)

const cancel = bodyOperation(
  staffCalls.cancelVisit,
  {
    summary: 'Cancels on behalf of a customer, who is told why; a supervisor also late.',
    ...write,
    who: staffMember(staffCalls.cancelVisit),
    body: StaffCancellation,
  },
  (asked) => {
    const { reason, due } = asked.body
    const mayBeLate = () => lacksRole(asked.who, 'supervisor')
    return onVisit(asked, staffCalls.cancelVisit, 'cancelled', (tx, row, acting) =>
      cancelVisit(tx, row, { ...acting, reason, due, mayBeLate }),
    )
  },
)

const resend = bodyOperation(
  staffCalls.resend,
  {
    summary: 'Sends the confirmation of a visit again, three times a day at most.',
    ...write,
    who: staffMember(staffCalls.resend),
    body: SeenVisit,
  },
  (asked) => onVisit(asked, staffCalls.resend, 'resent', resendLetter),
)

const keep = bodyOperation(
  staffCalls.keep,
  {
    summary: 'Says that a visit stays as it was sold, whatever stands against it now.',
    ...write,
    who: staffMember(staffCalls.keep),
    body: SeenVisit,
  },
  (asked) => onVisit(asked, staffCalls.keep, 'kept', keepVisit),
)

type Act = (
  tx: Transaction,
  row: BookingRow,
  acting: Acting & { emails: ReadonlyMap<string, string> },
) => Promise<Response | undefined>

/** Acts on the version of a visit that was seen, in one transaction with the journals and the key. */
async function onVisit(
  asked: OperationContext<StaffAsking> & { body: SeenVisit & Partial<StaffChange> },
  endpoint: Endpoint<never, unknown>,
  action: StaffAction,
  act: Act,
): Promise<Response> {
  const { services, params, body } = asked
  const { db, now } = services
  const [seen] = await db
    .select()
    .from(bookings)
    .where(eq(bookings.id, params['id'] ?? ''))
  if (!seen) return unknownBooking()
  const claim = claimOf(seen, body)
  const outcome = await retryOnConflict(db, { claim, now: now() }, () =>
    writeOnce(asked, endpoint, async (tx, by, at) => {
      const emails = await lockEmails(tx, [seen])
      const row = await lockVisit(tx, seen.id)
      if (!row) return unknownBooking()
      if (row.serial !== body.serial) return changedVisit(tx, row)
      const refusal = await act(tx, row, { actor: `staff:${by.staff}`, now: at, emails })
      if (refusal) return refusal
      const { day: date, time, participants: people } = row
      const before = action === 'changed' ? { date, time, people } : undefined
      const after = { reference: formatReference(row) }
      await recordStaffEvent(tx, { ...by, action, subject: row.id, before, after }, at)
      return { success: true }
    }),
  )
  if (outcome === 'busy') return notAvailable(outcome)
  if (outcome !== 'full') return outcome
  return (await closedMeanwhile(db, claim, true)) ?? noRoom(seen, body)
}

function noRoom(seen: BookingRow, { date = seen.day, time = seen.time }: Partial<StaffChange>) {
  const error = `Il n’y a plus assez de places le ${formatDay(date)} à ${formatTime(time)}\u00a0: rien n’a changé.`
  return refuse(409, 'full', error, { field: 'time' })
}

export const staffVisits = [day, search, visit, absent, giveBack, change, cancel, resend, keep]
