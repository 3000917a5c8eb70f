import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { metrics } from '../metrics.ts'
import { book, type Booked, bookTogether, slotOf } from './book.ts'
import type { NewBooking } from './bookingStatement.ts'

type PendingBooking = {
  booking: NewBooking
  slot: string
  customer: string
  resolve(booked: Booked): void
  reject(error: unknown): void
}

/** How many share one transaction, how many of those run at once, and how many may wait for one slot. */
const MAX_BATCH_SIZE = 64
const CONCURRENCY = 3
const QUEUE_LIMIT = 1000

/**
 * Those that arrive in one turn of the event loop, or while others are under way, share the next
 * transaction: it costs one commit for many, and few of the pool's connections. What is under way for
 * a slot or a customer is waited for: two transactions on its rows would only wait for one another.
 */
export function createBookingBatcher(db: Database): (booking: NewBooking) => Promise<Booked> {
  const queue: PendingBooking[] = []
  const patience = new Map<string, number>()
  const underWay = new Set<string>()
  let lanes = 0

  async function serve(): Promise<void> {
    if (lanes >= CONCURRENCY) return
    lanes += 1
    await nextTurn()
    for (let batch = takeBatch(queue, underWay); batch; batch = takeBatch(queue, underWay)) {
      const slots = new Set(batch.map(({ slot }) => slot))
      const names = batch.flatMap(({ slot, customer }) => [slot, customer])
      for (const name of names) underWay.add(name)
      await settle(db, batch)
      for (const name of names) underWay.delete(name)
      for (const { slot } of batch) patience.set(slot, (patience.get(slot) ?? 1) - 1)
      for (const slot of slots) if (!patience.get(slot)) patience.delete(slot)
    }
    lanes -= 1
  }

  return (booking) => {
    // Whoever has places already waits for nobody.
    if (booking.request.holdId !== undefined) return book(db, booking)
    const slot = slotOf(booking)
    const before = patience.get(slot) ?? 0
    if (before >= QUEUE_LIMIT) return Promise.resolve('busy')
    patience.set(slot, before + 1)
    return new Promise((resolve, reject) => {
      metrics.bookingQueue.inc()
      queue.push({ booking, slot, customer: `customer ${booking.once.customer}`, resolve, reject })
      void serve()
    })
  }
}

type Batch = [PendingBooking, ...PendingBooking[]]

/** Those who have waited longest for what is not under way, one of each customer. */
function takeBatch(queue: PendingBooking[], underWay: ReadonlySet<string>): Batch | undefined {
  const taken: PendingBooking[] = []
  const left: PendingBooking[] = []
  const customers = new Set(underWay)
  for (const waiting of queue) {
    const isFree =
      taken.length < MAX_BATCH_SIZE &&
      !underWay.has(waiting.slot) &&
      !customers.has(waiting.customer)
    if (isFree) customers.add(waiting.customer)
    ;(isFree ? taken : left).push(waiting)
  }
  const [first, ...others] = taken
  if (!first) return undefined
  queue.splice(0, queue.length, ...left)
  metrics.bookingQueue.dec(taken.length)
  metrics.batchSize.observe(taken.length)
  return [first, ...others]
}

async function settle(db: Database, [first, ...others]: Batch): Promise<void> {
  try {
    const bookings = others.map((waiting) => waiting.booking)
    const outcomes = await bookTogether(db, [first.booking, ...bookings])
    for (const [index, waiting] of [first, ...others].entries()) {
      waiting.resolve(outcomes[index] ?? 'busy')
    }
  } catch (error) {
    for (const waiting of [first, ...others]) waiting.reject(error)
  }
}
