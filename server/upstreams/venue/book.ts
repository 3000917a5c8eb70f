import { recall } from '../../db/idempotency.ts'
import type { Database } from '../../db/database.ts'
import { readRows } from '../../db/statement.ts'
import { codeOf } from '../../failure.ts'
import { answerOf, type Booking, bookingStatement } from './statement.ts'

export type Booked = { status: number; answer: unknown } | 'full' | 'busy' | 'key-reused'

/** Serialization failures and deadlocks: the same statement again may well succeed. */
const passing = new Set(['40001', '40P01'])

/** Books once under its key, or says why not; a refusal leaves nothing behind. */
export async function book(db: Database, booking: Booking): Promise<Booked> {
  const booked = await attempt(db, [booking])
  return typeof booked === 'string' ? booked : settle(db, booking, booked)
}

/**
 * Books several for one slot in one transaction, each under another key. Where they do not all fit,
 * they are booked one by one, first come first served.
 */
export async function bookTogether(
  db: Database,
  bookings: readonly [Booking, ...Booking[]],
): Promise<Booked[]> {
  const booked = await attempt(db, bookings)
  if (typeof booked !== 'string') {
    return Promise.all(bookings.map((booking) => settle(db, booking, booked)))
  }
  if (bookings.length === 1 || booked === 'busy') return bookings.map(() => booked)
  const outcomes: Booked[] = []
  // Each may wait for a lock as long as the customer waits for all: the first time-out is the last.
  for (const booking of bookings) {
    outcomes.push(outcomes.at(-1) === 'busy' ? 'busy' : await book(db, booking))
  }
  return outcomes
}

/** The ids that were booked, or why none was. */
async function attempt(
  db: Database,
  bookings: readonly [Booking, ...Booking[]],
  attempts = 4,
): Promise<Set<unknown> | 'full' | 'busy'> {
  try {
    const rows = await readRows(db.$client, bookingStatement(bookings))
    return new Set(rows.map((row) => row.id))
  } catch (error) {
    const code = codeOf(error) ?? ''
    if (code === '23514') return 'full'
    if (code === '55P03') return 'busy'
    if (!passing.has(code)) throw error
    return attempts > 1 ? attempt(db, bookings, attempts - 1) : 'busy'
  }
}

/** Booked now, or under this key before. */
async function settle(db: Database, { id, once }: Booking, booked: Set<unknown>): Promise<Booked> {
  if (booked.has(id)) return { status: 201, answer: answerOf(id) }
  const earlier = await recall(db, once)
  if (!earlier) return 'busy'
  return earlier.isSame ? earlier : 'key-reused'
}
