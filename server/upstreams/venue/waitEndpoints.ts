import { Hono } from 'hono'
import { PROVE_EMAIL, WaitRequest } from '../../../shared/api/booking.ts'
import { answer, readBody } from '../../http/messages.ts'
import { refuse } from '../../http/refusal.ts'
import { countRefused } from '../../db/refusedDays.ts'
import { terms } from '../../limits/terms.ts'
import { forCustomer } from '../bearer.ts'
import { termsFrom } from '../upstream.ts'
import { refuseByRule, unknownActivity, unknownWait } from '../../booking/refusals.ts'
import { findStart } from '../../booking/rules.ts'
import { salesOf } from '../../../shared/rules/tariff.ts'
import { accountOf, type BookingDeps } from '../../booking/createBooking.ts'
import { loadSlots } from '../../booking/availability.ts'
import { joinWait, leaveWait, loadWaits } from '../../booking/waitlist/waits.ts'

/** Beyond §7: the queue of a full slot. */
export function waitEndpoints(deps: BookingDeps): Hono {
  const { db, secret, now } = deps
  return new Hono()
    .get(
      '/waits',
      forCustomer(secret, async ({ customer }) => answer(await loadWaits(db, customer, now()))),
    )
    .post(
      '/waits',
      forCustomer(secret, ({ customer, request }) => join(deps, customer, request)),
    )
    .delete(
      '/waits/:id',
      forCustomer(secret, async ({ customer, id }) => {
        const isOwn = await leaveWait(db, { id, customer, now: now() })
        return isOwn ? answer({ success: true }) : unknownWait()
      }),
    )
}

async function join(deps: BookingDeps, customer: string, asked: Request): Promise<Response> {
  const { standing, network } = termsFrom(asked)
  if (terms[standing].offerMs === undefined) {
    const error =
      'Pour attendre une place, vérifiez d’abord l’adresse de votre compte\u00a0: recevez un code par email.'
    refuse(403, PROVE_EMAIL, error)
  }
  const request = await readBody(asked, WaitRequest)
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
  return answer(
    (await loadWaits(deps.db, customer, now)).find(({ id }) => id === joined),
    201,
  )
}
