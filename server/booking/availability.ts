import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Slot } from '../../shared/api/booking.ts'
import { wallClock } from '../../shared/rules/day.ts'
import type { Database } from '../db/database.ts'
import { holds, poolLoad } from '../db/schema/booking.ts'
import type { BookableActivity } from './rules.ts'
import { leastSales } from '../../shared/rules/tariff.ts'
import { quantaIn, type Start } from './slots.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

/** No visit lasts longer, tidying included: in milliseconds. */
const MAX_OCCUPANCY_MS = 24 * 60 * MINUTE_MS

type HeldPlaces = { quanta: number[]; units: number; expiresAt: number }

/**
 * How many stations of a pool are free in each quarter of an hour that anybody took something of (in all
 * others: all of them), and how many there are: nothing that expired takes any, swept or not.
 */
type PoolUsage = { free: Map<number, number>; capacity: Map<number, number>; living: HeldPlaces[] }

/**
 * Places left at each start (in order), in sales: what is shown, and what booking never trusts. Costs
 * what the time and its holds cost, however many bookings there are.
 */
export async function loadSlots(
  db: Database,
  offer: BookableActivity,
  starts: Start[],
  now: number,
  ownHold?: string,
): Promise<Slot[]> {
  const first = starts[0]
  const last = starts.at(-1)
  if (!first || !last) return []
  const end = last.at + (offer.duration + offer.buffer) * MINUTE_MS
  const taken = await loadTaken(db, offer.pool, { from: first.at, end, now, ownHold })
  return starts.map((start) => slotOf(offer, start, taken))
}

type Window = { from: number; end: number; now: number; ownHold?: string | undefined }

async function loadTaken(
  db: Database,
  pool: string,
  { from, end, now, ownHold }: Window,
): Promise<PoolUsage> {
  const [rows, held] = await Promise.all([
    db
      .select({ quantum: poolLoad.quantum, load: poolLoad.load, capacity: capacityOf })
      .from(poolLoad)
      .where(
        and(
          eq(poolLoad.pool, pool),
          gte(poolLoad.quantum, new Date(quantaIn(from, 1)[0] ?? from)),
          lt(poolLoad.quantum, new Date(end)),
        ),
      ),
    db
      .select()
      .from(holds)
      .where(
        and(
          eq(holds.pool, pool),
          gte(holds.startsAt, new Date(from - MAX_OCCUPANCY_MS)),
          lt(holds.startsAt, new Date(end)),
        ),
      ),
  ])
  const capacity = new Map(rows.map((row) => [row.quantum.getTime(), row.capacity]))
  const free = new Map(rows.map((row) => [row.quantum.getTime(), row.capacity - row.load]))
  const all = held
    .map(({ id, startsAt, duration, buffer, units, expiresAt }) => ({
      quanta: quantaIn(startsAt.getTime(), duration + buffer),
      units,
      // Whoever asks may move their own, so to them it is not there.
      expiresAt: id === ownHold ? now : expiresAt.getTime(),
    }))
    .toSorted((a, b) => a.expiresAt - b.expiresAt)
  for (const one of all) if (one.expiresAt <= now) release(free, one)
  return { free, capacity, living: all.filter(({ expiresAt }) => expiresAt > now) }
}

const capacityOf = sql<number>`coalesce(${poolLoad.capacity}, ${poolLoad.stations})`

function release(free: Map<number, number>, { quanta, units }: HeldPlaces): void {
  for (const quantum of quanta) {
    const before = free.get(quantum)
    if (before !== undefined) free.set(quantum, before + units)
  }
}

function slotOf(
  offer: BookableActivity,
  { time, at }: Start,
  { free, capacity, living }: PoolUsage,
): Slot {
  const quanta = quantaIn(at, offer.duration + offer.buffer)
  const least = (counts: Map<number, number>) =>
    Math.min(...quanta.map((quantum) => counts.get(quantum) ?? offer.stations))
  const salesIn = (stations: number) => Math.max(0, Math.floor(stations / offer.units))
  const left = least(free)
  const slot = { time, remaining: salesIn(left), capacity: salesIn(least(capacity)) }
  const wanted = offer.units * leastSales(offer, offer.minParticipants)
  if (left >= wanted) return slot
  const own = new Map(quanta.map((quantum) => [quantum, free.get(quantum) ?? offer.stations]))
  const ends = living.find((held) => {
    release(own, held)
    return least(own) >= wanted
  })
  const isUseful = ends && ends.expiresAt < at - offer.cutoff * MINUTE_MS
  return isUseful ? { ...slot, freesAt: minuteAfter(ends.expiresAt) } : slot
}

/** The wall time of the first whole minute at which it is over. */
function minuteAfter(instant: number): string {
  return wallClock(Math.ceil(instant / MINUTE_MS) * MINUTE_MS).time
}
