import { capital, dayWords, formatDay, formatTime, wallClock } from '../day.ts'
import { DAY_MS } from '../time.ts'
import { openingOn, spansWords, timeOn, TOLD_DAYS } from './hours.ts'
import type { Closing, Hours } from './schedule.ts'

/** Returns the closings of an activity, or of any, that are not over and begin within the days that are told. */
export function closingsAhead(hours: Hours, now: number, activity?: string): Closing[] {
  return (hours.closings ?? []).filter(
    ({ activities, from, to }) =>
      activities &&
      (activity === undefined || activities.includes(activity)) &&
      to > now &&
      from < now + TOLD_DAYS * DAY_MS,
  )
}

/**
 * « fermé aujourd’hui de 14 h à 18 h (Panne) », « fermé du samedi 28 novembre au lundi 30 novembre (Travaux) »; by the
 * days' names alone where no moment is given, so that it stays true.
 */
export function closingWords({ from, to, reason }: Closing, now?: number): string {
  const [start, end] = [wallClock(from), wallClock(to - 1)]
  const name = (day: string) => (now === undefined ? formatDay(day) : dayWords(day, now))
  const opens = timeOn(end.day, to)
  const [starts, ends] = [start.time === '00:00' ? '' : start.time, opens === '24:00' ? '' : opens]
  const at = (time: string, word: string) => (time ? ` ${word} ${formatTime(time)}` : '')
  const when =
    start.day === end.day
      ? name(start.day) +
        (starts && ends
          ? `${at(starts, 'de')}${at(ends, 'à')}`
          : at(starts, 'dès') + at(ends, 'jusqu’à'))
      : now !== undefined && from <= now
        ? `jusqu’au ${formatDay(end.day)}${at(ends, 'à')}`
        : `du ${formatDay(start.day)}${at(starts, 'à')} au ${formatDay(end.day)}${at(ends, 'à')}`
  return `fermé ${when} (${reason})`
}

/** « Vendredi 27 novembre : 14 h – 16 h (Neige) »; nothing of a day with its usual hours. */
export function unusualWords(hours: Hours, day: string): string | undefined {
  const { spans, reason } = openingOn(hours, day)
  return reason && `${capital(formatDay(day))}\u00a0: ${spansWords(spans)} (${reason})`
}
