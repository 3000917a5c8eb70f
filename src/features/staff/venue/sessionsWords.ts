import type {
  PeriodEffect,
  SessionWeek,
  SoldSessions,
} from '../../../../shared/api/staff/timetables.ts'
import { capital, formatDate, formatTime, isTime, weekdays } from '../../../../shared/rules/day.ts'
import { groupBy } from '../../../../shared/rules/groupBy.ts'
import { occupiedFrom, type Unheld } from '../../../../shared/rules/hours/sessions.ts'
import { FIRST_DAY, periodInWords, timesInWords } from '../../../../shared/rules/hours/timetable.ts'
import { countWords } from '../close/closing.ts'

/** « 14 h 05 et 18 h 30 », « Aucune ». */
export function sessionsWords(times: readonly string[]): string {
  return timesInWords(times) || 'Aucune'
}

/** « Du 17 décembre 2026 au 31 décembre 2026 »; nothing of a week that always holds. */
export function weekWords(week: SessionWeek): string {
  return capital(periodInWords(week))
}

/** From when on a session takes its places, where that is before it begins. */
export function occupiedWords(time: string): string | undefined {
  const from = isTime(time) ? occupiedFrom(time) : undefined
  return from && `Occupe ses places dès ${formatTime(from)}.`
}

/** « Le dimanche 28 mars 2027 à 2 h 30, les pendules changent : cette séance n’a pas lieu. » */
export function unheldWords({ day, time }: Unheld): string {
  return `Le ${formatDate(day)} à ${formatTime(time)}, les pendules changent\u00a0: cette séance n’a pas lieu.`
}

/** « samedi 28 novembre 2026 à 15 h 50 : 1 visite », and how many more. */
export function soldWords({ starts, visits }: SoldSessions): string[] {
  const told = starts.reduce((sum, one) => sum + one.visits, 0)
  return [
    ...starts.map(
      ({ day, time, visits: count }) =>
        `${capital(formatDate(day))} à ${formatTime(time)}\u00a0: ${countWords(count, 'visite')}`,
    ),
    ...(visits > told ? [`Et ${countWords(visits - told, 'visite')} plus tard`] : []),
  ]
}

/** Weekdays that hold from one day to another. */
export type SessionPeriod = {
  from: string
  to: string
  weekdays: number[]
  /** The folder names none of them: nothing need be left of it. */
  isRemovable: boolean
  words: string
}

/** The periods among the weeks of an activity, the first by their first day. */
export function periodsOf(weeks: readonly SessionWeek[]): SessionPeriod[] {
  const dated = weeks.filter(({ from }) => from !== FIRST_DAY)
  const groups = [...groupBy(dated, ({ from, to }) => `${from} ${to}`).values()]
  const periods = groups.flatMap((all) => {
    const [first] = all
    if (!first) return []
    const times = new Set(all.map((one) => sessionsWords(one.times)))
    return {
      from: first.from,
      to: first.to,
      weekdays: all.map(({ weekday }) => weekday),
      isRemovable: all.every(({ folder }) => !folder),
      words: times.size === 1 ? sessionsWords(first.times) : 'Selon le jour',
    }
  })
  return periods.toSorted((a, b) => a.from.localeCompare(b.from))
}

/** « jeudi, samedi ». */
export function namesOfWeekdays(numbers: readonly number[]): string {
  return numbers.map((one) => weekdays[one - 1]).join(', ')
}

/** « Le jeudi, du 17 décembre 2026 au 31 décembre 2026 : cette période-là passe avant. » */
export function overlapWords({
  weekday,
  holds,
  ...period
}: PeriodEffect['overlaps'][number]): string {
  const which = holds ? 'cette autre période passe avant.' : 'celle-ci passe avant.'
  return `Le ${namesOfWeekdays([weekday])}, ${periodInWords(period)}\u00a0: ${which}`
}
