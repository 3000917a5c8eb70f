import {
  addDays,
  capital,
  formatDate,
  formatDay,
  formatTime,
  minutesOf,
  today,
  weekdays,
} from '../rules/day.ts'
import {
  formatOpening,
  type Hours,
  hoursOf,
  opening,
  type Span,
  unusualDays,
} from '../rules/hours/hours.ts'
import type { Question } from './question.ts'

/** When the venue is open, for what was asked: this moment, some days, or in general. */
export function hoursAnswer(question: Question, hours: Hours, now: number): string {
  const { days, time, isNow } = question
  if (isNow) return `${formatOpening(opening(hours, now), now)}.`
  if (days.length) return days.map((day) => dayAnswer(hours, day, time, now)).join('\n')
  const state = formatOpening(opening(hours, now), now)
  return [
    `${state}.`,
    '',
    'Chaque semaine :',
    ...weekLines(hours),
    ...unusualLines(hours, now),
  ].join('\n')
}

/** « Samedi 21 novembre, la salle est ouverte de 14 h à 00 h. » */
function dayAnswer(hours: Hours, day: string, time: string | undefined, now: number): string {
  const name = dayName(day, now)
  if (day > hours.validUntil) return `${name} : les horaires ne sont pas encore connus.`
  const { span, reason } = hoursOf(hours, day)
  const why = reason ? ` (${reason})` : ''
  const state = span ? `ouverte ${fromToWords(span)}` : 'fermée'
  return `${verdict(span, time, name)}, la salle est ${state}${why}.`
}

/** « Oui : demain », « Non : demain » where the question names a time. */
function verdict(span: Span | undefined, time: string | undefined, name: string): string {
  if (time === undefined) return name
  const at = minutesOf(time)
  const isOpen = span && minutesOf(span.open) <= at && at < minutesOf(span.close)
  return `${isOpen ? 'Oui' : 'Non'} : ${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

/** « Demain, dimanche 22 novembre »; the year where it is another one. */
function dayName(day: string, now: number): string {
  const from = today(now)
  const full = day.startsWith(from.slice(0, 4)) ? formatDay(day) : formatDate(day)
  if (day === from) return `Aujourd’hui, ${full}`
  if (day === addDays(from, 1)) return `Demain, ${full}`
  return capital(full)
}

/** « de 14 h à 23 h ». */
export function fromToWords({ open, close }: Span): string {
  return `de ${formatTime(open)} à ${formatTime(close)}`
}

/** « – mercredi et jeudi : de 14 h à 23 h », neighbours with the same hours together. */
export function weekLines({ weekly }: Pick<Hours, 'weekly'>): string[] {
  const groups: { days: string[]; words: string }[] = []
  for (const [index, name] of weekdays.entries()) {
    const span = weekly[String(index + 1)]
    const words = span ? fromToWords(span) : 'fermé'
    const last = groups.at(-1)
    if (last?.words === words) last.days.push(name)
    else groups.push({ days: [name], words })
  }
  return groups.map(({ days, words }) => `– ${rangeWords(days)} : ${words}`)
}

function rangeWords(days: readonly string[]): string {
  return days.length > 2 ? `du ${days[0]} au ${days.at(-1)}` : days.join(' et ')
}

/** The unusual days that come soon. */
function unusualLines(hours: Hours, now: number): string[] {
  const soon = unusualDays(hours, now)
  if (!soon.length) return []
  return [
    '',
    'Jours particuliers :',
    ...soon.map(
      ({ day, span, reason }) =>
        `– ${formatDay(day)} (${reason}) : ${span ? fromToWords(span) : 'fermé'}`,
    ),
  ]
}
