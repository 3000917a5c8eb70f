const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How each dataset ages (specification §9), in milliseconds: until when nobody asks again, and from
 * when its stamp turns amber, then red. What is kept of them on disk stands in `datasets.ts`.
 */
export const ages = {
  /** Red where they end: `validUntil` is theirs to tell. */
  venue: { staleTime: 15 * MINUTE, amber: 3 * DAY, red: Infinity },
  activities: { staleTime: 15 * MINUTE, amber: 7 * DAY, red: 30 * DAY },
  articles: { staleTime: 15 * MINUTE, amber: 7 * DAY, red: 30 * DAY },
  tariffs: { staleTime: 15 * MINUTE, amber: 7 * DAY, red: 30 * DAY },
  bookings: { staleTime: 30_000, amber: 24 * HOUR, red: 7 * DAY },
  booking: { staleTime: 30_000, amber: 24 * HOUR, red: 7 * DAY },
  profile: { staleTime: MINUTE, amber: 24 * HOUR, red: 30 * DAY },
}
