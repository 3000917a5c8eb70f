import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Reader, Transaction } from '../database.ts'
import { prices } from '../schema/venue.ts'

/** What each activity and each tariff costs at an instant (epoch milliseconds), to be joined. */
export function pricesAt(db: Reader, now: number) {
  const at = new Date(now)
  const { activity, tariff, cents, validFrom, validTo, id } = prices
  return db
    .selectDistinctOn([activity, tariff], { activity, tariff, cents })
    .from(prices)
    .where(and(lte(validFrom, at), or(isNull(validTo), gt(validTo, at))))
    .orderBy(activity, tariff, desc(validFrom), desc(id))
    .as('current')
}

/** The last price of each activity and tariff, whoever set it; none of those that were taken out. */
export function lastPrices(tx: Reader) {
  const { activity, tariff, cents, origin, validFrom, validTo, id } = prices
  return tx
    .selectDistinctOn([activity, tariff], { activity, tariff, cents, origin })
    .from(prices)
    .where(isNull(validTo))
    .orderBy(activity, tariff, desc(validFrom), desc(id))
}

/** What is sold at a price: a tariff of an activity, or (empty) the activity to everybody. */
export type Priced = { activity: string; tariff: string }
type NewPrice = Priced & Pick<typeof prices.$inferInsert, 'cents' | 'origin'>

/** Has it cost something else from an instant on; its first price is the one of all times before. */
export async function addPrice(tx: Transaction, price: NewPrice, from: number): Promise<void> {
  const hadOne = await tx.$count(prices, isOf(price))
  await endPrice(tx, price, from)
  await tx.insert(prices).values({ ...price, validFrom: new Date(hadOne ? from : 0) })
}

/** Takes a price out at an instant. */
export async function endPrice(tx: Transaction, priced: Priced, at: number): Promise<void> {
  await tx
    .update(prices)
    .set({ validTo: new Date(at) })
    .where(and(isOf(priced), isNull(prices.validTo)))
}

function isOf({ activity, tariff }: Priced) {
  return and(eq(prices.activity, activity), eq(prices.tariff, tariff))
}
