import { addDays, isDay, today, weekday, weekdays } from '../rules/day.ts'
import { isClose } from './french.ts'
import { foldedMonths } from './lexicon.ts'

/** Days that people call by a name: month and day. */
const feasts: [RegExp, string][] = [
  [/\b(reveillon|veille) (de |du )?noel\b/, '12-24'],
  [/(?<!\bvacances (?:de )?)\bnoel\b/, '12-25'],
  [/\b(saint sylvestre|reveillon)\b/, '12-31'],
  [/\b(jour|nouvel) (de l )?an\b/, '01-01'],
  [/\bfete du travail\b/, '05-01'],
  [/\bfete nationale\b/, '07-14'],
  [/\btoussaint\b/, '11-01'],
  [/\barmistice\b/, '11-11'],
]

const relative: [RegExp, number][] = [
  [/\bapres demain\b/, 2],
  [/\bdemain\b/, 1],
  [
    /\b(aujourd ?hui|ce soir|cet aprem|cet apres midi|tout a l heure|maintenant|actuellement|en ce moment)\b/,
    0,
  ],
]

/** The days that folded text asks about, soonest first; none that is over. `now` in epoch milliseconds. */
export function daysIn(text: string, now: number): string[] {
  const from = today(now)
  const found = [...dated(text, from), ...named(text, from), ...weekend(text, from)]
  const near = relative.find(([pattern]) => pattern.test(text))
  if (near) found.push(addDays(from, near[1]))
  if (!found.length) found.push(...ofWeek(text, from))
  return [...new Set(found)]
    .filter((day) => day >= from)
    .toSorted()
    .slice(0, 4)
}

/** « le 24 décembre », « 24/12 », « 1er janvier 2027 ». */
function dated(text: string, from: string): string[] {
  const words = text.split(' ')
  const spelled = words.flatMap((word, index) => {
    const month = foldedMonths.findIndex((name) => isClose(words[index + 1] ?? '', name)) + 1
    const date = /^(\d{1,2})(er)?$/.exec(word)?.[1]
    return date && month ? [next(from, month, Number(date), words[index + 2])] : []
  })
  const short = [...text.matchAll(/\b(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?\b/g)].map(
    ([, date, month, year]) => next(from, Number(month), Number(date), year),
  )
  const found = [...spelled, ...short].flatMap((day) => day ?? [])
  const date = /\ble (\d{1,2})(?:er)?(?! ?(?:h\b|heure|personne|joueur|\/))\b/.exec(text)?.[1]
  return found.length || !date ? found : [ofMonth(from, Number(date))].flatMap((day) => day ?? [])
}

/** « le 24 »: the next day of that number. */
function ofMonth(from: string, date: number): string | undefined {
  return Array.from({ length: 62 }, (_, ahead) => addDays(from, ahead)).find(
    (day) => Number(day.slice(8)) === date,
  )
}

function named(text: string, from: string): string[] {
  const feast = feasts.find(([pattern]) => pattern.test(text))?.[1]
  const [month, date] = feast?.split('-').map(Number) ?? []
  const day = month && date ? next(from, month, date) : undefined
  return day ? [day] : []
}

/** The next such day, or the one of the year that was said. */
function next(from: string, month: number, date: number, year?: string): string | undefined {
  const tail = `${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  const first = Number(from.slice(0, 4))
  const years =
    year && /^\d{4}$/.test(year)
      ? [Number(year)]
      : [first, first + 1, first + 2, first + 3, first + 4]
  return years
    .map((one) => `${one}-${tail}`)
    .find((day) => isDay(day) && (year ? true : day >= from))
}

function weekend(text: string, from: string): string[] {
  if (!/\bweek ?ends?\b/.test(text)) return []
  const saturday = addDays(from, (6 - weekday(from) + 7) % 7)
  return weekday(from) === 7 ? [from] : [saturday, addDays(saturday, 1)]
}

/** « samedi »: the next one, today included; « samedi prochain »: not today; « samedi en août »: the first of it. */
function ofWeek(text: string, now: string): string[] {
  const from = monthIn(text, now) ?? now
  const words = text.split(' ')
  return words.flatMap((word, index) => {
    const wanted = weekdays.findIndex((name) => isClose(word, name)) + 1
    if (!wanted) return []
    const ahead = (wanted - weekday(from) + 7) % 7
    return [addDays(from, ahead === 0 && isClose(words[index + 1] ?? '', 'prochain') ? 7 : ahead)]
  })
}

const ofMonthName = new RegExp(`\\b(?:en|d|de) (${foldedMonths.join('|')})\\b`)

/** « en août », « de décembre »: its first day that is not over. */
function monthIn(text: string, from: string): string | undefined {
  const month = foldedMonths.indexOf(ofMonthName.exec(text)?.[1] ?? '') + 1
  if (!month || month === Number(from.slice(5, 7))) return undefined
  return next(from, month, 1)
}
