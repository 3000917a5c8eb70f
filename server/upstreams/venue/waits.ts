import { type HoldRequest, PROVE_EMAIL, type Wait } from '../../../shared/api/booking.ts'
import { refuse } from '../../http/refusal.ts'
import { countRefused } from '../../db/refusedDays.ts'
import { terms } from '../../limits/terms.ts'
import { refuseByRule, unknownActivity } from '../../booking/refusals.ts'
import { findStart } from '../../booking/rules.ts'
import { salesOf } from '../../../shared/rules/tariff.ts'
import { accountOf, type BookingDeps } from '../../booking/createBooking.ts'
import { loadSlots } from '../../booking/availability.ts'
import { joinWait, loadWaits } from '../../booking/waitlist/waits.ts'
import type { Holder } from './holds.ts'

/** Beyond §7: joins the queue of a full slot. */
export async function waitFor(
  deps: BookingDeps,
  { customer, standing, network }: Holder,
  request: HoldRequest,
): Promise<Wait | undefined> {
  if (terms[standing].offerMs === undefined) {
    const error =
      'Pour attendre une place, vérifiez d’abord l’adresse de votre compte\u00a0: recevez un code par email.'
    refuse(403, PROVE_EMAIL, error)
  }
  const { offers, hours } = await deps.facts()
  const offer = offers.get(request.activityId) ?? unknownActivity()
  const now = deps.now()
  const start = findStart(request, offer, hours, now)
  if ('code' in start) return refuseByRule(start)
  const [slot] = await loadSlots(deps.db, offer, [start], now)
  if ((slot?.remaining ?? 0) >= salesOf(offer, request)) {
    refuse(
      409,
      'not-full',
      'Il reste des places à cette heure\u00a0: réservez-les tout de suite.',
      {
        field: 'time',
      },
    )
  }
  const joined = await joinWait(deps.db, {
    customer,
    account: accountOf(deps, customer),
    request,
    start,
    network,
    now,
  })
  countRefused(deps.db, request)
  return (await loadWaits(deps.db, customer, now)).find(({ id }) => id === joined)
}
