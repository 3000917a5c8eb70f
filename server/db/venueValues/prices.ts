import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Database, Transaction } from '../database.ts'
import { prices } from '../schema/venue.ts'

/** What each activity costs at an instant (epoch milliseconds), to be joined: `activity`, `cents`. */
export function pricesAt(db: Pick<Database, 'selectDistinctOn'>, now: number) {
  const at = new Date(now)
  const { activity, cents, validFrom, validTo, id } = prices
  return db
    .selectDistinctOn([activity], { activity, cents })
    .from(prices)
    .where(and(lte(validFrom, at), or(isNull(validTo), gt(validTo, at))))
    .orderBy(activity, desc(validFrom), desc(id))
    .as('current')
}

/** The last price of each activity, whoever set it; none of those that were taken out. */
export function lastPrices(tx: Pick<Transaction, 'selectDistinctOn'>) {
  const { activity, cents, origin, validFrom, validTo, id } = prices
  return tx
    .selectDistinctOn([activity], { activity, cents, origin })
    .from(prices)
    .where(isNull(validTo))
    .orderBy(activity, desc(validFrom), desc(id))
}

type NewPrice = Pick<typeof prices.$inferInsert, 'activity' | 'cents' | 'origin'>

/** Has an activity cost something else from an instant on; its first price is the one of all times before. */
export async function addPrice(tx: Transaction, price: NewPrice, from: number): Promise<void> {
  const hadOne = await tx.$count(prices, eq(prices.activity, price.activity))
  await endPrice(tx, price.activity, from)
  await tx.insert(prices).values({ ...price, validFrom: new Date(hadOne ? from : 0) })
}

/** Takes an activity's price out at an instant. */
export async function endPrice(tx: Transaction, activity: string, at: number): Promise<void> {
  const isLast = and(eq(prices.activity, activity), isNull(prices.validTo))
  await tx
    .update(prices)
    .set({ validTo: new Date(at) })
    .where(isLast)
}
