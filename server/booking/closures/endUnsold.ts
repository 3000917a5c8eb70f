import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { holds, waits } from '../../db/schema/booking.ts'
import { readSalesData } from '../activities.ts'
import { deleteHolds } from '../expiredHolds.ts'
import { retryOnConflict } from '../retryOnConflict.ts'
import { findOpenStart } from '../rules.ts'
import { endWaits } from './applyClosures.ts'

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
    const done = await retryOnConflict(db, { now }, () =>
      db.transaction((tx) => endWaits(tx, and(isHere, isNull(waits.endedAt)), details, now)),
    )
    // An offer of it that went first would count as one that lapsed.
    if (done === 'busy' || done === 'full') return
  }
  const ids = held.filter(refusalOf).map(({ id }) => id)
  if (!ids.length) return
  await retryOnConflict(db, { now }, () =>
    db.transaction((tx) => deleteHolds(tx, inArray(holds.id, ids))),
  )
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
