import type {
  ClosureEffect,
  ClosureRequest,
  LivingClosure,
  Todo,
} from '../../../../shared/api/staff/closures.ts'
import {
  addDays,
  capital,
  dayWords,
  formatDay,
  formatTime,
  today,
  wallClock,
} from '../../../../shared/rules/day.ts'

/** As the public reads them; any other is typed. */
export const reasons = ['Neige', 'Panne', 'Manque de personnel', 'Privatisation', 'Travaux']

type Scope = Pick<ClosureRequest, 'pool' | 'activityId'>

/** What is being closed: it names nobody, so that it may outlive the lock. */
export type Closing = {
  scope: Scope
  when: 'now' | 'today' | 'later'
  /** Days and times as they were typed; those of `when` alone count. */
  date: string
  until: string
  from: string
  to: string
  /** What is still sold of a pool. */
  stations: number
  reason: string | undefined
  isOwnReason: boolean
}

export function newClosing(): Closing {
  const typed = { date: '', until: '', from: '', to: '' }
  const what = { scope: {}, stations: 0, reason: undefined, isOwnReason: false }
  return { when: 'now', ...typed, ...what }
}

/** What the server is asked for, but why: nothing of it depends on that. */
export function closureRange(closing: Closing, now: number): Omit<ClosureRequest, 'reason'> {
  const { scope, when, date, until, from, to, stations } = closing
  const what = { ...scope, stations: scope.pool === undefined ? 0 : stations }
  if (when === 'now') return what
  const times = { ...(from && { from }), ...(to && { to }) }
  if (when === 'today') return { ...what, date: today(now), ...times }
  return { ...what, date: date || addDays(today(now), 1), ...(until && { until }), ...times }
}

export const VENUE_WORDS = 'Toute la salle'

/** « Toute la salle », « Jeux de société et Anniversaire ». */
export function scopeWords({ pool, activityId }: ScopeOf, pools: Todo['pools']): string {
  const users = pools.find(({ id }) => id === pool)?.activities
  const activities = pools.flatMap((one) => one.activities)
  const found = users ?? activities.filter(({ id }) => id === activityId)
  if (found.length) return found.map(({ name }) => name).join(' et ')
  return pool || activityId ? 'Une activité retirée' : VENUE_WORDS
}

type ScopeOf = Scope | Pick<LivingClosure, 'pool' | 'activityId'>

/** « aujourd’hui, de 18 h à la fin du jour », « du samedi 28 novembre à 18 h au dimanche 29 novembre, fin du jour ». */
export function rangeWords({ from, to }: Pick<LivingClosure, 'from' | 'to'>, now: number): string {
  const first = wallClock(from)
  const isWhole = wallClock(to).time === '00:00'
  const last = wallClock(isWhole ? to - 1 : to)
  const end = isWhole ? 'la fin du jour' : formatTime(last.time)
  const begin = formatTime(first.time)
  if (first.day === last.day) {
    const day = dayWords(first.day, now)
    return isWhole && first.time === '00:00'
      ? `${day}, tout le jour`
      : `${day}, de ${begin} à ${end}`
  }
  const until = isWhole ? ', fin du jour' : ` à ${end}`
  return `du ${formatDay(first.day)} à ${begin} au ${formatDay(last.day)}${until}`
}

/** « Demain, tout le jour : 4 visites. » */
export function summaryWords(effect: ClosureEffect, now: number): string {
  const { visits } = effect
  const met = visits ? countWords(visits, 'visite') : 'aucune visite'
  return `${capital(rangeWords(effect, now))}\u00a0: ${met}.`
}

/** « 1 visite », « 4 visites ». */
export function countWords(count: number, one: string): string {
  return `${count}\u00a0${count > 1 ? `${one}s` : one}`
}
