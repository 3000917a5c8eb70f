import {
  BookingChange,
  Cancellation,
  HoldRequest,
  WaitRequest,
} from '../../../shared/api/booking.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import type { VenueCapability } from '../../../shared/rules/hours/schedule.ts'
import { unknownBooking, unknownHold, unknownWait } from '../../booking/refusals.ts'
import { ask } from '../../upstreams/upstream.ts'
import { customer, customerOrVisitor, termsOf } from '../authorise.ts'
import { requireCapability } from '../capability.ts'
import { holdShared, refuseBeyondLimits } from '../limits/bookingLimits.ts'
import { type OperationContext, bodyOperation, operation } from '../operation.ts'
import type { Customer } from '../../upstreams/upstream.ts'

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

/** The same call of the venue backend, for the customer. */
function pass(
  { services, who, request }: OperationContext<Customer>,
  path: string,
  body?: unknown,
) {
  const { method } = request
  return ask(services.upstreams.venue, path, { method, body, customer: who })
}

const idOf = ({ params: { id = '' } }: OperationContext<Customer>) => encodeURIComponent(id)

export const venueOwn = [
  bodyOperation(
    endpoints.changeBooking,
    { ...ofChanges, summary: 'Changes a visit of one’s own.', body: BookingChange },
    (asked) => pass(asked, `/bookings/${idOf(asked)}`, asked.body),
  ),
  bodyOperation(
    endpoints.cancelBooking,
    { ...ofChanges, summary: 'Cancels a visit of one’s own.', body: Cancellation },
    (asked) => pass(asked, `/bookings/${idOf(asked)}/cancel`, asked.body),
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
    async (asked) => {
      const { services, request, body } = asked
      const known = await termsOf(services, request, asked.who.id)
      const who = { ...asked.who, ...known }
      // Nobody fills in a form for what will be refused.
      await refuseBeyondLimits(services, request, who)
      const hold = (network: string) => pass({ ...asked, who: { ...who, network } }, '/holds', body)
      return who.standing === 'trusted'
        ? hold(who.network)
        : holdShared(services, request, { ...who, standing: who.standing }, hold)
    },
  ),
  operation(
    endpoints.extendHold,
    { ...ofHolds, summary: 'Holds the same places for five minutes more, once.' },
    (asked) => pass(asked, `/holds/${idOf(asked)}/extend`, {}),
  ),
  operation(
    endpoints.releaseHold,
    { ...ofHolds, who: customerOrVisitor, summary: 'Gives held places back.' },
    (asked) => pass(asked, `/holds/${idOf(asked)}`),
  ),
  operation(
    endpoints.waits,
    { ...ofWaits, summary: 'Lists the full hours that the customer waits for.' },
    (asked) => pass(asked, '/waits'),
  ),
  bodyOperation(
    endpoints.joinWait,
    { ...ofWaits, summary: 'Waits for places of a full hour.', body: WaitRequest },
    async (asked) => {
      const known = await termsOf(asked.services, asked.request, asked.who.id)
      return pass({ ...asked, who: { ...asked.who, ...known } }, '/waits', asked.body)
    },
  ),
  operation(endpoints.leaveWait, { ...ofWaits, summary: 'Waits no more.' }, (asked) =>
    pass(asked, `/waits/${idOf(asked)}`),
  ),
]
