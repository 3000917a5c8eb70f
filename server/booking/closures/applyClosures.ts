import { and, asc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { addDays, instantOf, today } from '../../../shared/rules/day.ts'
import { DAY_MS } from '../../../shared/rules/time.ts'
import {
  type ClosedRange,
  type Closure,
  loadUnapplied,
  noteApplied,
} from '../../db/venueValues/closures.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { queueEmails } from '../../db/messages/emails.ts'
import { lockEmails } from '../../db/messages/queueBookingEmails.ts'
import { activities, holds, waits } from '../../db/schema/booking.ts'
import { fitRange } from '../../db/venueValues/capacity.ts'
import { deleteHolds } from '../expiredHolds.ts'
import { retryTransaction } from '../retryOnConflict.ts'
import { QUANTUM_MS } from '../../../shared/rules/quantum.ts'
import { readSalesData } from '../activities.ts'
import { findOpenStart } from '../rules.ts'

/** Sees to what a process that was killed has left; any number may do so at once. */
export async function applyClosures(db: Database, now: number): Promise<void> {
  for (const closure of await loadUnapplied(db, now)) {
    if ((await fitClosure(db, closure, now)) === 'busy') continue
    await endClosed(db, closure, now)
  }
}

/**
 * Has the places of a range follow what is closed and opened again, a transaction for each day: who comes at
 * the same time has places, or waits and is refused. Nothing that was sold changes.
 */
export async function fitClosure(
  db: Database,
  { pool, activity, fromAt, toAt }: Closure,
  now: number,
): Promise<'fitted' | 'busy'> {
  if (activity) return 'fitted'
  // What is past keeps the capacity that it had.
  const current = Math.floor(now / QUANTUM_MS) * QUANTUM_MS
  for (let from = Math.max(fromAt.getTime(), current); from < toAt.getTime();) {
    const midnight = instantOf(addDays(today(from), 1), '00:00') ?? Infinity
    const to = Math.min(midnight, toAt.getTime())
    const range = { pool, from: new Date(from), to: new Date(to) }
    const done = await retryTransaction(db, { now }, (tx) => fitRange(tx, range))
    if (done === 'busy' || done === 'full') return 'busy'
    from = to
  }
  return 'fitted'
}

/**
 * Ends the holds and offers that a closing meets, and the waits, whose people get a letter. Accounts are
 * locked first, then waits, then holds, then places, as whoever offers places does.
 */
export async function endClosed(db: Database, closure: Closure, now: number): Promise<void> {
  if (closure.stations === 0 && !closure.endedAt) {
    const { reason } = closure
    const done = await retryTransaction(db, { now }, async (tx) => {
      await endWaits(tx, isWaitOf(closure), { reason }, now)
      await deleteHolds(tx, isHoldOf(closure))
    })
    if (done === 'busy' || done === 'full') return
  }
  await noteApplied(db, closure, now)
}

/** What the letter to whoever waited says; `isOpen`: the venue is, and the time is sold no more. */
type EndedWait = { reason: string; isOpen?: boolean }

/** Ends waits for what cannot come free any more, with a letter to each of their people. */
async function endWaits(
  tx: Transaction,
  which: SQL | undefined,
  details: EndedWait,
  now: number,
): Promise<void> {
  const emails = await lockEmails(
    tx,
    await tx.select({ customer: waits.customer }).from(waits).where(which),
  )
  const ended = await tx
    .select({ id: waits.id, customer: waits.customer })
    .from(waits)
    .where(which)
    .orderBy(asc(waits.createdAt), asc(waits.id))
    .for('update')
  if (ended.length) {
    const ids = ended.map(({ id }) => id)
    const end = { endedAt: new Date(now), outcome: 'closed' } as const
    await tx.update(waits).set(end).where(inArray(waits.id, ids))
  }
  const letters = ended.flatMap(({ id, customer }) => {
    const email = emails.get(customer)
    return email ? { kind: 'wait-closed' as const, email, booking: id, details } : []
  })
  await queueEmails(tx, letters, now)
}

/** Waits for what cannot be sold any more: by the terms of their activity now, tidying included. */
export function isWaitOf({ pool, activity, fromAt, toAt }: ClosedRange): SQL | undefined {
  const length = sql`(${activities.duration} + ${activities.buffer}) * interval '1 minute'`
  const isHere = sql`exists (select from ${activities} where ${activities.id} = ${waits.activityId}
    and ${waits.startsAt} + ${length} > ${fromAt.toISOString()}::timestamptz
    and (${pool}::text is null or ${activities.pool} = ${pool}::text))`
  return and(
    isNull(waits.endedAt),
    lt(waits.startsAt, toAt),
    activity ? eq(waits.activityId, activity) : undefined,
    isHere,
  )
}

/** Holds and offers of places there, tidying included. */
export function isHoldOf({ pool, activity, fromAt, toAt }: ClosedRange): SQL {
  const end = sql`${holds.startsAt} + (${holds.duration} + ${holds.buffer}) * interval '1 minute'`
  const here = and(
    lt(holds.startsAt, toAt),
    // An index reads by their start; none lasts longer than a day.
    gt(holds.startsAt, new Date(fromAt.getTime() - DAY_MS)),
    sql`${end} > ${fromAt.toISOString()}::timestamptz`,
    pool ? eq(holds.pool, pool) : undefined,
    activity ? eq(holds.activityId, activity) : undefined,
  )
  if (!here) throw new Error('a range without bounds')
  return here
}

/** `duration`, `buffer`: of what is held, which keeps its own. */
type ClaimedStart = {
  activityId: string
  date: string
  time: string
  duration?: number
  buffer?: number
}

/**
 * Ends the waits, holds and offers of starts that hours and sessions leave no more, whoever changed those, as a closing
 * ends them. What somebody else has locked is left for the next time.
 */
export async function endUnsold(db: Database, now: number): Promise<void> {
  const [waited, held] = await Promise.all([loadWaited(db, now), loadHeld(db, now)])
  if (!waited.length && !held.length) return
  const { offers, hours } = await readSalesData(db, now)
  const refusalOf = ({ activityId, ...start }: ClaimedStart) => {
    const offer = offers.get(activityId)
    const open = offer && findOpenStart(start, { ...offer, ...start }, hours)
    return open && 'code' in open ? open : undefined
  }
  for (const start of waited) {
    const refusal = refusalOf(start)
    if (!refusal) continue
    const { code, reason = '' } = refusal
    const details = { reason, isOpen: code === 'no-slot' }
    const isHere = and(eq(waits.activityId, start.activityId), eq(waits.startsAt, start.startsAt))
    const done = await retryTransaction(db, { now }, (tx) =>
      endWaits(tx, and(isHere, isNull(waits.endedAt)), details, now),
    )
    // An offer of it that went first would count as one that lapsed.
    if (done === 'busy' || done === 'full') return
  }
  const ids = held.filter(refusalOf).map(({ id }) => id)
  if (!ids.length) return
  await retryTransaction(db, { now }, (tx) => deleteHolds(tx, inArray(holds.id, ids)))
}

function loadWaited(db: Database, now: number) {
  const { activityId, day: date, time, startsAt, endedAt } = waits
  return db
    .selectDistinct({ activityId, date, time, startsAt })
    .from(waits)
    .where(and(isNull(endedAt), gt(startsAt, new Date(now))))
}

function loadHeld(db: Database, now: number) {
  const { id, activityId, day: date, time, duration, buffer, expiresAt } = holds
  return db
    .select({ id, activityId, date, time, duration, buffer })
    .from(holds)
    .where(gt(expiresAt, new Date(now)))
}
