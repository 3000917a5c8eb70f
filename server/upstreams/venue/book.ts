import { recall } from '../../db/idempotency.ts'
import type { Database } from '../../db/database.ts'
import { readRows } from '../../db/statement.ts'
import { contend } from './contend.ts'
import { answerOf, type Booking, bookingStatement } from './statement.ts'

export type Booked = { status: number; answer: unknown } | 'full' | 'busy' | 'key-reused'

/** Books once under its key, or says why not; a refusal leaves nothing behind. */
export async function book(db: Database, booking: Booking): Promise<Booked> {
  const booked = await attempt(db, [booking])
  return typeof booked === 'string' ? booked : settle(db, booking, booked)
}

/**
 * Books several in one transaction, each under another key. Where they do not all fit, it is done slot
 * by slot, and where those of one slot do not, one by one, first come first served.
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
  const slots = groupBySlot(bookings)
  if (slots.size === 1) return bookOneByOne(db, bookings)
  const outcomes = new Map<Booking, Booked>()
  await Promise.all(
    [...slots.values()].map(async ([first, ...others]) => {
      if (!first) return
      const told = await bookTogether(db, [first, ...others])
      for (const [index, booking] of [first, ...others].entries()) outcomes.set(booking, told[index] ?? 'busy')
    }),
  )
  return bookings.map((booking) => outcomes.get(booking) ?? 'busy')
}

async function bookOneByOne(db: Database, bookings: readonly Booking[]): Promise<Booked[]> {
  const outcomes: Booked[] = []
  // Each may wait for a lock as long as the customer waits for all: the first time-out is the last.
  for (const booking of bookings) {
    outcomes.push(outcomes.at(-1) === 'busy' ? 'busy' : await book(db, booking))
  }
  return outcomes
}

/** What is of one slot occupies the same quanta. */
export function slotOf({ offer, start }: Booking): string {
  return [offer.pool, start.at, offer.duration + offer.buffer].join(' ')
}

/** The ids that were booked, or why none was. */
function attempt(
  db: Database,
  bookings: readonly [Booking, ...Booking[]],
): Promise<Set<unknown> | 'full' | 'busy'> {
  const [first] = bookings
  const isOneSlot = bookings.every((booking) => slotOf(booking) === slotOf(first))
  const claim = isOneSlot ? { ...first.offer, startsAt: new Date(first.start.at) } : undefined
  return contend(db, { claim, now: first.now }, async () => {
    const rows = await readRows(db.$client, bookingStatement(bookings))
    return new Set(rows.map((row) => row.id))
  })
}

/** Booked now, or under this key before. */
async function settle(db: Database, { id, once }: Booking, booked: Set<unknown>): Promise<Booked> {
  if (booked.has(id)) return { status: 201, answer: answerOf(id) }
  const earlier = await recall(db, once)
  if (!earlier) return 'busy'
  return earlier.isSame ? earlier : 'key-reused'
}

function groupBySlot(bookings: readonly Booking[]): Map<string, Booking[]> {
  const slots = new Map<string, Booking[]>()
  for (const booking of bookings) {
    const slot = slotOf(booking)
    slots.set(slot, [...(slots.get(slot) ?? []), booking])
  }
  return slots
}
