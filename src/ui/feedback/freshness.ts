import { formatDayOfMonth, formatTime, wallClock } from '../../../shared/rules/day.ts'

/** « à 14 h 32 » for today at the venue, else « le 19 novembre à 14 h 32 ». */
export function formatMoment(at: number, now: number): string {
  const { day, time } = wallClock(at)
  return day === wallClock(now).day ? `à ${formatTime(time)}` : formatDatedMoment(at)
}

/** « le 19 novembre à 14 h 32 », for words that are still read on another day. */
export function formatDatedMoment(at: number): string {
  const { day, time } = wallClock(at)
  return `le ${formatDayOfMonth(day)} à ${formatTime(time)}`
}

export type Age = 'fresh' | 'amber' | 'red'

/** How far a fact may be trusted; limits in milliseconds of age. */
export function ageOf(at: number, now: number, limits: { amber: number; red: number }): Age {
  const age = now - at
  if (age >= limits.red) return 'red'
  return age >= limits.amber ? 'amber' : 'fresh'
}

/** A fact on the screen: the server's time of it, and its ages from offline/cache/ages, in milliseconds. */
export type ShownFact = {
  at: number
  amber: number
  red: number
  failed?: boolean | undefined
}

/** What one stamp says of all that a screen shows: of what is old or could not be renewed, else of all, the oldest. */
export function stampOf(facts: readonly ShownFact[], now: number) {
  const aged = facts.map((fact) => ({ ...fact, age: ageOf(fact.at, now, fact) }))
  const telling = aged.filter(({ age, failed }) => failed || age !== 'fresh')
  const [oldest] = (telling.length ? telling : aged).toSorted((one, other) => one.at - other.at)
  if (!oldest) return undefined
  const { at, age, amber, red } = oldest
  return { at, age, isQuiet: telling.length === 0, until: at + (age === 'fresh' ? amber : red) }
}

/** The whole stamp: « Mis à jour à 14 h 32 », with a word once it is too old to rely on. */
export function stampWords(at: number, now: number, age: Age): string {
  return `Mis à jour ${formatMoment(at, now)}${age === 'red' ? ' · peut-être périmé' : ''}`
}
