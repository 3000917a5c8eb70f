import { addDays, today, weekday } from '../../../shared/rules/day.ts'

/**
 * The next Saturday (venue time) that is neither today nor tomorrow: the venue is open from 14 h to 00 h, it is told
 * by its name, and a visit is still free to cancel.
 */
export function nextSaturday(now = Date.now()): string {
  let day = addDays(today(now), 2)
  while (weekday(day) !== 6) day = addDays(day, 1)
  return day
}
