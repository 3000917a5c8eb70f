import type { Hold, HoldRequest } from '../../../shared/api/booking.ts'
import { countRefused } from '../../db/refusedDays.ts'
import { codeOf } from '../../failure.ts'
import { isVisitor, type Standing } from '../../limits/standing.ts'
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

/** Who holds or waits, under which terms, and where; `network` is empty where no more may be held. */
export type Holder = { customer: string; standing: Standing; network: string }

/** Beyond §7: holds places while somebody makes up their mind; `isNew`: they had none of this visit before. */
export async function holdFor(
  deps: BookingDeps,
  { customer, standing, network }: Holder,
  request: HoldRequest,
): Promise<{ hold: Hold; isNew: boolean }> {
  const { db } = deps
  const { offers, hours } = await deps.facts()
  const offer = offers.get(request.activityId) ?? unknownActivity()
  const now = deps.now()
  const limit = await findLimit(db, { customer, request, limits: deps.limits, standing, now })
  if (limit) return beyondLimit(deps, limit)
  const same = await findSame(db, { customer, request, offer, now })
  if (same) return { hold: told(same, offer, now), isNew: false }
  const start = findStart(request, offer, hours, now)
  if ('code' in start) return refuseByRule(start)
  const wanted = { customer, account: accountOf(deps, customer), request, offer, start, now }
  const done =
    standing === 'trusted'
      ? await takeHold(db, wanted)
      : await takeSharedHold(db, wanted, { network, standing, limits: deps.limits })
  if (done === 'full') countRefused(db, request)
  if (typeof done === 'string') return noPlaces(db, done, claimAt(offer, start))
  return { hold: told(done, offer, now), isNew: true }
}

type Own = { customer: string; id: string }

/** Holds the same places for five minutes more. */
export async function extendFor(deps: BookingDeps, { customer, id }: Own): Promise<Hold> {
  const now = deps.now()
  const hold = await extendHold(deps.db, { id, customer, now })
  const { offers } = await deps.facts()
  return told(hold, offers.get(hold.activityId), now)
}

/** Gives held places back. */
export async function releaseFor({ db }: BookingDeps, { customer, id }: Own) {
  const isReleased = await releaseHold(db, { id, customer }).catch((error: unknown) => {
    if (codeOf(error) === '55P03') notAvailable('busy')
    throw error
  })
  return isReleased ? { success: true } : unknownHold()
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
