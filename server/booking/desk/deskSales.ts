import { eq } from 'drizzle-orm'
import type {
  DeskSale,
  SaleOutcome,
  SalesTaken,
  Allotment,
  DeskOffer,
} from '../../../shared/api/deskSales.ts'
import { wallClock, addDays, instantOf, today } from '../../../shared/rules/day.ts'
import type { Limits } from '../../limits/limits.ts'
import { formatReference } from '../../../shared/rules/pass/reference.ts'
import { WALK_IN_MS } from '../../../shared/rules/staff/staff.ts'
import { salesOf } from '../../../shared/rules/tariff.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'
import { type Device, lockDevice } from '../../db/checkIn/devices.ts'
import { possible } from '../../db/checkIn/scans.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { deskSales } from '../../db/schema/checkIn.ts'
import { recordStaffEvent } from '../../db/staff/events.ts'
import { loadBookableActivities, loadActivities, readSalesData } from '../activities.ts'
import { priceBooking } from '../pricing.ts'
import { retryTransaction } from '../retryOnConflict.ts'
import { type BookableActivity, partyRefusal } from '../rules.ts'
import { QUANTUM_MS, quantaIn } from '../../../shared/rules/quantum.ts'
import { spendAllotment, loadAllotted, partsOf } from './allotment.ts'
import { bookForGuest } from './bookForGuest.ts'
import { type DayQuery, quantaOf, saleDayOf } from '../availability.ts'

type Taking = { device: Device; limits: Limits; now: number }

/** Takes each sale once, whatever comes twice or late, the earliest first; what came of it stays. */
export async function takeSales(
  db: Database,
  sales: readonly DeskSale[],
  taking: Taking,
): Promise<SalesTaken['outcomes']> {
  const outcomes: SalesTaken['outcomes'] = []
  for (const sale of sales.toSorted((a, b) => a.at - b.at)) {
    const at = possible(sale.at, taking.now)
    // At the prices that were shown.
    const pricedAt = possible(Math.min(sale.pricedAt, at), taking.now)
    const offer = (await loadBookableActivities(db, pricedAt)).get(sale.activityId)
    const outcome = await retryTransaction(db, { now: taking.now }, (tx) =>
      takeSale(tx, sale, { ...taking, at, offer }),
    )
    // What was too busy is told again.
    if (outcome !== 'busy' && outcome !== 'full') outcomes.push({ nonce: sale.nonce, outcome })
  }
  return outcomes
}

type Sold = Taking & { at: number; offer: BookableActivity | undefined }

/** The device is locked first: of the same sale twice at one moment, the second finds the first. */
async function takeSale(
  tx: Transaction,
  sale: DeskSale,
  { at, ...sold }: Sold,
): Promise<SaleOutcome | 'busy'> {
  if (!(await lockDevice(tx, sold.device.id))) return 'busy'
  const { nonce, activityId, participants } = sale
  const [earlier] = await tx.select().from(deskSales).where(eq(deskSales.nonce, nonce))
  if (earlier) return earlier.outcome
  const booked = await sell(tx, sale, { at, ...sold })
  const isRefused = typeof booked === 'string'
  const outcome = isRefused ? booked : 'done'
  await tx.insert(deskSales).values({
    nonce,
    activityId,
    participants,
    device: sold.device.id,
    booking: isRefused ? null : booked.id,
    startsAt: new Date(sale.startsAt),
    at: new Date(at),
    receivedAt: new Date(sold.now),
    outcome,
  })
  return outcome
}

/** A walk-in on places that are the desk's own: whatever was closed or sold since, they were there. */
async function sell(
  tx: Transaction,
  { activityId, participants, tariffs, startsAt }: DeskSale,
  { device, limits, at, offer }: Sold,
) {
  const isSoon = startsAt > at - QUANTUM_MS && startsAt <= at + WALK_IN_MS
  if (!isSoon || startsAt % MINUTE_MS !== 0) return 'not-now'
  const { day: date, time } = wallClock(startsAt)
  const party = { participants, ...(tariffs && { tariffs }) }
  if (!offer || partyRefusal(offer, party)) return 'not-sold'
  const priced = priceBooking(offer, party)
  if ('code' in priced) return 'not-sold'
  const quanta = quantaIn(startsAt, offer.duration + offer.buffer)
  const units = offer.units * salesOf(offer, party)
  const wish = { device: device.id, pool: offer.pool, quanta, units }
  if (!(await spendAllotment(tx, wish))) return 'beyond'
  const row = await bookForGuest(tx, undefined, {
    request: { activityId, date, time, ...party },
    offer,
    priced,
    start: { time, at: startsAt },
    limits,
    now: at,
    actor: `device:${device.id}`,
    isPlaced: true,
  })
  const after = { reference: formatReference(row), people: row.participants }
  const event = { device: device.id, action: 'booked' as const, subject: row.id, after }
  await recordStaffEvent(tx, event, at)
  return row
}

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
    const starts = startsOn(days, { offer, hours, now }).filter((start) =>
      quantaOf(offer, start).every((quantum) => own.has(`${pool} ${quantum}`)),
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
    startsOn(dates, { offer, hours, now }).flatMap((start) => quantaOf(offer, start)),
  )
  const ahead = quanta.filter((quantum) => quantum + QUANTUM_MS > now)
  return [...new Set(ahead)].toSorted((a, b) => a - b)
}

function startsOn(dates: readonly string[], day: Omit<DayQuery, 'date'>) {
  return dates.flatMap((date) => saleDayOf({ ...day, date }, 'desk').starts)
}
