import {
  BookingChange,
  Cancellation,
  HoldRequest,
  WaitRequest,
} from '../../../shared/api/booking.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import type { VenueCapability } from '../../../shared/rules/hours/schedule.ts'
import { cancelBooking } from '../../booking/cancelBooking.ts'
import { changeBooking } from '../../booking/changeBooking.ts'
import { unknownBooking, unknownHold, unknownWait } from '../../booking/refusals.ts'
import { leaveWait, loadWaits } from '../../booking/waitlist/waits.ts'
import { answer } from '../../http/messages.ts'
import type { Customer } from '../../upstreams/upstream.ts'
import { extendFor, holdFor, releaseFor } from '../../upstreams/venue/holds.ts'
import { waitFor } from '../../upstreams/venue/waits.ts'
import { customer, customerOrVisitor, termsOf } from '../authorise.ts'
import { ownVenue, requireCapability } from '../capability.ts'
import { holdShared, refuseBeyondLimits } from '../limits/bookingLimits.ts'
import { type OperationContext, bodyOperation, operation } from '../operation.ts'

/** Beyond §7, where the venue can: what customers do with what is their own. */
const own = (ability: VenueCapability, unknown: () => never) => ({
  needs: requireCapability(ability),
  who: customer,
  follows: true as const,
  unknown,
})
const ofChanges = own('changes', unknownBooking)
const ofHolds = own('holds', unknownHold)
const ofWaits = own('waits', unknownWait)

/** Which of the customer's own the path names. */
const ownOf = ({ who, params: { id = '' } }: OperationContext<Customer>) => ({
  customer: who.id,
  id,
})

export const venueOwn = [
  bodyOperation(
    endpoints.changeBooking,
    { ...ofChanges, summary: 'Changes a visit of one’s own.', body: BookingChange },
    async (asked) => {
      const venue = ownVenue(asked.services)
      return venue.show(await changeBooking(venue, ownOf(asked), asked.body))
    },
  ),
  bodyOperation(
    endpoints.cancelBooking,
    { ...ofChanges, summary: 'Cancels a visit of one’s own.', body: Cancellation },
    (asked) => cancelBooking(ownVenue(asked.services), ownOf(asked), asked.body),
  ),
  bodyOperation(
    endpoints.takeHold,
    {
      ...ofHolds,
      who: customerOrVisitor,
      load: 'hold',
      summary:
        'Holds places at the recap, for twelve minutes; for six where a visitor asks, as far as those may.',
      body: HoldRequest,
    },
    async ({ services, request, who, body }) => {
      const known = { id: who.id, ...(await termsOf(services, request, who.id)) }
      // Nobody fills in a form for what will be refused.
      await refuseBeyondLimits(services, request, known)
      const { id: customer, standing } = known
      const take = (network: string) =>
        holdFor(ownVenue(services), { customer, standing, network }, body)
      const { hold, isNew } = await (standing === 'trusted'
        ? take(known.network)
        : holdShared(services, request, { ...known, standing }, take))
      return answer(hold, isNew ? 201 : 200)
    },
  ),
  operation(
    endpoints.extendHold,
    { ...ofHolds, summary: 'Holds the same places for five minutes more, once.' },
    (asked) => extendFor(ownVenue(asked.services), ownOf(asked)),
  ),
  operation(
    endpoints.releaseHold,
    { ...ofHolds, who: customerOrVisitor, summary: 'Gives held places back.' },
    (asked) => releaseFor(ownVenue(asked.services), ownOf(asked)),
  ),
  operation(
    endpoints.waits,
    { ...ofWaits, summary: 'Lists the full hours that the customer waits for.' },
    ({ services: { db, now }, who }) => loadWaits(db, who.id, now()),
  ),
  bodyOperation(
    endpoints.joinWait,
    { ...ofWaits, summary: 'Waits for places of a full hour.', body: WaitRequest },
    async ({ services, request, who, body }) => {
      const { standing, network } = await termsOf(services, request, who.id)
      const holder = { customer: who.id, standing, network }
      return answer(await waitFor(ownVenue(services), holder, body), 201)
    },
  ),
  operation(endpoints.leaveWait, { ...ofWaits, summary: 'Waits no more.' }, async (asked) => {
    const { db, now } = asked.services
    const isOwn = await leaveWait(db, { ...ownOf(asked), now: now() })
    return isOwn ? { success: true } : unknownWait()
  }),
]
