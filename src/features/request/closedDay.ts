import { formatDay, isDay } from '../../../shared/rules/day.ts'
import { hoursOf } from '../../../shared/rules/hours.ts'
import { builtInHours } from '../../../venue/venue.ts'

/** A word where the wished day is one on which the venue is usually closed; it may still be asked. */
export function closedDay(day: string): string | undefined {
  if (!isDay(day) || hoursOf(builtInHours, day).span) return undefined
  return `D’habitude, la salle est fermée le ${formatDay(day)} : dites-nous si un autre jour convient.`
}
