import type { HourFigures, Period, PoolFigures } from '../../../../shared/api/staff/figures.ts'
import { addDays, formatTime, weekday, weekdays } from '../../../../shared/rules/day.ts'
import { DAY_MS } from '../../../../shared/rules/time.ts'

/** How full, in hundredths; what is taken is never shown as nothing, nor what is left. */
export function percentOf({ load, stations }: Pick<HourFigures, 'load' | 'stations'>): number {
  if (stations === 0 || load === 0) return 0
  return load >= stations ? 100 : Math.min(99, Math.max(1, Math.round((100 * load) / stations)))
}

/** Of all hours together. */
export function wholeOf(hours: readonly HourFigures[]): number {
  const sum = (of: (hour: HourFigures) => number) => hours.reduce((all, one) => all + of(one), 0)
  return percentOf({ load: sum(({ load }) => load), stations: sum(({ stations }) => stations) })
}

/** In four steps of a quarter each, and nothing at all. */
export function levelOf(percent: number): number {
  return percent === 0 ? 0 : Math.min(4, 1 + Math.floor(percent / 25))
}

/** The fullest hour, where there is one. */
export function peakOf(hours: readonly HourFigures[]): HourFigures | undefined {
  const [peak] = hours.toSorted((a, b) => percentOf(b) - percentOf(a) || b.load - a.load)
  return peak && peak.load > 0 ? peak : undefined
}

/** « samedi à 21 h ». */
export function hourWords({ weekday: day, hour }: HourFigures): string {
  return `${weekdays[day - 1]} à ${hourName(hour)}`
}

export function hourName(hour: number): string {
  return formatTime(`${String(hour).padStart(2, '0')}:00`)
}

/** From the first hour at which anything is open to the last: the same lines for all pools. */
export function hoursIn(pools: readonly PoolFigures[]): number[] {
  const hours = pools.flatMap((pool) => pool.hours.map(({ hour }) => hour))
  const first = Math.min(...hours)
  return hours.length
    ? Array.from({ length: Math.max(...hours) - first + 1 }, (_, n) => first + n)
    : []
}

/** The columns of a period: its own days, where each weekday comes once, else the weekdays. */
export function columnsOf({ from, to }: Period): { weekday: number; day?: string }[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  if (days > 7) return weekdays.map((_, index) => ({ weekday: index + 1 }))
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index)
    return { weekday: weekday(day), day }
  })
}
