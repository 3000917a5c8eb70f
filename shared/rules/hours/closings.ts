import { formatDay, formatTime, instantOf, minutesOf, timeOf, wallClock } from '../day.ts'
import { openingOn } from './hours.ts'
import type { Closing, Hours, Span } from './schedule.ts'

type ClosedTime = Pick<Closing, 'from' | 'to' | 'reason'>

/** Returns when an activity, or the venue where none is named, is really open on a day, and why its hours are unusual. */
export function activityOpening(hours: Hours, day: string, activity: string | undefined) {
  const { spans, reason } = openingOn(hours, day)
  const own = activity
    ? (hours.closings ?? []).filter(({ activities }) => activities.includes(activity))
    : []
  const cuts = spans.map((span) => withoutClosed(day, span, own))
  const reasons = cuts.flatMap((one) => one.reason ?? [])
  return { spans: cuts.flatMap((one) => one.spans), reason: reasons[0] ?? reason }
}

/** Returns what closings leave of a day's hours, and why, where they leave less. */
export function withoutClosed(
  day: string,
  span: Span,
  closings: readonly ClosedTime[],
): { spans: Span[]; reason?: string } {
  const [from = 0, to = 0] = [instantOf(day, span.open), instantOf(day, span.close)]
  const met = closings
    .filter((one) => one.from < to && one.to > from)
    .toSorted((a, b) => a.from - b.from)
  if (!met.length) return { spans: [span] }
  const spans: Span[] = []
  let open = from
  for (const one of [...met, { from: to, to }]) {
    if (one.from > open) spans.push({ open: timeOn(day, open), close: timeOn(day, one.from) })
    open = Math.max(open, one.to)
  }
  return { spans, reason: [...new Set(met.map(({ reason }) => reason))].join(', ') }
}

/** The time of an instant on a day, past whose midnight it may lie: « 24:00 ». */
function timeOn(day: string, instant: number): string {
  const clock = wallClock(instant)
  return clock.day === day ? clock.time : timeOf(24 * 60 + minutesOf(clock.time))
}

/** « Réalité virtuelle : fermé samedi 28 novembre (Panne) ». */
export function closingLine({ names, words }: Pick<Closing, 'names' | 'words'>): string {
  return `${names}\u00a0: ${words}`
}

/**
 * « fermé samedi 28 novembre de 14 h à 18 h (Panne) », « fermé du samedi 28 novembre au lundi 30 novembre (Travaux) »: by
 * the days' names, which stay true.
 */
export function closingWords({ from, to, reason }: ClosedTime): string {
  const [start, end] = [wallClock(from), wallClock(to - 1)]
  const [starts, ends] = [start.time, timeOn(end.day, to)]
  const at = (time: string, word: string) =>
    /00:00|24:00/.test(time) ? '' : ` ${word} ${formatTime(time)}`
  const times =
    at(starts, 'de') && at(ends, 'à')
      ? at(starts, 'de') + at(ends, 'à')
      : at(starts, 'dès') + at(ends, 'jusqu’à')
  const when =
    start.day === end.day
      ? formatDay(start.day) + times
      : `du ${formatDay(start.day)}${at(starts, 'à')} au ${formatDay(end.day)}${at(ends, 'à')}`
  return `fermé ${when} (${reason})`
}
