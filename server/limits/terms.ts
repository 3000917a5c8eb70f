import { HOUR_MS, MINUTE_MS } from '../../shared/rules/time.ts'
import { type LimitName, limitOf, type Limits } from './limits.ts'
import type { Standing } from './standing.ts'

/** A number of its own, or one of the table of limits. */
type Figure = number | LimitName
export const figureOf = (limits: Limits, figure: Figure): number =>
  typeof figure === 'number' ? figure : limitOf(limits, figure).most

/**
 * What is shared: how many sets at once and within an hour by those of one network, and how often one start; how many
 * per cent of what is free of a start by all of them together, and at least one sale's places.
 */
export type SharedTerms = {
  holds: Figure
  holdsPerHour: LimitName
  startHolds?: LimitName
  percent: Figure
  /** What is beyond the share is held all the same, and yields to whoever asks for it; `holds` counts this. */
  yields?: true
}

/** What a standing may: durations in milliseconds, numbers by their name in the table of limits. */
type Terms = {
  /** For how long places are held. */
  holdMs: number
  shared?: SharedTerms
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
  percent: 50,
} as const

type AllTerms = Record<Standing, Terms> &
  Record<Exclude<Standing, 'trusted'>, Required<Pick<Terms, 'shared'>>> &
  Record<'trusted', Required<Pick<Terms, 'offerMs'>>>

export const terms: Readonly<AllTerms> = {
  visitor: { holdMs: 6 * MINUTE_MS, shared, visitsAhead: 'unproved-visits-ahead' },
  agent: {
    holdMs: 6 * MINUTE_MS,
    shared: {
      holds: 1,
      holdsPerHour: 'agent-holds-per-hour',
      percent: 'agent-share',
      yields: true,
    },
    visitsAhead: 'unproved-visits-ahead',
  },
  unproved: {
    holdMs: 12 * MINUTE_MS,
    shared,
    visitsAhead: 'unproved-visits-ahead',
    networkVisits: 'network-unproved-visits-per-day',
  },
  trusted: { holdMs: 12 * MINUTE_MS, visitsAhead: 'visits-ahead', offerMs: 2 * HOUR_MS },
}
