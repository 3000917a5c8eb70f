import type { Activity } from '../api/activity.ts'
import { ageWords, durationWords, perWords } from '../rules/activityWords.ts'
import { addDays, capital, formatDayIn, formatTime, today, weekday } from '../rules/day.ts'
import type { Span } from '../rules/hours/hours.ts'
import type { Language } from './languages/language.ts'

/** « Demain, dimanche 22 novembre », the year where it is another one. `now` in epoch milliseconds. */
export function sayDay(day: string, now: number, language: Language): string {
  const from = today(now)
  const isTomorrow = day === addDays(from, 1)
  if (language.code === 'fr') {
    const full = formatDayIn(from, day)
    if (day === from) return `Aujourd’hui, ${full}`
    return isTomorrow ? `Demain, ${full}` : capital(full)
  }
  const name = language.dayNames[weekday(day) - 1] ?? ''
  const month = language.monthNames[Number(day.slice(5, 7)) - 1] ?? ''
  const date = String(Number(day.slice(8)))
  const year = day.startsWith(from.slice(0, 4)) ? '' : ` ${day.slice(0, 4)}`
  if (language.code === 'de') return `${name}, ${date}. ${month}${year}`
  return capital(`${name} ${date}${language.code === 'es' ? ' de' : ''} ${month}${year}`)
}

/** « 14 h », « 14:00 », « 14 Uhr ». */
export function sayTime(time: string, language: Language): string {
  if (language.code === 'fr') return formatTime(time)
  const [hour = '', minute = ''] = time.replace('24:', '00:').split(':')
  if (language.code !== 'de') return `${hour}:${minute}`
  return `${Number(hour)}${minute === '00' ? '' : `.${minute}`} Uhr`
}

/** « de 14 h à 23 h ». */
export function saySpan({ open, close }: Span, language: Language): string {
  const { from, to } = language.phrases
  return `${from} ${sayTime(open, language)} ${to} ${sayTime(close, language)}`
}

/** « par personne ». */
export function sayPer(one: Activity, { phrases }: Language): string {
  if (one.tariffs) return perWords(one)
  return one.per === 'group' ? phrases.perGroup : phrases.perPerson
}

/** « 1 à 6 personnes ». */
export function sayParty(one: Activity, { phrases }: Language): string {
  const { minParticipants: min, maxParticipants: max } = one
  if (min === max) return `${max}\u00a0${max === 1 ? phrases.person : phrases.people}`
  return `${min} ${phrases.to} ${max}\u00a0${phrases.people}`
}

/** « ab 1 Jahr », « ab 2 Jahren »: a phrase with its number. */
export function sayCount(phrase: string, count: number): string {
  const [one = '', several = one] = phrase.split('|')
  return (count === 1 ? one : several).replace('{a}', String(count))
}

/** « dès 12 ans ». */
export function sayAge(activity: Activity, { code, phrases }: Language): string {
  if (code === 'fr') return ageWords(activity)
  return activity.minAge ? sayCount(phrases.fromAge, activity.minAge) : phrases.anyAge
}

export { durationWords as sayDuration }

/** A text without the « oui » or « non » before its facts: where the question is another one, or is asked by « pas ». */
export function withoutVerdict(text: string, { phrases: { yes, no, ageOnly } }: Language): string {
  const verdict = new RegExp(`(?<=^|: )(?:${[yes, no, ageOnly].join('|')})\\s?: (.)`, 'gmu')
  return text.replace(verdict, (_, first: string) => first.toUpperCase())
}
