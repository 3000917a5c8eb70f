import { addDays, capital, formatDay, minutesOf, today, weekday } from '../rules/day.ts'
import {
  closingsAhead,
  formatOpening,
  type Hours,
  isWithinKnownHours,
  opening,
  openingOn,
  type Span,
  unusualDays,
} from '../rules/hours/hours.ts'
import { french } from './languages/french.ts'
import type { Activity } from '../api/activity.ts'
import { activityOpening } from '../rules/hours/closings.ts'
import type { Range } from './days.ts'
import type { VenueFacts } from './facts.ts'
import type { Language } from './languages/language.ts'
import { sayDay, saySpan, sayTime } from './say.ts'
import type { Slots } from './slots.ts'

const DAY_MS = 86_400_000
/** More unusual days than this are told by their season. */
const MAX_LINES = 16

/** When the venue is open, for what was asked: this moment, some days, a range, or in general. */
export function hoursAnswer(
  slots: Slots,
  { hours, activities }: VenueFacts,
  now: number,
  language: Language,
): string {
  const { days = [], range, time, isNow, isHabit } = slots
  // Of an activity that is closed its own hours are told, of any other the venue's.
  const closed = activities.filter(({ id }) => closingsAhead(hours, now, id).length)
  const about = closed.length ? closed : [undefined]
  if (isNow)
    return about.map((one) => `${named(one)}${stateNow(hours, now, language, one?.id)}.`).join('\n')
  if (days.length) {
    const told = days.flatMap((day) =>
      about.map((one) => dayAnswer(hours, day, time, now, language, one)),
    )
    const [season] = hours.seasons ?? []
    const isTold = !isHabit || told.some((line) => line.includes(season?.reason ?? ''))
    return [...told, ...(isTold ? [] : seasonLines(season, language, days.map(weekday)))].join('\n')
  }
  const { weekly, special } = language.phrases
  const unusual = range
    ? unusualIn(hours, range, language, now)
    : unusualLines(unusualDays(hours, now), now, language)
  return [
    ...(range ? [] : [`${stateNow(hours, now, language)}.`, '']),
    weekly,
    ...weekLines(hours, language),
    ...(unusual.length ? ['', special, ...unusual] : []),
  ].join('\n')
}

/** « Réalité virtuelle : », nothing of the venue. */
function named(one: Pick<Activity, 'name'> | undefined): string {
  return one ? `${one.name} : ` : ''
}

/** « Ouvert, ferme à 23 h ». */
function stateNow(hours: Hours, now: number, language: Language, activity?: string): string {
  const on = activity && ((day: string) => activityOpening(hours, day, activity))
  const state = opening(hours, now, on || undefined)
  if (language.code === 'fr') return formatOpening(state, now)
  const { open, closed, unknownHours, until, again } = language.phrases
  if (state.state === 'unknown') return capital(unknownHours)
  if (state.state === 'open') return capital(`${open} ${until} ${sayTime(state.closes, language)}`)
  const next = state.opens
  return capital(
    next
      ? `${closed}, ${again}: ${sayDay(next.day, now, language)}, ${sayTime(next.time, language)}`
      : closed,
  )
}

/** « Samedi 21 novembre, la salle est ouverte de 14 h à 00 h. » */
export function dayAnswer(
  hours: Hours,
  day: string,
  time: string | undefined,
  now: number,
  language: Language,
  one?: Pick<Activity, 'id' | 'name'>,
): string {
  const words = language.phrases
  const name = sayDay(day, now, language)
  if (!isWithinKnownHours(hours, day)) return `${name} : ${words.unknownHours}.`
  const { spans, reason } = one ? activityOpening(hours, day, one.id) : openingOn(hours, day)
  const why = reason ? ` (${reason})` : ''
  const head = verdict(spans, time, name, language)
  const told = spans.map((span) => saySpan(span, language)).join(words.and)
  if (one) return `${head}, ${named(one)}${told || words.closedWord}${why}.`
  return `${head}, ${told ? `${words.open} ${told}` : words.closed}${why}.`
}

/** « Oui : demain », « Non : demain » where the question names a time. */
function verdict(
  spans: readonly Span[],
  time: string | undefined,
  name: string,
  language: Language,
): string {
  const at = time === undefined ? undefined : minutesOf(time)
  // « Jusqu’à minuit ? » of a day that ends then: its hours say it, « non » would not.
  if (at === undefined || spans.some(({ close }) => at === minutesOf(close))) return name
  const isOpen = spans.some(({ open, close }) => minutesOf(open) <= at && at < minutesOf(close))
  const lower = language.code === 'fr' ? name.charAt(0).toLowerCase() + name.slice(1) : name
  return `${isOpen ? language.phrases.yes : language.phrases.no} : ${lower}`
}

/** « – mercredi et jeudi : de 14 h à 23 h », neighbours with the same hours together. */
function weekLines({ weekly }: Pick<Hours, 'weekly'>, language: Language = french): string[] {
  const names = language.dayNames
  const groups: { days: string[]; words: string }[] = []
  for (const [index, name] of names.entries()) {
    const span = weekly[String(index + 1)]
    const words = span ? saySpan(span, language) : language.phrases.closedWord
    const last = groups.at(-1)
    if (last?.words === words) last.days.push(name)
    else groups.push({ days: [name], words })
  }
  return groups.map(({ days, words }) => `– ${rangeWords(days, language)} : ${words}`)
}

function rangeWords(days: readonly string[], language: Language): string {
  const { firstDay, toDay, and } = language.phrases
  return days.length > 2 ? `${firstDay}${days[0]}${toDay}${days.at(-1)}` : days.join(and)
}

function unusualLines(
  unusual: ReturnType<typeof unusualDays>,
  now: number,
  language: Language,
): string[] {
  const { and, closedWord } = language.phrases
  return unusual.map(({ day, spans, reason }) => {
    const plain = language.code === 'fr' ? formatDay(day) : sayDay(day, now, language)
    const told = spans.map((span) => saySpan(span, language)).join(and)
    return `– ${plain} (${reason}) : ${told || closedWord}`
  })
}

/** The unusual days of a range; of a long one its season's week, and the days that differ from it. */
function unusualIn(hours: Hours, { from, to }: Range, language: Language, now: number): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
  const start = Date.parse(`${from < today(now) ? today(now) : from}T12:00Z`)
  const unusual = unusualDays(hours, start, count).filter(({ day }) => day >= from && day <= to)
  if (unusual.length <= MAX_LINES) return unusualLines(unusual, now, language)
  const season = hours.seasons?.find(({ ranges }) =>
    ranges.some((one) => one.from <= addDays(from, 7) && from <= one.to),
  )
  const own = unusual.filter(({ reason }) => reason !== season?.reason)
  return [...seasonLines(season, language), ...unusualLines(own, now, language)]
}

/** « – lundi (vacances scolaires) : de 14 h à 20 h », of all its weekdays or of some. */
function seasonLines(
  season: NonNullable<Hours['seasons']>[number] | undefined,
  language: Language,
  only?: readonly number[],
): string[] {
  return Object.entries(season?.weekly ?? {}).flatMap(([index, span]) =>
    only && !only.includes(Number(index))
      ? []
      : `– ${language.dayNames[Number(index) - 1]} (${season?.reason}) : ${saySpan(span, language)}`,
  )
}
