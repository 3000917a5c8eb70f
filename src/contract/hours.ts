import * as v from 'valibot'
import { addDays, formatDay, formatTime, instantOf, today, weekday } from './day.ts'

const Span = v.object({ open: v.string(), close: v.string() })
/** Opening of one day, local times; `close` may be `24:00`: that midnight belongs to this day. */
export type Span = v.InferOutput<typeof Span>

export const Hours = v.object({
  /** Keys 1 (Monday) to 7 (Sunday); a missing day is closed. */
  weekly: v.record(v.string(), Span),
  /** Days that beat the weekly rule; without a span the venue is closed. */
  exceptional: v.array(
    v.object({ day: v.string(), span: v.optional(Span), reason: v.string() }),
  ),
  /** The last day for which these hours are known. */
  validUntil: v.string(),
})
export type Hours = v.InferOutput<typeof Hours>

/** What a day's hours are, and why where they are unusual. */
export function hoursOf(hours: Hours, day: string): { span?: Span | undefined; reason?: string } {
  const exception = hours.exceptional.find((entry) => entry.day === day)
  if (exception) return { span: exception.span, reason: exception.reason }
  return { span: hours.weekly[weekday(day)] }
}

export type Opening =
  | { state: 'open'; closes: string }
  | { state: 'closed'; opens?: { day: string; time: string } }
  | { state: 'unknown' }

/** Whether the venue is open at an instant; unknown beyond what the hours cover. */
export function opening(hours: Hours, now: number): Opening {
  const day = today(now)
  if (day > hours.validUntil) return { state: 'unknown' }
  for (const start of [addDays(day, -1), day]) {
    const { span } = hoursOf(hours, start)
    if (span && isWithin(start, span, now)) return { state: 'open', closes: span.close }
  }
  for (let next = day; next <= addDays(day, 14); next = addDays(next, 1)) {
    const { span } = hoursOf(hours, next)
    if (span && (instantOf(next, span.open) ?? 0) > now) {
      return { state: 'closed', opens: { day: next, time: span.open } }
    }
  }
  return { state: 'closed' }
}

function isWithin(day: string, span: Span, now: number): boolean {
  const from = instantOf(day, span.open)
  const to = instantOf(day, span.close)
  return from !== undefined && to !== undefined && from <= now && now < to
}

/** « Ouvert, ferme à 23 h », « Fermé, ouvre samedi 21 novembre à 14 h », « Horaires à confirmer ». */
export function formatOpening(state: Opening, now: number): string {
  if (state.state === 'unknown') return 'Horaires à confirmer'
  if (state.state === 'open') return `Ouvert, ferme à ${formatTime(state.closes)}`
  if (!state.opens) return 'Fermé'
  const { day, time } = state.opens
  const when =
    day === today(now) ? 'aujourd’hui' : day === addDays(today(now), 1) ? 'demain' : formatDay(day)
  return `Fermé, ouvre ${when} à ${formatTime(time)}`
}
