import { formatDay, formatTime, today, weekday } from '../../contract/day.ts'
import type { Hours } from '../../contract/hours.ts'
import { monthOf } from './calendar.ts'
import { lazily } from '../../contract/lazily.ts'

const long = lazily(() => new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'long' }))
const short = lazily(() => new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'short' }))
const monthAndYear = lazily(() => new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
}))

/** Monday first; 1 January 2024 was a Monday. */
export const weekdays = Array.from({ length: 7 }, (_, index) => {
  const day = Date.UTC(2024, 0, 1 + index)
  return { long: long().format(day), short: short().format(day).replace('.', '') }
})

/** « novembre 2026 ». */
export function monthInWords(month: string): string {
  return monthAndYear().format(Date.parse(`${month}-01T00:00Z`))
}

/** What is closed or unusual in a month: the weekly rule first, then each exceptional day ahead. */
export function closuresOf(hours: Hours, month: string, now: number): string[] {
  const unusual = hours.exceptional
    .filter(({ day }) => monthOf(day) === month && day >= today(now))
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map(({ day, span, reason }) => {
      const open = span ? `${formatTime(span.open)} à ${formatTime(span.close)}` : 'fermé'
      return `${capital(formatDay(day))} : ${open} (${reason}).`
    })
  const weekly = weeklyClosure(hours)
  return weekly ? [weekly, ...unusual] : unusual
}

/** « Fermé le lundi et le mardi. » */
function weeklyClosure(hours: Hours): string | undefined {
  const closed = weekdays
    .filter((_, index) => !hours.weekly[weekday(`2024-01-0${index + 1}`)])
    .map((day) => `le ${day.long}`)
  return closed.length > 0 ? `Fermé ${new Intl.ListFormat('fr').format(closed)}.` : undefined
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
