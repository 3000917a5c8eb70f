import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/rules/time.ts'

/**
 * How each dataset ages (specification §9), in milliseconds: until when nobody asks again, and from
 * when its stamp turns amber, then red. What is kept of them on disk stands in `datasets.ts`.
 */
export const ages = {
  /** Red where they end: `validUntil` is theirs to tell. */
  venue: { staleTime: 15 * MINUTE_MS, amber: 3 * DAY_MS, red: Infinity },
  activities: { staleTime: 15 * MINUTE_MS, amber: 7 * DAY_MS, red: 30 * DAY_MS },
  articles: { staleTime: 15 * MINUTE_MS, amber: 7 * DAY_MS, red: 30 * DAY_MS },
  tariffs: { staleTime: 15 * MINUTE_MS, amber: 7 * DAY_MS, red: 30 * DAY_MS },
  bookings: { staleTime: 30_000, amber: 24 * HOUR_MS, red: 7 * DAY_MS },
  booking: { staleTime: 30_000, amber: 24 * HOUR_MS, red: 7 * DAY_MS },
  waits: { staleTime: 30_000, amber: 24 * HOUR_MS, red: 7 * DAY_MS },
  profile: { staleTime: MINUTE_MS, amber: 24 * HOUR_MS, red: 30 * DAY_MS },
}
