import { useQuery } from '@tanstack/react-query'
import { addDays, formatTime, today } from '../../contract/day.ts'
import type { Hours, Span } from '../../contract/hours.ts'
import { builtInHours } from '../../contract/venue.ts'
import { venueQuery } from './queries.ts'

/** The opening hours from the freshest source there is, and when that source spoke. */
export function useHours(): { hours: Hours; at: number } {
  const { data } = useQuery(venueQuery())
  return { hours: data?.value ?? builtInHours, at: data?.at ?? __BUILT_AT__ }
}

/** « 14 h – 23 h », « Fermé ». */
export function spanWords(span: Span | undefined): string {
  return span ? `${formatTime(span.open)} – ${formatTime(span.close)}` : 'Fermé'
}

const names = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche']

/** The weekly rule, Monday first; `weekday` is 1 to 7. */
export function weekOf(hours: Hours): { weekday: number; name: string; span: Span | undefined }[] {
  return names.map((name, index) => ({
    weekday: index + 1,
    name,
    span: hours.weekly[String(index + 1)],
  }))
}

/** The unusual days of the next `horizon` days, soonest first. */
export function unusualDays(hours: Hours, now: number, horizon = 60): Hours['exceptional'] {
  const from = today(now)
  const to = addDays(from, horizon)
  return hours.exceptional
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((a, b) => a.day.localeCompare(b.day))
}
