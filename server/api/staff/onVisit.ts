import { eq, and, desc, gt } from 'drizzle-orm'
import type { SeenVisit, StaffChange } from '../../../shared/api/staff/day.ts'
import type { StaffAction } from '../../../shared/api/staff/staff.ts'
import { formatDay, formatTime } from '../../../shared/rules/day.ts'
import { optionsIn } from '../../../shared/rules/soldPrice.ts'
import { formatReference } from '../../../shared/rules/pass/reference.ts'
import { refuseClosedMeanwhile } from '../../booking/closures/closedVisits.ts'
import {
  changedVisit,
  changeVisit,
  lockVisit,
  endOf,
  over,
  type VisitAct,
} from '../../booking/desk/visitActs.ts'
import { releaseExpiredIn } from '../../booking/expiredHolds.ts'
import { readSalesData } from '../../booking/activities.ts'
import { notAvailable, unknownBooking } from '../../booking/refusals.ts'
import { retryOnConflict } from '../../booking/retryOnConflict.ts'
import { type BookingRow, rowAt, recordQuietly } from '../../booking/transition.ts'
import type { Transaction } from '../../db/database.ts'
import { lockEmails, queueForCustomers } from '../../db/messages/queueBookingEmails.ts'
import { bookings, bookingEvents } from '../../db/schema/booking.ts'
import { type Actor, recordStaffEvent } from '../../db/staff/events.ts'
import { refuse } from '../../http/refusal.ts'
import { type Forcing, loadToldPerson, loadWritten, recallVisit } from './bookings.ts'
import { noteLook } from './looks.ts'
import { type StaffCall, writeOnce } from './writeOnce.ts'
import { DAY_MS } from '../../../shared/rules/time.ts'
import { tooMany } from '../../limits/count.ts'

/** The version of a visit, with what it is to be instead where it is changed. */
type VisitBody = SeenVisit & Partial<StaffChange> & { id: string }

type Act = VisitAct<{ emails: ReadonlyMap<string, string> }>

/** What a call says of the visit in its path. */
export function seenIn<Body extends SeenVisit>({ params, body }: StaffCall & { body: Body }) {
  return { ...body, id: params['id'] ?? '' }
}

/** Acts on the version of a visit that was seen, in one transaction with the journals and the key. */
export function onVisit(asked: StaffCall & { body: SeenVisit }, action: StaffAction, act: Act) {
  return onSeen(asked, seenIn(asked), { action, act })
}

/** A change by the desk's rules; forced, it answers the visit as it then is. */
export async function changeAtDesk(
  asked: StaffCall,
  seen: StaffChange & { id: string },
  noteForced?: Forcing,
) {
  const { db, now } = asked.services
  const { id: _visit, ...change } = seen
  const facts = await readSalesData(db, now())
  const isForced = noteForced !== undefined
  return onSeen(asked, seen, {
    action: 'changed',
    act: (tx, row, { actor, now: at }) =>
      changeVisit(tx, row, { actor, now: at, change, facts, isForced }),
    noteForced,
  })
}

type ActTerms = {
  action: StaffAction
  act: Act
  noteForced?: Forcing | undefined
}

/** Of these a letter leaves, or somebody calls; any other changes nothing for whoever booked. */
const telling: ReadonlySet<StaffAction> = new Set(['changed', 'cancelled', 'resent'])

async function onSeen(asked: StaffCall, seen: VisitBody, { action, act, noteForced }: ActTerms) {
  const { db, now } = asked.services
  const isSeen = eq(bookings.id, seen.id)
  const [known = unknownBooking()] = await db.select().from(bookings).where(isSeen)
  // Its answer tells how to reach whoever comes, as an opened visit does.
  const look = { date: known.day, rows: 1, visit: known.id }
  const isTelling = telling.has(action)
  if (isTelling) await noteLook(asked, look)
  const claim = rowAt(known, seen)
  // What nobody holds any more is not what is forced.
  if (noteForced) await releaseExpiredIn(db, claim, now())
  const { id } = known
  const kept = noteForced ? { sold: id } : { success: true, ...(isTelling && { personOf: id }) }
  const keeping = { keep: () => kept, recall: recallVisit }
  const outcome = await retryOnConflict(db, { claim, now: now() }, () =>
    writeOnce({ ...asked, keeping }, async (tx, by, at) => {
      const emails = await lockEmails(tx, [known])
      const row = (await lockVisit(tx, known.id)) ?? unknownBooking()
      if (row.serial !== seen.serial) return changedVisit(tx, row)
      await act(tx, row, { actor: `staff:${by.staff}`, now: at, emails })
      const before = action === 'changed' ? changedFacts(row) : undefined
      const after = { reference: formatReference(row) }
      await recordStaffEvent(tx, { ...by, action, subject: row.id, before, after }, at)
      const written = noteForced && (await recordForcedAct(tx, row, { by, at, noteForced }))
      const person = isTelling ? await loadToldPerson(tx, row) : {}
      return { ...(written ?? { success: true }), ...person }
    }),
  )
  if (outcome === 'busy') return notAvailable(outcome)
  if (outcome !== 'full') return outcome
  await refuseClosedMeanwhile(db, claim, true)
  return noRoom(known, seen)
}

/** What it was before a change. */
function changedFacts({ day: date, time, participants: people, lines }: BookingRow) {
  const options = optionsIn(lines).map(({ id, quantity }) => `${quantity} × ${id}`)
  return { date, time, people, ...(options.length && { options: options.join(', ') }) }
}

type ForcedAct = { by: Actor; at: number; noteForced: Forcing }

async function recordForcedAct(
  tx: Transaction,
  { id }: BookingRow,
  { by, at, noteForced }: ForcedAct,
) {
  const row = await lockVisit(tx, id)
  if (!row) return undefined
  await noteForced(tx, by, row, at)
  return loadWritten(tx, row)
}

function noRoom(
  known: BookingRow,
  { date = known.day, time = known.time }: Partial<StaffChange>,
): never {
  const error = `Il n’y a plus assez de places le ${formatDay(date)} à ${formatTime(time)}\u00a0: rien n’a changé.`
  refuse(409, 'full', error, { field: 'time' })
}

/** So many confirmations of one visit are sent again within a day. */
const MAX_RESENT = 3

/** Queues the confirmation of a visit again. The addresses were locked before the visit: whoever deletes an account takes them in this order. */
export const resendLetter: Act = async (tx, row, { actor, now, emails }) => {
  if (row.status !== 'confirmed') await changedVisit(tx, row)
  if (now >= endOf(row)) over()
  if (!emails.has(row.customer)) {
    refuse(422, 'no-address', 'Cette personne n’a pas laissé d’adresse.')
  }
  const { booking, why, at } = bookingEvents
  const since = new Date(now - DAY_MS)
  const sent = await tx
    .select({ at })
    .from(bookingEvents)
    .where(and(eq(booking, row.id), eq(why, 'resent'), gt(at, since)))
    .orderBy(desc(at))
    .limit(MAX_RESENT)
  const first = sent[MAX_RESENT - 1]
  if (first) tooMany(first.at.getTime() - since.getTime())
  const { id, customer } = row
  const letter = { id, customer, kind: 'booking-confirmed' as const, details: { isResent: true } }
  await queueForCustomers(tx, [letter], { emails, now })
  await recordQuietly(tx, row, { why: 'resent', actor, now })
}
