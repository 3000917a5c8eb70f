import type { SessionWeek, SoldSessions } from '../../../../shared/api/staff/timetables.ts'
import { capital, formatDate, formatTime, isTime } from '../../../../shared/rules/day.ts'
import { occupiedFrom, type Unheld } from '../../../../shared/rules/hours/sessions.ts'
import { periodInWords, timesInWords } from '../../../../shared/rules/hours/timetable.ts'
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
