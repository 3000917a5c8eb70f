import type { DeskStart, DeskStarts } from '../../../shared/api/staff/staff.ts'
import type { Database } from '../../db/database.ts'
import { loadUsage, type PoolUsage, quantaOf, salesIn, saleDayOf } from '../availability.ts'
import { readSalesData } from '../activities.ts'
import type { BookableActivity } from '../rules.ts'
import { type Start, startsOf } from '../slots.ts'

type PublicStart = Start & { remaining: number }

/**
 * The starts of a day that the desk still sells, with the places left at each, and what one that is not
 * the public's takes from theirs; nothing of an unknown activity.
 */
export async function loadDeskStarts(
  db: Database,
  { activityId, date }: { activityId: string; date: string },
  now: number,
): Promise<DeskStarts | undefined> {
  const { offers, hours } = await readSalesData(db, now)
  const offer = offers.get(activityId)
  if (!offer) return undefined
  const { starts, ...day } = saleDayOf({ date, offer, hours, now }, 'desk')
  const usage = await loadUsage(db, offer, starts, now)
  const own = new Set(startsOf(hours, date, offer).map(({ at }) => at))
  const sold = starts.map((start) => {
    const quanta = quantaOf(offer, start)
    const remaining = salesIn(offer, quanta, usage.free)
    const forcible = salesIn(offer, quanta, usage.free, offer.overflow)
    return { ...start, remaining, forcible, hasBegun: start.at <= now, isPublic: own.has(start.at) }
  })
  const ahead = sold.filter(({ isPublic, hasBegun }) => isPublic && !hasBegun)
  return {
    activityId,
    ...day,
    starts: sold.map(({ at, ...start }) => ({
      ...start,
      costs: start.isPublic ? [] : costsOf(offer, { ...start, at }, ahead, usage),
    })),
  }
}

/** The public's starts that a visit overlaps, and what it finds there before they lose a place. */
function costsOf(
  offer: BookableActivity,
  start: Start,
  ahead: readonly PublicStart[],
  { free }: PoolUsage,
): DeskStart['costs'] {
  const taken = new Set(quantaOf(offer, start))
  return ahead.flatMap((other) => {
    const shared = quantaOf(offer, other).filter((quantum) => taken.has(quantum))
    if (!shared.length) return []
    return [{ time: other.time, spare: salesIn(offer, shared, free) - other.remaining }]
  })
}
