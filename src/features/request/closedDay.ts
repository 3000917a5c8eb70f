import { formatDay, isDay } from '../../contract/day.ts'
import { hoursOf } from '../../contract/hours.ts'
import { builtInHours } from '../../contract/venue.ts'

/** A word where the wished day is one on which the venue is usually closed; it may still be asked. */
export function closedDay(day: string): string | undefined {
  if (!isDay(day) || hoursOf(builtInHours, day).span) return undefined
  return `D’habitude, la salle est fermée le ${formatDay(day)} : dites-nous si un autre jour convient.`
}
