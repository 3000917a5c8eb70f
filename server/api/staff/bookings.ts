import * as v from 'valibot'
import { BookingRequest } from '../../../shared/api/booking.ts'
import {
  type StaffBookingRequest as Wish,
  StaffBookingRequest,
} from '../../../shared/api/staff/staff.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { formatReference } from '../../../shared/rules/pass/reference.ts'
import { WALK_IN_MS } from '../../../shared/rules/staff/staff.ts'
import { bookForGuest, forceForGuest } from '../../booking/desk/bookForGuest.ts'
import { judge } from '../../booking/createBooking.ts'
import { claimAt, noPlaces } from '../../booking/closures/closedVisits.ts'
import { loadDeskStarts } from '../../booking/desk/deskStarts.ts'
import { readSalesData } from '../../booking/activities.ts'
import { findBooking } from '../../booking/loadBookings.ts'
import { releaseExpiredIn } from '../../booking/expiredHolds.ts'
import { notAvailable, unknownActivity } from '../../booking/refusals.ts'
import { retryOnConflict } from '../../booking/retryOnConflict.ts'
import type { BookingRow } from '../../booking/transition.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import { countRefused } from '../../db/refusedDays.ts'
import { type Actor, recordStaffEvent } from '../../db/staff/events.ts'
import { loadToldPeople } from '../../db/staff/visits.ts'
import { asRefusal, Refusal, refuse } from '../../http/refusal.ts'
import { metrics } from '../../metrics.ts'
import { deviceOperation, staffBodyOperation } from './staffOperation.ts'
import { type StaffCall, writeOnce } from './writeOnce.ts'

const starts = deviceOperation(
  staffCalls.deskStarts,
  {
    summary:
      'Tells what the desk can sell of an activity on a day, down to the quarter of an hour.',
    load: 'availability',
    query: v.pick(BookingRequest, ['activityId', 'date']),
  },
  async ({ services: { db, now }, query: { activityId = '', date = '' } }) => {
    const found = await loadDeskStarts(db, { activityId, date }, now())
    return found ?? unknownActivity(404)
  },
)

const sell = staffBodyOperation(
  staffCalls.bookForGuest,
  {
    follows: true,
    summary: 'Books for a guest, on the phone or at the counter; one key books once.',
    idempotencyKey: 'optional',
    load: 'booking',
    body: StaffBookingRequest,
  },
  (asked) => bookAtDesk(asked, asked.body),
)

/** What is noted of what is taken all the same, though it is full. */
export type Forcing = (tx: Transaction, by: Actor, row: BookingRow, now: number) => Promise<void>

/** Guest, booking, journal and key are one transaction, which is done anew as any booking's. */
export async function bookAtDesk(
  asked: StaffCall,
  { guest, ...request }: Wish,
  noteForced?: Forcing,
) {
  const { db, now, config } = asked.services
  const facts = () => readSalesData(db, now())
  const known = await judge({ db, now, facts }, '', request, 'desk').catch(asRefusal)
  const claim = known instanceof Refusal ? undefined : claimAt(known.offer, known.start)
  // What nobody holds any more is not what is forced.
  if (noteForced && claim) await releaseExpiredIn(db, claim, now())
  const keeping = { keep: ({ id }: Booked) => ({ sold: id }), recall: recallVisit }
  const booked = await retryOnConflict(db, { claim, now: now() }, () =>
    writeOnce({ ...asked, keeping }, async (tx, by, at) => {
      // Judged here, so that a repetition gets its first answer, whatever is sold by now.
      if (known instanceof Refusal) throw known
      if (!guest && known.start.at > at + WALK_IN_MS) nameless()
      const actor = `staff:${by.staff}`
      const sold = { ...known, request, limits: config.limits, actor }
      const row = await (noteForced ? forceForGuest : bookForGuest)(tx, guest, sold)
      const event = { ...by, action: 'booked' as const, subject: row.id }
      const after = { reference: formatReference(row), people: row.participants }
      await recordStaffEvent(tx, { ...event, after }, at)
      await noteForced?.(tx, by, row, at)
      return { ...(await loadWritten(tx, row)), ...(await loadToldPerson(tx, row)) }
    }),
  )
  if (booked === 'full') countRefused(db, request)
  if (booked === 'full' || booked === 'busy') metrics.bookings.inc({ outcome: booked })
  if (typeof booked !== 'string') return booked
  return claim ? noPlaces(db, booked, claim) : notAvailable(booked)
}

type Booked = Pick<BookingRow, 'id'>

/** Who a booking is of, and how they are told of what the team does with it. */
export async function loadToldPerson(db: Reader, { id }: Booked) {
  return (await loadToldPeople(db, [id], { hasContacts: true })).get(id)
}

/** A booking as its customer is told of it. */
export async function loadWritten(db: Reader, { id }: Booked) {
  const visit = await findBooking(db, id)
  if (!visit) throw new Error('a booking that was written is not there')
  return visit
}

/** An answer about a visit as it is kept: the visit's id stands for the visit, or for its person. */
const KeptVisit = v.looseObject({ sold: v.optional(v.string()), personOf: v.optional(v.string()) })

/** Tells such an answer again: the visit as it is by now, with whoever is still known. */
export async function recallVisit(db: Reader, kept: unknown): Promise<unknown> {
  const found = v.safeParse(KeptVisit, kept)
  if (!found.success) return undefined
  const { sold, personOf, ...rest } = found.output
  const id = sold ?? personOf
  if (id === undefined) return rest
  const visit = sold === undefined ? rest : await loadWritten(db, { id })
  return { ...visit, ...(await loadToldPerson(db, { id })) }
}

function nameless(): never {
  const error =
    'Demandez un nom et un téléphone\u00a0: sans nom, on réserve pour l’heure qui vient.'
  refuse(422, 'guest', error, { field: 'guest.name' })
}

export const staffBookings = [starts, sell]
