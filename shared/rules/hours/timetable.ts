import { capital, formatDayOfMonth, formatTime, weekday, weekdays } from '../day.ts'
import type { Timetable } from './schedule.ts'

/** The ends of a timetable that names none. */
export const FIRST_DAY = '0001-01-01'
export const LAST_DAY = '9999-12-31'

type Sessions = { times: readonly string[]; reason?: string }

/**
 * The sessions of a day in order: those of its own where it has some, else those of its weekday. Of
 * several weeks that hold on it, the one that began last counts alone.
 */
export function sessionsOn({ weeks, days }: Timetable, day: string): Sessions {
  const own = days.find((one) => one.day === day)
  if (own) return { times: own.times.toSorted(), reason: own.reason }
  const current = weeks
    .filter((one) => one.weekday === weekday(day) && one.from <= day && day <= one.to)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1)
  return { times: (current?.times ?? []).toSorted() }
}

type Week = Timetable['weeks'][number]

/**
 * « le jeudi à 18 h 30 ; le samedi à 10 h et 15 h 50. Du 17 décembre 2026 au 31 décembre 2026, le jeudi à
 * 12 h 30 »: the weeks alone, each period by itself.
 */
export function weeksInWords({ weeks }: Timetable): string {
  const periods = new Map<string, Week[]>()
  for (const week of weeks.toSorted(byPeriod)) {
    const period = periodInWords(week)
    periods.set(period, [...(periods.get(period) ?? []), week])
  }
  const [first, ...others] = [...periods].map(([period, own]) =>
    [period, weekInWords(own)].filter(Boolean).join(', '),
  )
  return [first, ...others.map(capital)].join('. ')
}

/** The period that begins first, then the days of a week. */
function byPeriod(a: Week, b: Week): number {
  return a.from === b.from ? a.weekday - b.weekday : a.from < b.from ? -1 : 1
}

/** « le jeudi et le vendredi à 18 h 30 ; aucune le samedi », days of the same times together. */
function weekInWords(weeks: readonly Week[]): string {
  const days = weeks.map(({ weekday: number, times }) => {
    return { name: `le ${weekdays[number - 1]}`, at: timesInWords(times) }
  })
  return [...new Set(days.map(({ at }) => at))]
    .map((at) => {
      const names = joined(days.flatMap((one) => (one.at === at ? one.name : [])))
      return at ? `${names} à ${at}` : `aucune ${names}`
    })
    .join('\u00a0; ')
}

/** « du 17 décembre 2026 au 31 décembre 2026 »; nothing of one without ends. */
export function periodInWords({ from, to }: Pick<Week, 'from' | 'to'>): string {
  if (from === FIRST_DAY && to === LAST_DAY) return ''
  if (to === LAST_DAY) return `à partir du ${dateOf(from)}`
  return from === FIRST_DAY ? `jusqu’au ${dateOf(to)}` : `du ${dateOf(from)} au ${dateOf(to)}`
}

function dateOf(day: string): string {
  return `${formatDayOfMonth(day)} ${day.slice(0, 4)}`
}

/** « 10 h, 11 h 30 et 15 h 50 ». */
export function timesInWords(times: readonly string[]): string {
  return joined(times.toSorted().map(formatTime))
}

function joined(words: readonly string[]): string {
  return words.join(', ').replace(/, ([^,]*)$/, ' et $1')
}
