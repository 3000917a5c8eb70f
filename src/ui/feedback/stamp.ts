import { formatDayOfMonth, formatTime, wallClock } from '../../../shared/rules/day.ts'

/** « à 14 h 32 » for today at the venue, else « le 19 novembre à 14 h 32 »; `Infinity` is any day. */
export function when(at: number, now: number): string {
  const { day, time } = wallClock(at)
  const hour = `à ${formatTime(time)}`
  if (now !== Infinity && day === wallClock(now).day) return hour
  return `le ${formatDayOfMonth(day)} ${hour}`
}

export type Age = 'fresh' | 'amber' | 'red'

/** How far a fact may be trusted; limits in milliseconds of age. */
export function ageOf(at: number, now: number, limits: { amber: number; red: number }): Age {
  const age = now - at
  if (age >= limits.red) return 'red'
  return age >= limits.amber ? 'amber' : 'fresh'
}

const warnings = { fresh: '', amber: ' · à actualiser', red: ' · peut-être périmé' }

/** The whole stamp: « Mis à jour à 14 h 32 », with a word when it is old. */
export function stampWords(at: number, now: number, age: Age): string {
  return `Mis à jour ${when(at, now)}${warnings[age]}`
}
