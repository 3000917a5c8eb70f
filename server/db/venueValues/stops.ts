import { instantOf } from '../../../shared/rules/day.ts'
import { type Hours, hoursOf } from '../../../shared/rules/hours/hours.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'
import type { Reader } from '../database.ts'
import type { bookings } from '../schema/booking.ts'
import { type Closure, loadClosures } from './closures.ts'
import { loadDecidedHours } from './hours.ts'

type Visit = typeof bookings.$inferSelect

/** What can stop visits that were sold: closings that live, and the hours as they are now. */
export type Stops = { closures: readonly Closure[]; hours: Hours }

/** Reads what can stop visits of these days. */
export async function loadStops(db: Reader, visits: readonly Pick<Visit, 'day'>[]): Promise<Stops> {
  const days = visits.map(({ day }) => day).toSorted()
  const [first = '', last = first] = [days[0], days.at(-1)]
  const closures = await loadClosures(db, instantOf(first, '00:00') ?? 0)
  return { closures, hours: await loadDecidedHours(db, first, last) }
}

/** Returns what closes any of the time of a visit; to tidy after it, nobody is needed. */
export function closuresOf(
  { pool, activityId, startsAt, duration }: Visit,
  { closures }: Pick<Stops, 'closures'>,
): Closure[] {
  const end = startsAt.getTime() + duration * MINUTE_MS
  return closures.filter(
    (one) =>
      one.stations === 0 &&
      (one.pool ?? pool) === pool &&
      (one.activity ?? activityId) === activityId &&
      one.fromAt.getTime() < end &&
      one.toAt > startsAt,
  )
}

type Timed = { day: string; time: string; duration: number }

/** Whether a visit lies within the hours of its day. */
export function isWithinHours({ day, time, duration }: Timed, hours: Hours): boolean {
  const { span } = hoursOf(hours, day)
  const at = instantOf(day, time)
  const open = span && instantOf(day, span.open)
  const close = span && instantOf(day, span.close)
  if (at === undefined || open === undefined || close === undefined) return false
  return open <= at && at + duration * MINUTE_MS <= close
}

/** Returns whether the venue cannot hold a visit as it was sold. */
export function isStopped(visit: Visit, stops: Stops): boolean {
  return closuresOf(visit, stops).length > 0 || !isWithinHours(visit, stops.hours)
}

/** Returns when the team said that this version of a visit stays as it was sold, in epoch ms; 0 where it did not. */
export function keptSince({ keptAt, keptSerial, serial }: Visit): number {
  return keptSerial === serial ? (keptAt?.getTime() ?? 0) : 0
}

/** Returns whether a visit is stopped by what the team has not kept it against. */
export function isUnsettled(visit: Visit, stops: Stops): boolean {
  const kept = keptSince(visit)
  return (
    closuresOf(visit, stops).some(({ createdAt }) => createdAt.getTime() > kept) ||
    (!kept && !isWithinHours(visit, stops.hours))
  )
}

/** Returns in words why a visit cannot take place; nothing where it can, or the team keeps it. */
export function stopWords(visit: Visit, stops: Stops): string | undefined {
  if (visit.status === 'cancelled' || !isUnsettled(visit, stops)) return undefined
  const { reason } = closuresOf(visit, stops).at(-1) ?? hoursOf(stops.hours, visit.day)
  return `Fermé à cette heure${reason ? `\u00a0: ${reason}` : ''}.`
}

/**
 * Returns until when a customer cancels or changes a visit alone, and nothing is due of it: as it was sold, or by its
 * last move; until its start where the venue cannot hold it as sold.
 */
export function freeUntil(visit: Visit, stops: Stops): Date | null {
  return isStopped(visit, stops) ? visit.startsAt : visit.cancelUntil
}

/** Reads the same of one visit. */
export async function findFreeUntil(db: Reader, visit: Visit) {
  return freeUntil(visit, await loadStops(db, [visit]))
}
