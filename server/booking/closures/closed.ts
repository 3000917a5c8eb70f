import type { Closure } from '../../db/venueValues/closures.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'

/** A time in which an activity is not sold. Epoch milliseconds. */
export type ClosedTime = { from: number; to: number; reason: string }

type Sold = { duration: number; buffer: number; closed?: readonly ClosedTime[] | undefined }

/** Those of its pool or of itself, or of the whole venue, in which nothing is left. */
export function closedTimesOf(
  { id, pool }: { id: string; pool: string },
  closures: readonly Closure[],
): ClosedTime[] {
  return closures
    .filter(
      (one) => one.stations === 0 && (one.pool ?? pool) === pool && (one.activity ?? id) === id,
    )
    .map(({ fromAt, toAt, reason }) => ({ from: fromAt.getTime(), to: toAt.getTime(), reason }))
}

/** What closes a visit that would begin at an instant, tidying included. */
export function closedAt({ duration, buffer, closed }: Sold, at: number): ClosedTime | undefined {
  const end = at + (duration + buffer) * MINUTE_MS
  return closed?.find(({ from, to }) => from < end && to > at)
}

/** « Fermé », why, and that nothing came of it: of a sale, or of a change. */
export function closedWords(reason: string, isSold = false): string {
  return `Fermé à cette heure\u00a0: ${reason}. ${nothingDone(isSold)}`
}

/** That all is as it was. */
export function nothingDone(isSold: boolean): string {
  return isSold ? 'Rien n’a changé.' : 'Rien n’est réservé.'
}
