import type { Period } from '../../../../shared/api/staff/figures.ts'
import {
  addDays,
  addMonths,
  formatDate,
  formatDay,
  today,
  weekday,
} from '../../../../shared/rules/day.ts'

/** The periods that a manager asks for most, weeks from Monday on; `now` in epoch milliseconds. */
export function usualPeriods(now: number): (Period & { name: string })[] {
  const day = today(now)
  const monday = addDays(day, 1 - weekday(day))
  const first = `${day.slice(0, 8)}01`
  const before = addMonths(first, -1)
  return [
    { name: 'Cette semaine', from: monday, to: addDays(monday, 6) },
    { name: 'La semaine dernière', from: addDays(monday, -7), to: addDays(monday, -1) },
    { name: 'Ce mois-ci', from: first, to: addDays(addMonths(first, 1), -1) },
    { name: 'Le mois dernier', from: before, to: addDays(first, -1) },
  ]
}

/** « Du lundi 23 novembre au dimanche 29 novembre 2026 ». */
export function periodWords({ from, to }: Period): string {
  if (from === to) return `Le ${formatDate(from)}`
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return `Du ${isOneYear ? formatDay(from) : formatDate(from)} au ${formatDate(to)}`
}
