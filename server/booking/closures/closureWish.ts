import { eq } from 'drizzle-orm'
import type { ClosureRequest } from '../../../shared/api/staff/closures.ts'
import { addDays, instantOf, today } from '../../../shared/rules/day.ts'
import { DAY_MS } from '../../../shared/rules/time.ts'
import type { Closure } from '../../db/venueValues/closures.ts'
import type { Database } from '../../db/database.ts'
import { activities, pools } from '../../db/schema/booking.ts'
import { refuse } from '../../http/messages.ts'
import { unknownActivity } from '../refusals.ts'
import { MAX_DAYS_AHEAD } from '../rules.ts'
import { QUANTUM_MS } from '../../../shared/rules/quantum.ts'

/** So long at most, in milliseconds: every quarter of an hour of it is written. */
const MAX_LENGTH_MS = 31 * DAY_MS

/** What is to be closed, and when. */
export type ClosureWish = Pick<
  Closure,
  'pool' | 'activity' | 'fromAt' | 'toAt' | 'stations' | 'reason'
>

/** What somebody of the team wants closed, or why it cannot be. */
export async function judgeClosure(
  db: Database,
  request: ClosureRequest,
  now: number,
): Promise<ClosureWish | Response> {
  const scope = await scopeOf(db, request)
  if (scope instanceof Response) return scope
  const range = rangeOf(request, now)
  if (range instanceof Response) return range
  const { stations = 0, reason } = request
  return { ...scope, ...range, stations, reason }
}

/** An activity that has its pool to itself is closed as that pool, of which nobody then gets a place. */
async function scopeOf(db: Database, { pool, activityId, stations = 0 }: ClosureRequest) {
  if (pool !== undefined && activityId !== undefined) {
    return refusal('scope', 'pool', 'Fermez une activité ou ses places, pas les deux.')
  }
  const found = await db.select({ id: activities.id, pool: activities.pool }).from(activities)
  const activity = found.find(({ id }) => id === activityId)
  if (activityId !== undefined && !activity) return unknownActivity()
  const users = found.filter((one) => one.pool === activity?.pool)
  const own = pool ?? (users.length === 1 ? activity?.pool : undefined) ?? null
  const scope = { pool: own, activity: own === null ? (activityId ?? null) : null }
  if (own === null) return stations > 0 ? onlyOfPools() : scope
  const [known] = await db.select().from(pools).where(eq(pools.id, own))
  if (!known) return refusal('unknown-pool', 'pool', 'Ces places n’existent pas.')
  if (stations < known.stations || known.stations === 0) return scope
  return refusal('stations', 'stations', `Il n’y en a que ${known.stations}\u00a0: rien ne change.`)
}

function onlyOfPools(): Response {
  const error = 'Seules des places d’une même sorte se réduisent\u00a0: choisissez lesquelles.'
  return refusal('stations', 'stations', error)
}

function rangeOf(request: ClosureRequest, now: number) {
  const { date = today(now), from = '00:00', until = date, to = '24:00' } = request
  const current = Math.floor(now / QUANTUM_MS) * QUANTUM_MS
  const begin = request.date === undefined && !request.from ? current : instantOf(date, from)
  const end = instantOf(until, to)
  if (begin === undefined) return unshown('from')
  if (end === undefined) return unshown('to')
  const startsAt = Math.max(begin, current)
  if (end <= current) return refusal('past', 'date', 'Ce moment est déjà passé.')
  if (startsAt >= end) return refusal('range', 'to', 'La fin vient après le début.')
  if (until > addDays(today(now), MAX_DAYS_AHEAD)) {
    const error = `Rien ne se réserve à plus de ${MAX_DAYS_AHEAD} jours\u00a0: rien n’est à fermer.`
    return refusal('too-far', 'date', error)
  }
  if (end - startsAt > MAX_LENGTH_MS) {
    return refusal('range', 'until', 'Fermez un mois à la fois, au plus.')
  }
  return { fromAt: new Date(startsAt), toAt: new Date(end) }
}

function unshown(field: string): Response {
  const error = 'Cette heure n’existe pas ce jour-là, ou deux fois\u00a0: les pendules changent.'
  return refusal('time', field, error)
}

function refusal(code: string, field: string, error: string): Response {
  return refuse(422, code, error, { field })
}
