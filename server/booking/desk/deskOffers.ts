import type { Allotment, DeskOffer } from '../../../shared/api/deskSales.ts'
import { addDays, instantOf, today } from '../../../shared/rules/day.ts'
import type { Database } from '../../db/database.ts'
import { loadActivities } from '../activities.ts'
import { quantaOf, saleDayOf } from '../availability.ts'
import { readSalesData } from '../facts.ts'
import { QUANTUM_MS } from '../../../shared/rules/quantum.ts'
import { loadAllotted, partsOf } from './allotment.ts'

/** A desk is told of so many days, today included. */
const MAX_DAYS_TOLD = 8

/**
 * What a desk may sell without network from what is set apart for it, at which starts; nothing where nothing is.
 * What it sold and has not told yet, it counts itself.
 */
export async function loadAllotment(
  db: Database,
  device: string,
  now: number,
): Promise<Allotment | undefined> {
  const until = instantOf(addDays(today(now), MAX_DAYS_TOLD), '00:00') ?? now
  const rows = await loadAllotted(db, device, { now, until })
  if (!rows.length) return undefined
  const [{ offers, hours }, activities] = await Promise.all([
    readSalesData(db, now),
    loadActivities(db, now),
  ])
  const days = [...new Set(rows.map(({ quantum }) => today(quantum.getTime())))]
  const own = new Set(rows.map(({ pool, quantum }) => `${pool} ${quantum.getTime()}`))
  const sold = activities.flatMap((activity): DeskOffer[] => {
    const offer = offers.get(activity.id)
    if (!offer) return []
    const { pool, units, buffer } = offer
    const starts = days.flatMap((date) =>
      saleDayOf({ date, offer, hours, now }, 'desk').starts.filter((start) =>
        quantaOf(offer, start).every((quantum) => own.has(`${pool} ${quantum}`)),
      ),
    )
    if (!starts.length) return []
    return [{ activity, pool, units, buffer, starts: starts.map(({ at }) => at) }]
  })
  return { parts: partsOf(rows), offers: sold }
}

/** Every quarter of an hour that a visit of a pool’s activities may take on these days, in order. */
export async function quantaOfDays(
  db: Database,
  { pool, dates }: { pool: string; dates: readonly string[] },
  now: number,
): Promise<number[]> {
  const { offers, hours } = await readSalesData(db, now)
  const played = [...offers.values()].filter((offer) => offer.pool === pool)
  const quanta = played.flatMap((offer) =>
    dates.flatMap((date) =>
      saleDayOf({ date, offer, hours, now }, 'desk').starts.flatMap((start) =>
        quantaOf(offer, start),
      ),
    ),
  )
  const ahead = quanta.filter((quantum) => quantum + QUANTUM_MS > now)
  return [...new Set(ahead)].toSorted((a, b) => a - b)
}
