import { MINUTE_MS } from '../../../shared/rules/time.ts'
import { findClosureOf } from '../../db/venueValues/closures.ts'
import type { Reader } from '../../db/database.ts'
import { refuse } from '../../http/refusal.ts'
import { closedWords } from './closed.ts'
import type { Occupancy } from '../places.ts'
import { notAvailable } from '../refusals.ts'
import type { BookableActivity } from '../rules.ts'
import type { Start } from '../slots.ts'

/** `isSold`: it was to be changed. */
export function refuseClosed(reason: string, isSold = false): never {
  refuse(409, 'closed', closedWords(reason, isSold), { field: 'time' })
}

export type Claim = Omit<Occupancy, 'units'> & { activityId: string }

/** What a sale would take. */
export function claimAt(offer: BookableActivity, { at }: Start): Claim & BookableActivity {
  return { ...offer, activityId: offer.id, startsAt: new Date(at) }
}

/** Where places are not to be had: what was closed this second says so, and why. */
export async function noPlaces(
  db: Reader,
  why: 'full' | 'busy',
  claim: Claim,
  isSold = false,
): Promise<never> {
  if (why === 'full') await refuseClosedMeanwhile(db, claim, isSold)
  return notAvailable(why)
}

/** Refuses where there are no places because the team has closed it. */
export async function refuseClosedMeanwhile(
  db: Reader,
  { pool, activityId, startsAt, duration, buffer }: Claim,
  isSold = false,
): Promise<void> {
  const end = startsAt.getTime() + (duration + buffer) * MINUTE_MS
  const closure = await findClosureOf(db, { pool, activityId, startsAt, end })
  if (closure) refuseClosed(closure.reason, isSold)
}
