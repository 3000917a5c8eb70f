import {
  capital,
  dayWords,
  formatDay,
  formatDayOfMonth,
  formatTime,
  monthName,
  today,
  weekdays,
} from '../../../../shared/rules/day.ts'
import { activityOpening } from '../../../../shared/rules/hours/closings.ts'
import { closingsAhead, type Hours, openingOn } from '../../../../shared/rules/hours/hours.ts'
import type { Season } from '../../../../shared/rules/hours/schedule.ts'
import { type DayState, type DayAvailability, monthOf } from './calendar.ts'
import { placesInWords } from '../slots.ts'

/** « novembre 2026 ». */
export function monthInWords(month: string): string {
  return `${monthName(month)} ${month.slice(0, 4)}`
}

/** « novembre – décembre 2026 ». */
export function monthsInWords(months: readonly string[]): string {
  const words = months.map(monthInWords).join(' – ')
  return words.replace(/ (\d{4})(?= .* \1$)/, '')
}

/** « samedi 28 novembre, 3 horaires libres », « vendredi 25 décembre, fermé, Noël ». */
export function calendarDayWords(
  day: string,
  { state, reason, ...known }: DayAvailability,
): string {
  const words = [formatDay(day), state === 'closed' && 'fermé', freeWords(known), reason]
  return words.filter(Boolean).join(', ')
}

function freeWords({
  free,
  starts,
  smaller,
}: Omit<DayAvailability, keyof DayState>): string | undefined {
  if (free === undefined) return undefined
  if (smaller) return `au plus ${placesInWords(smaller)} par horaire`
  if (free === 0) return starts ? 'complet' : 'plus aucun horaire'
  return free === 1 ? '1 horaire libre' : `${free} horaires libres`
}

/** What is drawn under the number: « fermé », « complet », « 1 place », « auj. ». */
export function dayMark(
  { state, free, starts, smaller }: DayAvailability,
  isToday: boolean,
): string | undefined {
  if (state === 'closed') return 'fermé'
  if (smaller) return placesInWords(smaller)
  if (state === 'open' && free === 0 && starts) return 'complet'
  return state === 'open' && isToday ? 'auj.' : undefined
}

/** « Complet aujourd’hui et demain »; « Aucun horaire … » where an activity has no start on these days, or « Fermé … ». */
export function nothingFreeWords(
  hours: Hours,
  activity: string,
  { days, now, isSold }: { days: readonly string[]; now: number; isSold: boolean },
): string {
  const isOpen = days.some((day) => activityOpening(hours, day, activity).spans.length)
  const what = isSold ? 'Complet' : isOpen ? 'Aucun horaire' : 'Fermé'
  return `${what} ${days.map((day) => dayWords(day, now)).join(' et ')}`
}

/** What is closed or unusual in a month: the weekly rule, the holidays, then each exceptional day ahead. */
export function closuresOf(hours: Hours, month: string, now: number, activity?: string): string[] {
  const unusual = hours.exceptional
    .filter(({ day }) => monthOf(day) === month && day >= today(now))
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map(({ day, reason }) => {
      const { spans } = openingOn(hours, day)
      const open = spans.map(({ open, close }) => `${formatTime(open)} à ${formatTime(close)}`)
      return `${capital(formatDay(day))} : ${open.join(' et ') || 'fermé'} (${reason}).`
    })
  const own = (activity ? closingsAhead(hours, now, activity) : [])
    .filter(({ from, to }) => isMet(month, today(from), today(to - 1)))
    .map((one) => `${capital(one.words)}.`)
  const weekly = weeklyClosure(hours)
  return [...(weekly ? [weekly] : []), ...seasonsOf(hours, month, now), ...unusual, ...own]
}

/** Whether a month has a day from one to another, both included. */
function isMet(month: string, from: string, to: string): boolean {
  return monthOf(from) <= month && month <= monthOf(to)
}

/** « Vacances scolaires, du 19 décembre au 3 janvier : le lundi et le mardi, 14 h à 20 h. » */
function seasonsOf({ seasons = [] }: Hours, month: string, now: number): string[] {
  return seasons.flatMap(({ reason, ranges, ...week }) =>
    ranges
      .filter(({ from, to }) => isMet(month, from, to) && to >= today(now))
      .map(
        ({ from, to }) =>
          `${reason}, du ${formatDayOfMonth(from)} au ${formatDayOfMonth(to)} : ${weekWords(week)}.`,
      ),
  )
}

/** « le lundi et le mardi, 14 h à 20 h ; le dimanche, fermé », days with the same hours together. */
function weekWords({ weekly, closed }: Pick<Season, 'weekly' | 'closed'>): string {
  const groups = new Map<string, string[]>()
  for (const [index, name] of weekdays.entries()) {
    const span = weekly[index + 1]
    if (!span && !closed?.includes(index + 1)) continue
    const words = span ? `${formatTime(span.open)} à ${formatTime(span.close)}` : 'fermé'
    groups.set(words, [...(groups.get(words) ?? []), `le ${name}`])
  }
  const list = new Intl.ListFormat('fr')
  return [...groups].map(([words, days]) => `${list.format(days)}, ${words}`).join(' ; ')
}

/** « Fermé le lundi et le mardi. » */
function weeklyClosure(hours: Hours): string | undefined {
  const closed = weekdays.filter((_, index) => !hours.weekly[index + 1]).map((day) => `le ${day}`)
  return closed.length > 0 ? `Fermé ${new Intl.ListFormat('fr').format(closed)}.` : undefined
}
