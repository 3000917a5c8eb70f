import { addDays, months, weekday, weekdays } from '../rules/day.ts'
import { notPeople, people } from './counts.ts'
import { distance } from './distance.ts'
import { fold } from './french.ts'

export const foldedMonths = months.map(fold)
const ofMonth = foldedMonths.join('|')
const together = new RegExp(`\\b(\\d{1,2}) (${ofMonth}) et le (\\d{1,2})(?! (?:${ofMonth}))\\b`)

/** « Le 25 décembre et le 26 », of one month. */
export const withMonths = (text: string) => text.replace(together, '$1 $2 et le $3 $2')

/** Public holidays at large. */
export const isFerie = /\bferies?\b/

/** « Samedi 4 enfants » counts who comes on Saturday. */
const numbered = new RegExp(
  `\\b(?:le|(?:soir|nuit|matin|journee|celui|celle) du|(?:${weekdays.join('|')})(?! \\d{1,2} ${people})) (\\d{1,2})(?:er)?\\b${notPeople}`,
)

/** « Le 24 », « samedi 24 »: the next day of that number. */
export function ofNumber(text: string, from: string): string[] {
  const [words = '', number] = numbered.exec(text) ?? []
  const ahead = Array.from({ length: 62 }, (_, count) => addDays(from, count))
  const found = ahead.filter((day) => Number(day.slice(8)) === Number(number))
  // « Jeudi 24 » is no Tuesday, where a later one is a Thursday.
  const named = found.find((day) => words.startsWith(weekdays[weekday(day) - 1] ?? ''))
  return named ? [named] : found.slice(0, 1)
}

const beside = new RegExp(`\\b(${weekdays.join('|')}) (avant|apres|d apres|qui suit) `)

/** « Le samedi avant Noël », the day that is meant for the day that is named. */
export function besideDay(text: string, days: string[]): string[] {
  const [, name = '', way] = beside.exec(text) ?? []
  if (!way) return days
  const step = way === 'avant' ? -1 : 1
  return days.map((day) => {
    const ahead =
      (step * (weekdays.findIndex((one) => one === name) + 1 - weekday(day)) + 7) % 7 || 7
    return addDays(day, step * ahead)
  })
}

/** The name that a word is, with one slip in a long one. */
export function closest(word: string, names: readonly string[]): string {
  const plain = word.replace(/s$/, '')
  return (
    names.find((name) => name === word || name === plain) ??
    names.find((name) => name.length > 4 && word.length > 4 && distance(word, name) === 1) ??
    ''
  )
}
