import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../../db/database.ts'
import { type Booked, bookTogether } from './book.ts'
import type { Booking } from './statement.ts'

type Waiting = { booking: Booking; resolve(booked: Booked): void; reject(error: unknown): void }

/** How many share one transaction, and how many may wait for one slot. */
const TOGETHER = 64
const PATIENT = 1000

/**
 * Takes bookings at once where nobody else wants the slot. Those that arrive in one turn of the event
 * loop, or while one of the same slot is under way, share the next transaction: a hot slot costs one
 * commit for many, and one of the pool's connections instead of all.
 */
export function createDesk(db: Database): (booking: Booking) => Promise<Booked> {
  const queues = new Map<string, Waiting[]>()

  async function serve(slot: string, queue: Waiting[]): Promise<void> {
    await nextTurn()
    for (let batch = takeBatch(queue); batch; batch = takeBatch(queue)) await settle(db, batch)
    queues.delete(slot)
  }

  return (booking) => {
    const slot = `${booking.offer.id} ${booking.start.at}`
    const queue = queues.get(slot)
    if (queue && queue.length >= PATIENT) return Promise.resolve('busy')
    return new Promise((resolve, reject) => {
      const opened = queue ?? []
      opened.push({ booking, resolve, reject })
      if (queue) return
      queues.set(slot, opened)
      void serve(slot, opened)
    })
  }
}

type Batch = [Waiting, ...Waiting[]]

/** Those at the head of the queue; a twin of a key stays for the next round. */
function takeBatch(queue: Waiting[]): Batch | undefined {
  const first = queue.shift()
  if (!first) return undefined
  const batch: Batch = [first]
  const keys = new Set([keyOf(first)])
  for (let index = 0; index < queue.length && batch.length < TOGETHER; ) {
    const waiting = queue[index]
    if (!waiting || keys.has(keyOf(waiting))) {
      index += 1
      continue
    }
    keys.add(keyOf(waiting))
    batch.push(waiting)
    queue.splice(index, 1)
  }
  return batch
}

function keyOf({ booking }: Waiting): string {
  return `${booking.once.customer} ${booking.once.key}`
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
