import { Hono } from 'hono'
import { type Hold, HoldRequest } from '../../../shared/api/booking.ts'
import { countRefused } from '../../db/refusedDays.ts'
import { codeOf } from '../../failure.ts'
import { answer, readBody } from '../../http/messages.ts'
import { isVisitor, type Standing } from '../../limits/standing.ts'
import { forCustomer, forHolder } from '../bearer.ts'
import { termsFrom } from '../upstream.ts'
import { extendHold, findSame, type HoldRow, releaseHold, takeHold } from '../../booking/hold.ts'
import { findLimit } from '../../booking/customerLimits.ts'
import { claimAt, noPlaces } from '../../booking/closures/closedVisits.ts'
import { cancelDeadline } from '../../../shared/rules/cancelDeadline.ts'
import { notAvailable, refuseByRule, unknownActivity, unknownHold } from '../../booking/refusals.ts'
import { takeSharedHold } from '../../booking/visitorHold.ts'
import { findStart, type BookableActivity } from '../../booking/rules.ts'
import { toBookingLines, visitLines } from '../../booking/pricing.ts'
import { accountOf, beyondLimit, type BookingDeps } from '../../booking/createBooking.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'

/** Beyond §7: places held for a customer while they make up their mind. */
export function holdEndpoints(deps: BookingDeps): Hono {
  return new Hono()
    .post(
      '/holds',
      forHolder(deps.secret, async ({ customer, request }) => {
        const holder = { customer, ...termsFrom(request) }
        return take(deps, holder, await readBody(request, HoldRequest))
      }),
    )
    .post(
      '/holds/:id/extend',
      forCustomer(deps.secret, (asked) => extend(deps, asked)),
    )
    .delete(
      '/holds/:id',
      forHolder(deps.secret, (asked) => release(deps, asked)),
    )
}

type Holder = { customer: string; standing: Standing; network: string }

async function take(
  deps: BookingDeps,
  { customer, standing, network }: Holder,
  request: HoldRequest,
): Promise<Response> {
  const { db } = deps
  const { offers, hours } = await deps.facts()
  const offer = offers.get(request.activityId) ?? unknownActivity()
  const now = deps.now()
  const limit = await findLimit(db, { customer, request, limits: deps.limits, standing, now })
  if (limit) return beyondLimit(deps, limit)
  const same = await findSame(db, { customer, request, offer, now })
  if (same) return answer(told(same, offer, now))
  const start = findStart(request, offer, hours, now)
  if ('code' in start) return refuseByRule(start)
  const wanted = { customer, account: accountOf(deps, customer), request, offer, start, now }
  const done =
    standing === 'trusted'
      ? await takeHold(db, wanted)
      : await takeSharedHold(db, wanted, { network, standing, limits: deps.limits })
  if (done === 'full') countRefused(db, request)
  if (typeof done === 'string') return noPlaces(db, done, claimAt(offer, start))
  return answer(told(done, offer, now), 201)
}

type Own = { customer: string; id: string }

async function extend(deps: BookingDeps, { customer, id }: Own): Promise<Response> {
  const now = deps.now()
  const hold = await extendHold(deps.db, { id, customer, now })
  const { offers } = await deps.facts()
  return answer(told(hold, offers.get(hold.activityId), now))
}

async function release({ db }: BookingDeps, { customer, id }: Own): Promise<Response> {
  const isReleased = await releaseHold(db, { id, customer }).catch((error: unknown) => {
    if (codeOf(error) === '55P03') notAvailable('busy')
    throw error
  })
  return isReleased ? answer({ success: true }) : unknownHold()
}

function told(hold: HoldRow, offer: BookableActivity | undefined, now: number): Hold {
  const lines = hold.lines ?? (offer && visitLines(offer, hold))
  const { id, activityId, day: date, time, participants, isExtended, kind } = hold
  return {
    id,
    activityId,
    date,
    time,
    participants,
    lasts: Math.max(0, hold.expiresAt.getTime() - now),
    // What was offered lasts as long as the offer says; a visitor's is extended by a code alone.
    isExtended: isExtended || kind === 'offer' || isVisitor(hold.customer),
    cancelUntil:
      (offer &&
        cancelDeadline(
          hold.startsAt.getTime(),
          offer.cancelBefore * MINUTE_MS,
          now,
        )?.toISOString()) ??
      null,
    ...(lines && { lines: toBookingLines(lines) }),
  }
}
