import { addDays, weekday, weekdays } from '../rules/day.ts'

/** Public holidays at large. */
export const isFerie = /\bferies?\b/

/** « Le samedi avant Noël », the day that is meant for the day that is named. */
export function besideDay(text: string, days: string[]): string[] {
  const [, name = '', way] =
    /\b(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (avant|apres|d apres|qui suit) /.exec(
      text,
    ) ?? []
  if (!way) return days
  const step = way === 'avant' ? -1 : 1
  return days.map((day) => {
    const ahead =
      (step * (weekdays.findIndex((one) => one === name) + 1 - weekday(day)) + 7) % 7 || 7
    return addDays(day, step * ahead)
  })
}
