import type { DeskStart, DeskStarts } from '../../../../shared/api/staff/staff.ts'
import { formatTime } from '../../../../shared/rules/day.ts'

/** « complet », « 1 place », « 4 places »; the counter counts, a visitor does not. */
export function placesWords(count: number): string {
  if (count <= 0) return 'complet'
  return count === 1 ? '1\u00a0place' : `${count}\u00a0places`
}

/** « Encore libre : 16 h (4 places), 17 h (2 places). »: what to offer in place of what is gone. */
export function freeWords(starts: readonly DeskStart[]): string {
  const next = starts
    .slice(0, 3)
    .map(({ time, remaining }) => `${formatTime(time)} (${placesWords(remaining)})`)
  return next.length ? `Encore libre\u00a0: ${next.join(', ')}.` : 'Plus rien de libre ce jour-là.'
}

/**
 * « Prend 2 places aux départs de 15 h et 15 h 30. »: what so many places cost the public's next starts;
 * nothing of a start that is one of those.
 */
export function costWords({ costs }: DeskStart, places: number): string | undefined {
  if (costs.length === 0) return undefined
  const timesOf = new Map<number, string[]>()
  for (const { time, spare } of costs) {
    const lost = places - spare
    if (lost > 0) timesOf.set(lost, [...(timesOf.get(lost) ?? []), formatTime(time)])
  }
  if (timesOf.size === 0) return 'Ne prend aucune place aux départs qui suivent.'
  const parts = [...timesOf].map(([lost, times]) => `${placesWords(lost)} ${departures(times)}`)
  return `Prend ${parts.join(', ')}.`
}

/** « au départ de 15 h », « aux départs de 15 h, 16 h et 17 h ». */
function departures(times: readonly string[]): string {
  if (times.length === 1) return `au départ de ${times[0]}`
  return `aux départs de ${times.slice(0, -1).join(', ')} et ${times.at(-1)}`
}

/** Why a day has no start to sell. */
export function noStartWords({ state, reason }: Pick<DeskStarts, 'state' | 'reason'>): string {
  const why = reason ? ` (${reason})` : ''
  if (state === 'closed') return `Fermé ce jour-là${why}. Choisissez un autre jour.`
  if (state === 'too-far') return 'Ce jour ne se réserve pas encore. Choisissez un autre jour.'
  return `Plus aucun départ ce jour-là${why}. Choisissez un autre jour.`
}
