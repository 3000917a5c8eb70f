/** Lengths of time, in milliseconds. */
/** After so long an answer is late: who waits is told, and a failure is not tried again by itself. */
export const LATE_MS = 3_000
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
