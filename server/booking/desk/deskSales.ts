import { eq } from 'drizzle-orm'
import type { DeskSale, SaleOutcome, SalesTaken } from '../../../shared/api/deskSales.ts'
import { wallClock } from '../../../shared/rules/day.ts'
import type { Limits } from '../../../shared/rules/limits.ts'
import { formatReference } from '../../../shared/rules/pass/reference.ts'
import { WALK_IN_MS } from '../../../shared/rules/staff/staff.ts'
import { salesOf } from '../../../shared/rules/tariff.ts'
import { MINUTE_MS } from '../../../shared/rules/time.ts'
import { type Device, lockDevice } from '../../db/checkIn/devices.ts'
import { possible } from '../../db/checkIn/scans.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { deskSales } from '../../db/schema/checkIn.ts'
import { recordStaffEvent } from '../../db/staff/events.ts'
import { loadBookableActivities } from '../activities.ts'
import { priceBooking } from '../pricing.ts'
import { retryOnConflict } from '../retryOnConflict.ts'
import { type BookableActivity, partyRefusal } from '../rules.ts'
import { QUANTUM_MS, quantaIn } from '../../../shared/rules/quantum.ts'
import { spendAllotment } from './allotment.ts'
import { bookForGuest } from './bookForGuest.ts'

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
    const outcome = await retryOnConflict(db, { now: taking.now }, () =>
      db.transaction((tx) => takeSale(tx, sale, { ...taking, at, offer })),
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
