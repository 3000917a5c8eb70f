import { HOUR_MS, MINUTE_MS } from '../../shared/rules/time.ts'
import type { LimitName } from './limits.ts'
import type { Standing } from './standing.ts'

/** What a standing may: durations in milliseconds, numbers by their name in the table of limits. */
type Terms = {
  /** For how long places are held. */
  holdMs: number
  /**
   * Where those of one network share what they hold: how many sets at once and within an hour, and how often
   * one start. All of them together hold at most half of what is free in a pool, and at least one sale's places.
   */
  shared?: { holds: LimitName; holdsPerHour: LimitName; startHolds: LimitName }
  visitsAhead: LimitName
  /** What is booked from one network, where it is counted. */
  networkVisits?: LimitName
  /** Whether they may wait for a full start, and for how long places are then offered. */
  offerMs?: number
}

const shared = {
  holds: 'network-visitor-holds',
  holdsPerHour: 'network-visitor-holds-per-hour',
  startHolds: 'network-start-holds',
} as const

type AllTerms = Record<Standing, Terms> &
  Record<Exclude<Standing, 'trusted'>, Required<Pick<Terms, 'shared'>>> &
  Record<'trusted', Required<Pick<Terms, 'offerMs'>>>

export const terms: Readonly<AllTerms> = {
  visitor: { holdMs: 6 * MINUTE_MS, shared, visitsAhead: 'unproved-visits-ahead' },
  unproved: {
    holdMs: 12 * MINUTE_MS,
    shared,
    visitsAhead: 'unproved-visits-ahead',
    networkVisits: 'network-unproved-visits-per-day',
  },
  trusted: { holdMs: 12 * MINUTE_MS, visitsAhead: 'visits-ahead', offerMs: 2 * HOUR_MS },
}
