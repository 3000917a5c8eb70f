import { addDays, instantOf } from './day.ts'

/**
 * When a visit is reminded of, on the day before: people decide about tomorrow in the evening, and
 * nobody is written to at night.
 */
const REMINDER_TIME = '18:00'

/** The instant (epoch ms) at which visits of a day are reminded of. */
export function reminderTime(day: string): number {
  return instantOf(addDays(day, -1), REMINDER_TIME) ?? 0
}
