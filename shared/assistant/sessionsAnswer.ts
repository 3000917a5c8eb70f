import type { Activity } from '../api/activity.ts'
import { formatDay } from '../rules/day.ts'
import { sessionsOn, timesInWords, weeksInWords } from '../rules/hours/timetable.ts'
import type { Question } from './question.ts'

/** When sessions begin, on the days that were asked or in general; nothing where none has a timetable. */
export function sessionsAnswer(
  { days }: Pick<Question, 'days'>,
  activities: readonly Activity[],
): string {
  return activities
    .flatMap(({ name, timetable }) => {
      if (!timetable) return []
      if (!days.length) return `${name} : ${weeksInWords(timetable)}.`
      return days.map((day) => {
        const { times, reason } = sessionsOn(timetable, day)
        const why = reason ? ` (${reason})` : ''
        return `${name}, ${formatDay(day)} : ${timesInWords(times) || 'pas de séance'}${why}.`
      })
    })
    .join('\n')
}
