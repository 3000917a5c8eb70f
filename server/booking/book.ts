import * as v from 'valibot'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LimitName } from '../limits/limits.ts'
import { recallAnswer } from '../db/idempotency.ts'
import type { Database } from '../db/database.ts'
import { readRows } from '../db/statement.ts'
import { retryOnConflict } from './retryOnConflict.ts'
import { findLimit } from './customerLimits.ts'
import { answerOf, type NewBooking, bookingStatement } from './bookingStatement.ts'
import { metrics } from '../metrics.ts'
import { groupBy } from '../../shared/rules/groupBy.ts'

export type Booked =
  | { status: number; answer: unknown; isRepeat: boolean }
  | { limit: LimitName }
  | 'full'
  | 'busy'
  | 'key-reused'

/** How often a booking is tried that another one of its customer came before: one of them wins each time. */
const MAX_TRIES = 8

/** Books once under its key, or says why not; a refusal leaves nothing behind. */
export async function book(
  db: Database,
  booking: NewBooking,
  triesLeft = MAX_TRIES,
): Promise<Booked> {
  const booked = await attempt(db, [booking])
  return typeof booked === 'string' ? booked : settle(db, booking, booked, triesLeft)
}

/**
 * Books several in one transaction, each of another customer. Where they do not all fit, it is done slot
 * by slot, and where those of one slot do not, one by one, first come first served.
 */
export async function bookTogether(
  db: Database,
  bookings: readonly [NewBooking, ...NewBooking[]],
): Promise<Booked[]> {
  const booked = await attempt(db, bookings)
  if (typeof booked !== 'string') {
    return Promise.all(bookings.map((booking) => settle(db, booking, booked)))
  }
  if (bookings.length === 1 || booked === 'busy') return bookings.map(() => booked)
  const slots = groupBy(bookings, slotOf)
  if (slots.size === 1) return bookOneByOne(db, bookings)
  const outcomes = new Map<NewBooking, Booked>()
  await Promise.all(
    [...slots.values()].map(async ([first, ...others]) => {
      if (!first) return
      const told = await bookTogether(db, [first, ...others])
      for (const [index, booking] of [first, ...others].entries())
        outcomes.set(booking, told[index] ?? 'busy')
    }),
  )
  return bookings.map((booking) => outcomes.get(booking) ?? 'busy')
}

async function bookOneByOne(db: Database, bookings: readonly NewBooking[]): Promise<Booked[]> {
  const outcomes: Booked[] = []
  // Each may wait for a lock as long as the customer waits for all: the first time-out is the last.
  for (const booking of bookings) {
    outcomes.push(outcomes.at(-1) === 'busy' ? 'busy' : await book(db, booking))
  }
  return outcomes
}

/** What is of one slot occupies the same quanta. */
function slotOf({ offer, start }: NewBooking): string {
  return [offer.pool, start.at, offer.duration + offer.buffer].join(' ')
}

const Rows = v.array(v.object({ id: v.string(), reference: v.string() }))

/** The references of what was booked, by id; or why nothing was. */
function attempt(
  db: Database,
  bookings: readonly [NewBooking, ...NewBooking[]],
): Promise<Map<string, string> | 'full' | 'busy'> {
  const [first] = bookings
  const isOneSlot = bookings.every((booking) => slotOf(booking) === slotOf(first))
  const claim = isOneSlot ? { ...first.offer, startsAt: new Date(first.start.at) } : undefined
  return retryOnConflict(db, { claim, now: first.now }, async () => {
    const rows = v.parse(Rows, await readRows(db.$client, bookingStatement(bookings)))
    return new Map(rows.map(({ id, reference }) => [id, reference]))
  })
}

/** Booked now, or under this key before, or beyond a limit; else another one of its customer was faster. */
async function settle(
  db: Database,
  booking: NewBooking,
  booked: Map<string, string>,
  triesLeft = MAX_TRIES,
): Promise<Booked> {
  const { id, once } = booking
  const reference = booked.get(id)
  if (reference !== undefined)
    return { status: 201, answer: answerOf(id, reference), isRepeat: false }
  const earlier = await recallAnswer(db, once)
  if (earlier) return earlier.isSame ? { ...earlier, isRepeat: true } : 'key-reused'
  const limit = await findLimit(db, { ...booking, customer: once.customer })
  if (limit) return { limit }
  return triesLeft > 1 ? book(db, booking, triesLeft - 1) : 'busy'
}

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
      await bookBatch(db, batch)
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

async function bookBatch(db: Database, [first, ...others]: Batch): Promise<void> {
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
