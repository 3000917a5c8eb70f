import type { AllottedPart } from '../../../../shared/api/deskSales.ts'
import type { DeviceAllotment } from '../../../../shared/api/staff/allotments.ts'
import { capital, formatDay, formatTime, wallClock } from '../../../../shared/rules/day.ts'
import { groupBy } from '../../../../shared/rules/groupBy.ts'

type Part = Pick<AllottedPart, 'from' | 'to' | 'units'>

/** « 2 de 14 h à 15 h, 1 de 15 h à minuit »: of one pool and day. */
export function allottedWords(parts: readonly Part[]): string {
  return parts
    .map(({ from, to, units }) => {
      const [begin, end] = [wallClock(from).time, wallClock(to).time]
      return `${units} de ${formatTime(begin)} à ${end === '00:00' ? 'minuit' : formatTime(end)}`
    })
    .join(', ')
}

/** « Samedi 28 novembre : 2 de 14 h à minuit », a sentence a day. */
export function allottedDays(parts: readonly Part[]): string[] {
  const byDay = groupBy(parts, ({ from }) => wallClock(from).day)
  return [...byDay].map(([day, own]) => `${capital(formatDay(day))}\u00a0: ${allottedWords(own)}`)
}

/** By device and pool: what is told of each together. */
export function groupAllotted(parts: readonly DeviceAllotment[]): Map<string, DeviceAllotment[]> {
  return groupBy(parts, ({ device, pool }) => `${device} ${pool}`)
}
