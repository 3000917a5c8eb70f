import { and, asc, eq, gt, gte, inArray, or, type SQL } from 'drizzle-orm'
import type { DueCall } from '../../../shared/api/staff/closures.ts'
import { today } from '../../../shared/rules/day.ts'
import type { Reader } from '../../db/database.ts'
import { bookingAccount } from '../../db/checkIn/entries.ts'
import { bookingEvents, bookings } from '../../db/schema/booking.ts'
import { accounts, guests } from '../../db/schema/people.ts'
import { staffEvents } from '../../db/schema/staff.ts'
import { told } from '../../db/staff/visits.ts'
import { isVisitChange } from '../../db/visit.ts'
import { refuse } from '../../http/refusal.ts'
import { recordQuietly } from '../transition.ts'
import { findStaffVisit, type VisitAct } from './visitActs.ts'

/**
 * The visits to come whose customers no letter tells what the team made of them, and nobody has called since, by their
 * id, with what each was when its customer last heard of it. `now` in epoch ms.
 */
export async function loadDueCalls(
  db: Reader,
  now: number,
  which?: SQL,
): Promise<Map<string, DueCall>> {
  const { booking, why, actor, at } = bookingEvents
  const isAhead = and(gte(bookings.day, today(now)), gt(bookings.startsAt, new Date(now)))
  const { subject, action } = staffEvents
  const isSame = and(eq(subject, booking), eq(action, 'changed'), eq(staffEvents.at, at))
  const events = await db
    .select({ id: booking, what: why, actor, at, before: staffEvents.before })
    .from(bookings)
    .innerJoin(bookingEvents, eq(booking, bookings.id))
    .leftJoin(accounts, eq(accounts.id, bookingAccount))
    .leftJoin(guests, eq(guests.id, bookings.customer))
    .leftJoin(staffEvents, isSame)
    .where(and(which, isAhead, eq(told, 'nobody'), or(isVisitChange, inArray(why, callWords))))
    .orderBy(asc(bookingEvents.id), asc(staffEvents.id))
  const calls = new Map<string, DueCall>()
  for (const { id, what, before, ...event } of events) {
    const call = calls.get(id)
    if (what === 'no-answer') {
      if (call) calls.set(id, { ...call, triedAt: event.at.getTime() })
    } else if (what === 'called' || !event.actor.startsWith('staff:')) calls.delete(id)
    else calls.set(id, { what, was: call?.was ?? wasOf(before), triedAt: null })
  }
  return calls
}

/** The journal's words for a call. */
const callWords = ['called', 'no-answer']

function wasOf(facts: (typeof staffEvents.$inferSelect)['before']): DueCall['was'] {
  const { date, time, people } = facts ?? {}
  return date && time && people ? { date: `${date}`, time: `${time}`, people: +people } : null
}

/** Says that the customer of a visit was called about what the team made of it, or that nobody answered. */
export const noteCall: VisitAct<{ isReached: boolean }> = async (tx, row, acting) => {
  const { actor, now, isReached } = acting
  const calls = await loadDueCalls(tx, now, eq(bookings.id, row.id))
  if (!calls.has(row.id)) {
    const error = 'Il n’y a plus d’appel à faire pour cette visite.'
    refuse(409, 'changed', error, { current: await findStaffVisit(tx, row.id) })
  }
  await recordQuietly(tx, row, { why: isReached ? 'called' : 'no-answer', actor, now })
}
