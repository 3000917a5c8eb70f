import type { Allotment, DeskOffer, SaleOutcome } from '../../api/deskSales.ts'
import { QUANTUM_MS, quantaIn } from '../quantum.ts'
import { WALK_IN_MS } from './staff.ts'
import { type Party, salesOf } from '../tariff.ts'

/** What a sale takes of what is set apart. */
export type DeskClaim = { pool: string; startsAt: number; minutes: number; units: number }

/** What a visit of such a party takes. */
export function deskClaimOf(
  { activity, pool, units, buffer }: DeskOffer,
  startsAt: number,
  party: Party,
): DeskClaim {
  const minutes = activity.duration + buffer
  return { pool, startsAt, minutes, units: units * salesOf(activity, party) }
}

/** What was sold that the list does not know yet: what the server has taken is in the next one. */
export function unlistedClaims(
  sales: readonly { claim: DeskClaim; outcome?: SaleOutcome | undefined }[],
): DeskClaim[] {
  const standing = sales.filter(({ outcome }) => outcome === undefined || outcome === 'done')
  return standing.map(({ claim }) => claim)
}

/**
 * How many stations of its pool a desk still has apart for all the time of a visit: those of its list, less what
 * it sold that the list does not know.
 */
export function leftFor(
  { parts }: Allotment,
  { pool, startsAt, minutes }: Omit<DeskClaim, 'units'>,
  sold: readonly DeskClaim[],
): number {
  const lefts = quantaIn(startsAt, minutes).map((quantum) => {
    const part = parts.find((one) => one.pool === pool && one.from <= quantum && quantum < one.to)
    const taken = sold.filter(
      (one) => one.pool === pool && quantaIn(one.startsAt, one.minutes).includes(quantum),
    )
    return taken.reduce((left, { units }) => left - units, part?.units ?? 0)
  })
  return Math.max(0, Math.min(...lefts))
}

/** Starts that a desk sells without network to whoever stands before it: until their first quarter is over. */
export function walkInStarts({ starts }: DeskOffer, now: number): number[] {
  return starts.filter((at) => at + QUANTUM_MS > now && at <= now + WALK_IN_MS)
}
