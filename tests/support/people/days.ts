import { addDays, today, weekday } from '../../../shared/rules/day.ts'

/** The next Saturday (venue time) that is not today: the venue is open from 14 h to 00 h. */
export function nextSaturday(now = Date.now()): string {
  let day = addDays(today(now), 1)
  while (weekday(day) !== 6) day = addDays(day, 1)
  return day
}
