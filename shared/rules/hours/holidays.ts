import { addDays } from '../day.ts'
import type { Hours, Span } from './schedule.ts'

const fixed = [
  ['01-01', 'Jour de l’An'],
  ['05-01', 'Fête du Travail'],
  ['05-08', 'Victoire de 1945'],
  ['07-14', 'Fête nationale'],
  ['08-15', 'Assomption'],
  ['11-01', 'Toussaint'],
  ['11-11', 'Armistice de 1918'],
  ['12-25', 'Noël'],
] as const

/** Days after Easter Sunday. */
const movable = [
  [1, 'Lundi de Pâques'],
  [39, 'Ascension'],
  [50, 'Lundi de Pentecôte'],
] as const

export type Holiday = { day: string; reason: string }

/** The public holidays of a year in metropolitan France (Code du travail, L3133-1), in order. */
export function holidaysOf(year: number): Holiday[] {
  const easter = easterOf(year)
  return [
    ...fixed.map(([date, reason]) => ({ day: `${year}-${date}`, reason })),
    ...movable.map(([days, reason]) => ({ day: addDays(easter, days), reason })),
  ].toSorted((a, b) => a.day.localeCompare(b.day))
}

/** Easter Sunday of a Gregorian year: the Sunday after the first full moon of spring, as the Church reckons. */
export function easterOf(year: number): string {
  const century = Math.floor(year / 100)
  const correction = Math.floor((8 * century + 13) / 25)
  // The moon's age on 1 January, by its cycle of 19 years, without the two ages that the reckoning avoids.
  const golden = year % 19
  const raw = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const moon = raw - (raw === 29 || (raw === 28 && golden > 10) ? 1 : 0)
  const sunday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  return addDays(`${year}-03-21`, moon + 7 - sunday)
}

/** The hours of a public holiday: none where the venue is closed (null), those of its weekday where nothing is said. */
export type HolidayHours = Span | null | undefined

/**
 * Hours in which the public holidays of some days (both included) have the venue's own. What the venue
 * decided for such a day stands.
 */
export function withHolidays(hours: Hours, span: HolidayHours, from: string, to: string): Hours {
  if (span === undefined) return hours
  const decided = new Set(hours.exceptional.map(({ day }) => day))
  const holidays = yearsOf(from, to)
    .flatMap(holidaysOf)
    .filter(({ day }) => from <= day && day <= to && !decided.has(day))
    .map((holiday) => ({ ...holiday, ...(span && { span }) }))
  const exceptional = [...hours.exceptional, ...holidays]
  return { ...hours, exceptional: exceptional.toSorted((a, b) => a.day.localeCompare(b.day)) }
}

function yearsOf(from: string, to: string): number[] {
  const first = Number(from.slice(0, 4))
  const count = Number(to.slice(0, 4)) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => first + index)
}
