import {
  addDays,
  capital,
  dayWords,
  formatTime,
  instantOf,
  today,
  weekday,
  weekdays,
} from '../day.ts'
import type { Closing, Hours, Span } from './schedule.ts'

export type { Hours, Span }

/**
 * What a day's hours are, and why where they are unusual: exceptional days first, then seasons, then
 * the weekly rule.
 */
export function hoursOf(hours: Hours, day: string): { span?: Span | undefined; reason?: string } {
  const exception = hours.exceptional.find((entry) => entry.day === day)
  if (exception) return { span: exception.span, reason: exception.reason }
  for (const { ranges, weekly, closed, reason } of hours.seasons ?? []) {
    const span = weekly[weekday(day)]
    const isOwn = span || closed?.includes(weekday(day))
    if (isOwn && ranges.some(({ from, to }) => from <= day && day <= to)) return { span, reason }
  }
  return { span: hours.weekly[weekday(day)] }
}

type Opening = { spans: readonly Span[]; reason?: string | undefined }

/** Returns when the venue is really open on a day, hours in the middle that are closed left out, and why it is unusual. */
export function openingOn(hours: Hours, day: string): Opening {
  const { span, reason } = hoursOf(hours, day)
  const exception = hours.exceptional.find((entry) => entry.day === day)
  return { spans: exception?.spans ?? (span ? [span] : []), reason }
}

/** Returns the closings of an activity, or of any, that are not over. */
export function closingsAhead(hours: Hours, now: number, activity?: string): Closing[] {
  return (hours.closings ?? []).filter(
    ({ activities, to }) => to > now && (!activity || activities.includes(activity)),
  )
}

/** How many days ahead closings and unusual days are told. */
export const TOLD_DAYS = 60

type UnusualDay = { day: string; spans: readonly Span[]; reason: string }

/** The unusual days of the next `horizon` days, soonest first. */
export function unusualDays(hours: Hours, now: number, horizon = TOLD_DAYS): UnusualDay[] {
  const days = Array.from({ length: horizon + 1 }, (_, index) => addDays(today(now), index))
  return days.flatMap((day) => {
    const { spans, reason } = openingOn(hours, day)
    return reason === undefined || !isWithinKnownHours(hours, day) ? [] : [{ day, spans, reason }]
  })
}

export type OpeningState =
  | { state: 'open'; closes: string }
  /** `isUnknownAfter`: what is known ends before the next opening. */
  | { state: 'closed'; opens?: { day: string; time: string }; isUnknownAfter?: boolean }
  | { state: 'unknown' }

/** Whether a day lies within what the hours cover. */
export function isWithinKnownHours(hours: Pick<Hours, 'validUntil'>, day: string): boolean {
  return day <= hours.validUntil
}

/** Beyond it no day of reopening is looked for. */
const MAX_DAYS_CLOSED = 366

/** Whether the venue, or what opens as `on` says, is open at an instant; unknown beyond what the hours cover. */
export function opening(
  hours: Hours,
  now: number,
  on = (day: string): Opening => openingOn(hours, day),
): OpeningState {
  const day = today(now)
  for (const start of [addDays(day, -1), day]) {
    const span = on(start).spans.find((one) => isWithin(start, one, now))
    if (span && isWithinKnownHours(hours, start)) return { state: 'open', closes: span.close }
  }
  if (!isWithinKnownHours(hours, day)) return { state: 'unknown' }
  const last = addDays(day, MAX_DAYS_CLOSED)
  for (let next = day; next <= last; next = addDays(next, 1)) {
    if (!isWithinKnownHours(hours, next)) return { state: 'closed', isUnknownAfter: true }
    const span = on(next).spans.find(({ open }) => (instantOf(next, open) ?? 0) > now)
    if (span) return { state: 'closed', opens: { day: next, time: span.open } }
  }
  return { state: 'closed' }
}

function isWithin(day: string, span: Span, now: number): boolean {
  const from = instantOf(day, span.open)
  const to = instantOf(day, span.close)
  return from !== undefined && to !== undefined && from <= now && now < to
}

/** « 14 h – 23 h », « Fermé ». */
export function spanWords(span: Span | null | undefined): string {
  return span ? `${formatTime(span.open)} – ${formatTime(span.close)}` : 'Fermé'
}

/** « 14 h – 16 h et 18 h – 23 h », « Fermé ». */
export function spansWords(spans: readonly Span[]): string {
  return spans.length ? spans.map(spanWords).join(' et ') : spanWords(null)
}

/** « Ouvert du mercredi au dimanche, dès 14 h »: the weekly rule, true on any ordinary day. */
export function formatWeek({ weekly }: Pick<Hours, 'weekly'>): string {
  const open = weekdays.flatMap((name, index) => (weekly[index + 1] ? [{ name, index }] : []))
  const first = open[0]
  const last = open.at(-1)
  if (!first || !last) return 'Horaires à confirmer'
  const isRow = open.length > 2 && last.index - first.index === open.length - 1
  const days = isRow
    ? `du ${first.name} au ${last.name}`
    : `le ${open
        .map(({ name }) => name)
        .join(', ')
        .replace(/, (\w+)$/, ' et $1')}`
  const earliest =
    Object.values(weekly)
      .map((span) => span.open)
      .toSorted()[0] ?? ''
  return `Ouvert ${days}, dès ${formatTime(earliest)}`
}

/** The weekly rule as the footer prints it: « Mercredi et jeudi », « 14h-23h »; days of the same hours in a row. */
export function footerHours({ weekly }: Pick<Hours, 'weekly'>): { days: string; hours: string }[] {
  const runs: { names: string[]; hours: string }[] = []
  for (const [index, name] of weekdays.entries()) {
    const span = weekly[index + 1]
    const hours = span ? `${shortTime(span.open)}-${shortTime(span.close)}` : 'Fermé'
    const last = runs.at(-1)
    if (last?.hours === hours) last.names.push(name)
    else runs.push({ names: [name], hours })
  }
  return runs.map(({ names, hours }) => ({ days: capital(rowWords(names)), hours }))
}

/** « 14h », « 9h30 », and « 00h » for midnight. */
function shortTime(time: string): string {
  const plain = time.replace('24:', '00:').replace(/^0(?=[1-9])/, '')
  return plain.replace(':', 'h').replace(/h00$/, 'h')
}

function rowWords(names: readonly string[]): string {
  return names.length > 2 ? `du ${names[0]} au ${names.at(-1)}` : names.join(' et ')
}

/** « Ouvert, ferme à 23 h », « Fermé, ouvre samedi 21 novembre à 14 h », « Horaires à confirmer ». */
export function formatOpening(state: OpeningState, now: number): string {
  if (state.state === 'unknown') return 'Horaires à confirmer'
  if (state.state === 'open') return `Ouvert, ferme à ${formatTime(state.closes)}`
  if (!state.opens) return state.isUnknownAfter ? 'Fermé, horaires à confirmer ensuite' : 'Fermé'
  const { day, time } = state.opens
  return `Fermé, ouvre ${dayWords(day, now)} à ${formatTime(time)}`
}
