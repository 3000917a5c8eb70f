import { and, eq, gte, lt } from 'drizzle-orm'
import type { Slot } from '../../../src/contract/booking.ts'
import { wallClock } from '../../../src/contract/day.ts'
import type { Database } from '../../db/database.ts'
import { holds, poolLoad } from '../../db/schema.ts'
import { type Offer, unitsOf } from './rules.ts'
import { quantaOf, type Start } from './slots.ts'

const MINUTE = 60_000

/** No visit lasts longer, tidying included: in milliseconds. */
const LONGEST = 24 * 60 * MINUTE

type Held = { quanta: number[]; units: number; expiresAt: number }

/** What a pool carries over some time: nothing that expired, swept or not. */
type Taken = { loads: Map<number, number>; living: Held[] }

/**
 * Places left at each start (in order), in sales: what is shown, and what booking never trusts. Costs
 * what the time and its holds cost, however many bookings there are.
 */
export async function loadSlots(
  db: Database,
  offer: Offer,
  starts: Start[],
  now: number,
  ownHold?: string,
): Promise<Slot[]> {
  const first = starts[0]
  const last = starts.at(-1)
  if (!first || !last) return []
  const end = last.at + (offer.duration + offer.buffer) * MINUTE
  const taken = await loadTaken(db, offer.pool, { from: first.at, end, now, ownHold })
  return starts.map((start) => slotOf(offer, start, taken))
}

type Window = { from: number; end: number; now: number; ownHold?: string | undefined }

async function loadTaken(db: Database, pool: string, { from, end, now, ownHold }: Window): Promise<Taken> {
  const [rows, held] = await Promise.all([
    db
      .select({ quantum: poolLoad.quantum, load: poolLoad.load })
      .from(poolLoad)
      .where(
        and(
          eq(poolLoad.pool, pool),
          gte(poolLoad.quantum, new Date(quantaOf(from, 1)[0] ?? from)),
          lt(poolLoad.quantum, new Date(end)),
        ),
      ),
    db
      .select()
      .from(holds)
      .where(
        and(
          eq(holds.pool, pool),
          gte(holds.startsAt, new Date(from - LONGEST)),
          lt(holds.startsAt, new Date(end)),
        ),
      ),
  ])
  const loads = new Map(rows.map((row) => [row.quantum.getTime(), row.load]))
  const all = held
    .map(({ id, startsAt, duration, buffer, units, expiresAt }) => ({
      quanta: quantaOf(startsAt.getTime(), duration + buffer),
      units,
      // Whoever asks may move their own, so to them it is not there.
      expiresAt: id === ownHold ? now : expiresAt.getTime(),
    }))
    .toSorted((a, b) => a.expiresAt - b.expiresAt)
  for (const one of all) if (one.expiresAt <= now) release(loads, one)
  return { loads, living: all.filter(({ expiresAt }) => expiresAt > now) }
}

function release(loads: Map<number, number>, { quanta, units }: Held): void {
  for (const quantum of quanta) loads.set(quantum, (loads.get(quantum) ?? 0) - units)
}

function slotOf(offer: Offer, { time, at }: Start, { loads, living }: Taken): Slot {
  const quanta = quantaOf(at, offer.duration + offer.buffer)
  const free = offer.stations - peakOf(loads, quanta)
  const remaining = Math.max(0, Math.floor(free / offer.units))
  const slot = { time, remaining, capacity: Math.floor(offer.stations / offer.units) }
  const wanted = unitsOf(offer, offer.minParticipants)
  if (free >= wanted) return slot
  const own = new Map(quanta.map((quantum) => [quantum, loads.get(quantum) ?? 0]))
  const ends = living.find((held) => {
    release(own, held)
    return offer.stations - peakOf(own, quanta) >= wanted
  })
  const isUseful = ends && ends.expiresAt < at - offer.cutoff * MINUTE
  return isUseful ? { ...slot, freesAt: minuteAfter(ends.expiresAt) } : slot
}

function peakOf(loads: Map<number, number>, quanta: readonly number[]): number {
  return Math.max(...quanta.map((quantum) => loads.get(quantum) ?? 0))
}

/** The wall time of the first whole minute at which it is over. */
function minuteAfter(instant: number): string {
  return wallClock(Math.ceil(instant / MINUTE) * MINUTE).time
}
