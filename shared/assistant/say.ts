import type { Activity } from '../api/activity.ts'
import { ageWords, durationWords, partyWords, perWords } from '../rules/activityWords.ts'
import {
  addDays,
  capital,
  formatDate,
  formatDay,
  formatTime,
  today,
  weekday,
} from '../rules/day.ts'
import type { Span } from '../rules/hours/hours.ts'
import type { Language } from './lexicon.ts'
import { dayNames, monthNames } from './tables/phrases.ts'

/** « Demain, dimanche 22 novembre », the year where it is another one. `now` in epoch milliseconds. */
export function sayDay(day: string, now: number, language: Language): string {
  const from = today(now)
  const isTomorrow = day === addDays(from, 1)
  if (language === 'fr') {
    const full = day.startsWith(from.slice(0, 4)) ? formatDay(day) : formatDate(day)
    if (day === from) return `Aujourd’hui, ${full}`
    return isTomorrow ? `Demain, ${full}` : capital(full)
  }
  const name = dayNames[language][weekday(day) - 1] ?? ''
  const month = monthNames[language][Number(day.slice(5, 7)) - 1] ?? ''
  const date = String(Number(day.slice(8)))
  const year = day.startsWith(from.slice(0, 4)) ? '' : ` ${day.slice(0, 4)}`
  if (language === 'de') return `${name}, ${date}. ${month}${year}`
  return capital(`${name} ${date}${language === 'es' ? ' de' : ''} ${month}${year}`)
}

/** « 14 h », « 14:00 », « 14 Uhr ». */
export function sayTime(time: string, language: Language): string {
  if (language === 'fr') return formatTime(time)
  const [hour = '', minute = ''] = time.replace('24:', '00:').split(':')
  if (language !== 'de') return `${hour}:${minute}`
  return `${Number(hour)}${minute === '00' ? '' : `.${minute}`} Uhr`
}

/** « de 14 h à 23 h ». */
export function saySpan({ open, close }: Span, language: Language): string {
  const [from, to] = { fr: ['de', 'à'], en: ['from', 'to'], es: ['de', 'a'], de: ['von', 'bis'] }[
    language
  ]
  return `${from} ${sayTime(open, language)} ${to} ${sayTime(close, language)}`
}

/** « par personne ». */
export function sayPer(one: Activity, language: Language): string {
  if (language === 'fr' || one.tariffs) return perWords(one)
  const isGroup = one.per === 'group'
  if (language === 'en') return isGroup ? 'per group' : 'per person'
  if (language === 'es') return isGroup ? 'por grupo' : 'por persona'
  return isGroup ? 'pro Gruppe' : 'pro Person'
}

/** « 1 à 6 personnes ». */
export function sayParty(one: Activity, language: Language): string {
  if (language === 'fr') return partyWords(one)
  const { minParticipants: min, maxParticipants: max } = one
  const [to, people] = { en: ['to', 'people'], es: ['a', 'personas'], de: ['bis', 'Personen'] }[
    language
  ]
  return min === max ? `${max} ${people}` : `${min} ${to} ${max} ${people}`
}

/** « dès 12 ans ». */
export function sayAge(one: Activity, language: Language): string {
  if (language === 'fr') return ageWords(one)
  const { minAge } = one
  if (!minAge) return { en: 'any age', es: 'todas las edades', de: 'jedes Alter' }[language]
  return { en: `from age ${minAge}`, es: `desde los ${minAge} años`, de: `ab ${minAge} Jahren` }[
    language
  ]
}

export { durationWords as sayDuration }
