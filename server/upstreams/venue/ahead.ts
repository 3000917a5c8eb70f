import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { bookingEvents, bookings, poolLoad } from '../../db/schema.ts'
import { quantaOf } from './slots.ts'

type Transaction = Pick<Database, 'select' | 'insert' | 'update'>

/** A customer's bookings that have not begun, the next one first. */
export function loadAhead(db: Pick<Database, 'select'>, customer: string, now: number) {
  const { id, activityName, day: date, time } = bookings
  return db.select({ id, activityName, date, time }).from(bookings).where(isAhead(customer, now)).orderBy(asc(bookings.startsAt))
}

/** Cancels them inside a transaction: each gives exactly its places back, and says so in the journal. */
export async function cancelAhead(tx: Transaction, customer: string, now: number): Promise<void> {
  const rows = await tx.select().from(bookings).where(isAhead(customer, now)).for('update')
  for (const { pool, quantum, units } of placesOf(rows)) {
    await tx
      .update(poolLoad)
      .set({ load: sql`${poolLoad.load} - ${units}` })
      .where(and(eq(poolLoad.pool, pool), eq(poolLoad.quantum, new Date(quantum))))
  }
  for (const { id, status } of rows) {
    await tx.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, id))
    const at = new Date(now)
    const event = { booking: id, actor: customer, at, from: status, to: 'cancelled' }
    await tx.insert(bookingEvents).values({ ...event, why: 'account-deleted' })
  }
}

function isAhead(customer: string, now: number) {
  const isLive = ne(bookings.status, 'cancelled')
  return and(eq(bookings.customer, customer), isLive, gt(bookings.startsAt, new Date(now)))
}

type Places = { pool: string; quantum: number; units: number }

/** What bookings occupy, a pool and quarter of an hour each, in the order in which booking locks them. */
function placesOf(rows: (typeof bookings.$inferSelect)[]): Places[] {
  const places = new Map<string, Places>()
  for (const { pool, startsAt, duration, units } of rows) {
    for (const quantum of quantaOf(startsAt.getTime(), duration)) {
      const key = `${pool} ${quantum}`
      places.set(key, { pool, quantum, units: units + (places.get(key)?.units ?? 0) })
    }
  }
  return [...places.values()].sort((a, b) => a.quantum - b.quantum || (a.pool < b.pool ? -1 : 1))
}
