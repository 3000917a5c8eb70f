import { addDays, isDay, today, weekday, weekdays } from '../rules/day.ts'
import { easterOf } from '../rules/hours/holidays.ts'
import type { Hours } from '../rules/hours/hours.ts'
import { besideDay, closest, foldedMonths, isFerie, ofNumber, withMonths } from './daysBeside.ts'

/** Days that people call by a name: month and day. */
const feasts: [RegExp, string][] = [
  [/\b(reveillon|veille) (de |du )?noel\b/, '12-24'],
  [/(?<!\bvacances (?:de |scolaires de |scolaires )?)\bnoel\b/, '12-25'],
  [/\b(saint sylvestre|reveillon)\b/, '12-31'],
  [/\b(jour|nouvel) (de l )?an\b/, '01-01'],
  [/\bfete du travail\b/, '05-01'],
  [/\bfete nationale\b/, '07-14'],
  [/(?<!\bvacances (?:de |de la |scolaires de la )?)\btoussaint\b/, '11-01'],
  [/\barmistice\b/, '11-11'],
  [/\bassomption\b/, '08-15'],
]

/** Feasts that move with Easter: days after its Sunday. */
const movable: [RegExp, number][] = [
  [/\blundi de pentecote\b/, 50],
  [/\bpentecote\b/, 49],
  [/\bascension\b/, 39],
  [/\blundi de paques\b/, 1],
  [/(?<!\bvacances (?:de )?)\bpaques\b/, 0],
]

/** School holidays by the month in which they begin. */
const holidays: [RegExp, string][] = [
  [/\bvacances (?:d e |de |scolaires (?:de )?)?noel\b/, '12'],
  [/\bvacances (?:de |d )?(?:fevrier|hiver)\b/, '02'],
  [/\bvacances (?:de |du )?(?:paques|printemps|avril)\b/, '04'],
  [/\b(?:vacances|grandes vacances) d ete\b|\bgrandes vacances\b|\b(?:cet|en|d|l) ete\b/, '07'],
  [/\bvacances (?:de |de la |scolaires de la )?(?:toussaint|octobre|automne)\b/, '10'],
]

/** Days in a row, both included. */
export type Range = { from: string; to: string }

const relative: [RegExp, number][] = [
  [/\bapres demain\b/, 2],
  [/\bdemain\b/, 1],
  [
    /\b(aujourd ?hui|ce soir|cet aprem|cet apres midi|tout a l heure|maintenant|actuellement|en ce moment)\b/,
    0,
  ],
]

/**
 * The days that folded text asks about, soonest first, none that is over; a range where it names one and no day
 * of it. `now` in epoch milliseconds; « le 24 » is the next one from the month of `near`, the day that was spoken of.
 */
export function daysIn(
  text: string,
  now: number,
  seasons: Hours['seasons'] = [],
  near = today(now),
): { days: string[]; range?: Range } {
  const from = today(now)
  const exact = exactRange(text, from)
  if (exact) return { days: [], range: exact }
  const range = rangeIn(text, from, seasons)
  const found = besideDay(text, [...dated(text, from, near), ...named(text, from)])
  found.push(...weekend(text, from))
  if (/\blendemain\b/.test(text)) return { days: [addDays(found[0] ?? near, 1)] }
  const spoken = relative.find(([pattern]) => pattern.test(text))
  const ahead = aheadIn(text)
  const later = ahead ? ofWeek(text, weekOf(addDays(from, ahead)).from, from) : []
  if (ahead) found.push(...(later.length ? later : [addDays(from, ahead)]))
  else if (spoken) found.push(addDays(from, spoken[1] + weeksOn(text)))
  if (!found.length && !isFerie.test(text))
    found.push(
      ...ofWeek(text, range && range.from > from ? range.from : weekSpoken(text, near, from), from),
    )
  const days = [...new Set(found)]
    .filter((day) => day >= from)
    .toSorted()
    .slice(0, 4)
  return { days, ...(range && !days.length && { range }) }
}

/** « Et dimanche ? » after a Saturday of another week: that week's. */
function weekSpoken(text: string, near: string, from: string): string {
  const { from: monday } = weekOf(near)
  return /^(?:et|mais|ou|sinon)\b/.test(text) && monday > from ? monday : from
}

/** « dans 3 jours », « dans 2 semaines ». */
function aheadIn(text: string): number | undefined {
  const [, count, unit] = /\bdans (\d{1,2}) (jour|semaine)s?\b/.exec(text) ?? []
  return count ? Number(count) * (unit === 'semaine' ? 7 : 1) : undefined
}

/** « samedi en huit », « dimanche en quinze », in days. */
function weeksOn(text: string): number {
  const [, days] = /\ben (8|15)\b(?! ?(?:€|euros?|min|h\b))/.exec(text) ?? []
  return days ? 7 * Math.floor(Number(days) / 7) : 0
}

/** Days that are named by both their ends, or by the week that they are in: « du 20 au 24 », « la semaine de Noël ». */
function exactRange(text: string, from: string): Range | undefined {
  if (/\bentre noel et\b/.test(text)) {
    const noel = next(from, 12, 25) ?? from
    return { from: noel, to: addDays(noel, 7) }
  }
  const week = /\bsemaine (?:de |du )(.+)/.exec(text)?.[1]
  const [day] = week ? [...dated(week, from), ...named(week, from)] : []
  if (day) return weekOf(day)
  if (/\bfetes (?:de )?(?:fin d annee|noel)\b|\b(?:pendant|durant|pour) les fetes\b/.test(text)) {
    const eve = next(from, 12, 24) ?? from
    return { from: eve, to: addDays(eve, 8) }
  }
  const both = bounded.exec(text)
  if (both) {
    const [first, last] = [both[1], both[2]].map(
      (date) => dated(`le ${date} ${both[3] ?? ''}`, from)[0],
    )
    if (first && last && first < last) return { from: first, to: last }
  }
  return undefined
}

/** « vacances de Noël », « en août », « la semaine prochaine ». */
function rangeIn(
  text: string,
  from: string,
  seasons: NonNullable<Hours['seasons']>,
): Range | undefined {
  const month = holidays.find(([pattern]) => pattern.test(text))?.[1]
  if (month || /\bvacances\b/.test(text)) {
    const ranges = seasons
      .flatMap((one) => one.ranges)
      .filter(({ to }) => to >= from)
      .toSorted((a, b) => a.from.localeCompare(b.from))
    const named = ranges.find(({ from: first }) => !month || first.slice(5, 7) === month)
    // Those that no file tells yet are like the next ones, where all are alike.
    const range = named ?? (seasons.length === 1 ? ranges[0] : undefined)
    if (range) return range
  }
  const first = monthIn(text, from)
  if (first) {
    const last = addDays(addDays(first, 31), -Number(addDays(first, 31).slice(8)))
    const third = first.slice(0, 8)
    if (/\bdebut\b/.test(text)) return { from: first, to: `${third}10` }
    if (/\bmi\b/.test(text)) return { from: `${third}11`, to: `${third}20` }
    return { from: /\bfin\b/.test(text) ? `${third}21` : first, to: last }
  }
  if (isFerie.test(text)) return { from, to: addDays(from, 365) }
  if (/\bsemaine (prochaine|d apres)\b/.test(text)) return weekOf(addDays(from, 7))
  return /\bcette semaine\b/.test(text) ? { from, to: weekOf(from).to } : undefined
}

/** « du 20 au 24 décembre », « entre le 26 et le 31 ». */
const bounded = new RegExp(
  `\\b(?:du|entre le) (\\d{1,2})(?:er)? (?:au|et le) (\\d{1,2})(?:er)?(?: (${foldedMonths.join('|')}))?\\b`,
)

/** From its Monday to its Sunday. */
function weekOf(day: string): Range {
  const monday = addDays(day, 1 - weekday(day))
  return { from: monday, to: addDays(monday, 6) }
}

/** « le 24 décembre », « 24/12 », « 1er janvier 2027 ». */
function dated(text: string, from: string, near = from): string[] {
  const first = `${near.slice(0, 8)}01`
  const words = withMonths(text).split(' ')
  const spelled = words.flatMap((word, index) => {
    const date = /^(\d{1,2})(er|st|nd|rd|th)?$/.exec(word)?.[1]
    // « 25 de diciembre », « December 25th ».
    const at = words[index + 1] === 'de' ? index + 2 : index + 1
    const isBefore =
      /th|st|nd|rd/.test(word) || !/^(h|heures?|personnes?)$/.test(words[index + 1] ?? '')
    const named =
      closest(words[at] ?? '', foldedMonths) ||
      (isBefore && closest(words[index - 1] ?? '', foldedMonths))
    const month = foldedMonths.indexOf(named || '') + 1
    return date && month ? [next(from, month, Number(date), words[at + 1])] : []
  })
  const short = [...text.matchAll(/\b(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?\b/g)].map(
    ([, date, month, year]) => next(from, Number(month), Number(date), year),
  )
  const found = [...spelled, ...short].flatMap((day) => day ?? [])
  return found.length ? found : ofNumber(text, first > from ? first : from)
}

function named(text: string, from: string): string[] {
  const moved = movable.find(([pattern]) => pattern.test(text))?.[1]
  if (moved !== undefined) {
    const year = Number(from.slice(0, 4))
    const days = [year, year + 1].map((one) => addDays(easterOf(one), moved))
    return days.filter((day) => day >= from).slice(0, 1)
  }
  const feast = feasts.find(([pattern]) => pattern.test(text))?.[1]
  const [month, date] = feast?.split('-').map(Number) ?? []
  const day = month && date ? next(from, month, date) : undefined
  return day ? [day] : []
}

/** The next such day, or the one of the year that was said. */
function next(from: string, month: number, date: number, year?: string): string | undefined {
  const tail = `${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  const first = Number(from.slice(0, 4))
  // « Le 8 mai vous ouvrez » names no year.
  if (year && /^\d{4}$/.test(year)) return isDay(`${year}-${tail}`) ? `${year}-${tail}` : undefined
  return Array.from({ length: 5 }, (_, ahead) => `${first + ahead}-${tail}`).find(
    (day) => isDay(day) && day >= from,
  )
}

function weekend(text: string, from: string): string[] {
  if (!/\bweek ?ends?\b/.test(text)) return []
  const isLater = /\bweek ?ends? (prochain|d apres|suivant)\b/.test(text) && weekday(from) > 4
  const sunday = addDays(from, 7 - weekday(from) + (isLater ? 7 : 0) + weeksOn(text))
  return sunday === from ? [from] : [addDays(sunday, -1), sunday]
}

/** « samedi »: the next one, today included; « samedi prochain »: not today; « samedi en août »: the first of it. */
function ofWeek(text: string, from: string, now: string): string[] {
  const words = text.split(' ')
  return words.flatMap((word, index) => {
    const wanted = weekdays.findIndex((name) => name === closest(word, weekdays)) + 1
    if (!wanted) return []
    const first = words[index - 1] === 'ce' ? now : from
    const ahead = (wanted - weekday(first) + 7) % 7
    const isNext = words[index + 1] === 'prochain' && from === now
    return [addDays(first, (ahead === 0 && isNext ? 7 : ahead) + weeksOn(text))]
  })
}

const ofMonthName = new RegExp(
  `\\b(?:en|d|de|courant|debut|fin|mi|mois) (${foldedMonths.join('|')})\\b(?<!\\d{1,2} (?:de )?(?:${foldedMonths.join('|')}))`,
)

/** « en août », « de décembre »: its first day that is not over. */
function monthIn(text: string, from: string): string | undefined {
  const month = foldedMonths.indexOf(ofMonthName.exec(text)?.[1] ?? '') + 1
  if (!month || month === Number(from.slice(5, 7))) return undefined
  return next(from, month, 1)
}
