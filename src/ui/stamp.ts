import { formatTime, wallClock, ZONE } from '../contract/day.ts'
import { lazily } from '../contract/lazily.ts'

const dayAndMonth = lazily(() => new Intl.DateTimeFormat('fr-FR', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'long',
}))

let last = { at: 0, now: 0, words: '' }

/** « à 14 h 32 » for today at the venue, else « le 19 novembre à 14 h 32 »; `Infinity` is any day. */
export function when(at: number, now: number): string {
  // The cards of a list mostly share their moment, and dates are slow to write.
  if (last.at !== at || last.now !== now) last = { at, now, words: write(at, now) }
  return last.words
}

function write(at: number, now: number): string {
  const { day, time } = wallClock(at)
  const hour = `à ${formatTime(time)}`
  if (now !== Infinity && day === wallClock(now).day) return hour
  return `le ${dayAndMonth().format(at).replace(/^1\b/, '1er')} ${hour}`
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
