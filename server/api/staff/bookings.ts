import * as v from 'valibot'
import { BookingRequest } from '../../../shared/api/booking.ts'
import {
  type StaffBookingRequest as Wish,
  StaffBookingRequest,
} from '../../../shared/api/staff/staff.ts'
import { staffCalls } from '../../../shared/api/staff/endpoints.ts'
import { formatReference } from '../../../shared/rules/pass/reference.ts'
import { HOUR_MS } from '../../../shared/rules/time.ts'
import { bookForGuest } from '../../booking/desk/bookForGuest.ts'
import { judge } from '../../booking/createBooking.ts'
import { claimAt, noPlaces } from '../../booking/closures/closedVisits.ts'
import { loadDeskStarts } from '../../booking/desk/deskStarts.ts'
import { readSalesData } from '../../booking/facts.ts'
import { findBooking } from '../../booking/loadBookings.ts'
import { notAvailable, unknownActivity } from '../../booking/refusals.ts'
import { retryOnConflict } from '../../booking/retryOnConflict.ts'
import { countRefused } from '../../db/refusedDays.ts'
import { recordStaffEvent } from '../../db/staff/events.ts'
import { answer, refuse } from '../../http/messages.ts'
import { metrics } from '../../metrics.ts'
import { requireCapability } from '../capability.ts'
import { bodyOperation, operation, type OperationContext } from '../operation.ts'
import { type StaffAsking, staffedDevice, staffMember } from './rights.ts'
import { writeOnce } from './writeOnce.ts'

/** Whoever stands at the counter needs no name for what begins so soon, in milliseconds. */
const WALK_IN_MS = HOUR_MS

const needs = requireCapability('desk')

const starts = operation(
  staffCalls.deskStarts,
  {
    summary:
      'Tells what the desk can sell of an activity on a day, down to the quarter of an hour.',
    needs,
    load: 'availability',
    who: staffedDevice(staffCalls.deskStarts),
    query: v.pick(BookingRequest, ['activityId', 'date']),
  },
  async ({ services: { db, now }, query: { activityId = '', date = '' } }) => {
    const found = await loadDeskStarts(db, { activityId, date }, now())
    return found ? answer(found) : unknownActivity(404)
  },
)

const sell = bodyOperation(
  staffCalls.bookForGuest,
  {
    summary: 'Books for a guest, on the phone or at the counter; one key books once.',
    needs,
    idempotencyKey: 'optional',
    load: 'booking',
    who: staffMember(staffCalls.bookForGuest),
    body: StaffBookingRequest,
  },
  bookAtDesk,
)

/** Guest, booking, journal and key are one transaction, which is done anew as any booking's. */
async function bookAtDesk(asked: OperationContext<StaffAsking> & { body: Wish }) {
  const { services, body } = asked
  const { db, now, config } = services
  const { guest, ...request } = body
  const facts = () => readSalesData(db, now())
  const known = await judge({ db, now, facts }, '', request, 'desk')
  const claim = known instanceof Response ? undefined : claimAt(known.offer, known.start)
  const booked = await retryOnConflict(db, { claim, now: now() }, () =>
    writeOnce(asked, staffCalls.bookForGuest, async (tx, by, at) => {
      // Judged here, so that a repetition gets its first answer, whatever is sold by now.
      if (known instanceof Response) return known
      if (!guest && known.start.at > at + WALK_IN_MS) return nameless()
      const sold = { ...known, request, limits: config.limits, actor: `staff:${by.staff}` }
      const visit = await findBooking(tx, await bookForGuest(tx, guest, sold))
      if (!visit) throw new Error('a booking that was made is not there')
      const event = { ...by, action: 'booked' as const, subject: visit.id }
      const after = { reference: formatReference(visit), people: visit.participants }
      await recordStaffEvent(tx, { ...event, after }, at)
      return visit
    }),
  )
  if (booked === 'full') countRefused(db, request)
  if (booked === 'full' || booked === 'busy') metrics.bookings.inc({ outcome: booked })
  if (typeof booked !== 'string') return booked
  return claim ? noPlaces(db, booked, claim) : notAvailable(booked)
}

function nameless(): Response {
  const error =
    'Demandez un nom et un téléphone\u00a0: sans nom, on réserve pour l’heure qui vient.'
  return refuse(422, 'guest', error, { field: 'guest.name' })
}

export const staffBookings = [starts, sell]
