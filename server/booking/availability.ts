import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { MonthDay, Slot } from '../../shared/api/booking.ts'
import { addDays, MAX_DAYS_AHEAD, today, wallClock } from '../../shared/rules/day.ts'
import { type Hours, hoursOf } from '../../shared/rules/hours/hours.ts'
import { sessionsOn } from '../../shared/rules/hours/timetable.ts'
import type { Database } from '../db/database.ts'
import { holds, poolLoad } from '../db/schema/booking.ts'
import { closedAt } from './closures/closed.ts'
import { YIELDING } from './expiredHolds.ts'
import type { BookableActivity } from './rules.ts'
import { leastSales } from '../../shared/rules/tariff.ts'
import { quantaIn } from '../../shared/rules/quantum.ts'
import { type Channel, isOnSale, type Start, startsOf } from './slots.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

export type DayQuery = { date: string; offer: BookableActivity; hours: Hours; now: number }
type SaleDay = Omit<MonthDay, 'slots'> & { starts: Start[] }

/** A day of an activity: the starts that are still sold, or why there are none. */
export function saleDayOf(
  { date, offer, hours, now }: DayQuery,
  channel: Channel = 'online',
): SaleDay {
  const from = today(now)
  if (date < from) return { date, state: 'past', starts: [] }
  if (date > addDays(from, MAX_DAYS_AHEAD)) return { date, state: 'too-far', starts: [] }
  const { span, reason: unusual } = hoursOf(hours, date)
  const own = span && offer.timetable && sessionsOn(offer.timetable, date).reason
  const sold = startsOf(hours, date, offer, channel).filter((start) =>
    isOnSale(start, offer, now, channel),
  )
  const starts = sold.filter(({ at }) => !closedAt(offer, at))
  const closed = sold.map(({ at }) => closedAt(offer, at)).find((one) => one)
  const reason = closed?.reason ?? own ?? unusual
  const why = reason === undefined ? {} : { reason }
  const state = !span || (closed && !starts.length) ? 'closed' : 'open'
  return { date, state, ...why, starts }
}

/** No visit lasts longer, tidying included: in milliseconds. */
const MAX_OCCUPANCY_MS = 24 * 60 * MINUTE_MS

type HeldPlaces = { quanta: number[]; units: number; expiresAt: number }

/**
 * How many stations of a pool are free in each quarter of an hour that anybody took something of (in all
 * others: all of them), and how many there are: nothing that expired takes any, swept or not.
 */
export type PoolUsage = {
  free: Map<number, number>
  capacity: Map<number, number>
  living: HeldPlaces[]
}

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
  const usage = await loadUsage(db, offer, starts, now, ownHold)
  return starts.map((start) => slotOf(offer, start, usage))
}

/** What is taken of an activity's pool from the first of some starts, in order, to the end of the last. */
export async function loadUsage(
  db: Database,
  offer: BookableActivity,
  starts: readonly Start[],
  now: number,
  ownHold?: string,
): Promise<PoolUsage> {
  const first = starts[0]
  const last = starts.at(-1)
  if (!first || !last) return { free: new Map(), capacity: new Map(), living: [] }
  const end = last.at + (offer.duration + offer.buffer) * MINUTE_MS
  return loadTaken(db, offer.pool, { from: first.at, end, now, ownHold })
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
    .map(({ id, startsAt, duration, buffer, units, expiresAt, network }) => ({
      quanta: quantaIn(startsAt.getTime(), duration + buffer),
      units,
      // Whoever asks may move their own, and gets what yields: to them it is not there.
      expiresAt: id === ownHold || network === YIELDING ? now : expiresAt.getTime(),
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

/** The quarters of an hour that a visit of an activity takes. */
export function quantaOf({ duration, buffer }: BookableActivity, { at }: Start): number[] {
  return quantaIn(at, duration + buffer)
}

/** How many can be sold in some quarters of an hour, where so much and `more` is there in each. */
export function salesIn(
  offer: BookableActivity,
  quanta: readonly number[],
  counts: Map<number, number>,
  more = 0,
): number {
  return salesOfStations(offer, leastIn(offer, quanta, counts) + more)
}

function leastIn(
  { stations }: BookableActivity,
  quanta: readonly number[],
  counts: Map<number, number>,
): number {
  return Math.min(...quanta.map((quantum) => counts.get(quantum) ?? stations))
}

function salesOfStations({ units }: BookableActivity, stations: number): number {
  return Math.max(0, Math.floor(stations / units))
}

function slotOf(
  offer: BookableActivity,
  start: Start,
  { free, capacity, living }: PoolUsage,
): Slot {
  const { time, at } = start
  const quanta = quantaOf(offer, start)
  const left = leastIn(offer, quanta, free)
  const remaining = salesOfStations(offer, left)
  const slot = { time, remaining, capacity: salesIn(offer, quanta, capacity) }
  const wanted = offer.units * leastSales(offer, offer.minParticipants)
  if (left >= wanted) return slot
  const own = new Map(quanta.map((quantum) => [quantum, free.get(quantum) ?? offer.stations]))
  const ends = living.find((held) => {
    release(own, held)
    return leastIn(offer, quanta, own) >= wanted
  })
  if (!ends || ends.expiresAt >= at - offer.cutoff * MINUTE_MS) return slot
  // The first whole minute at which it is over.
  const minute = Math.ceil(ends.expiresAt / MINUTE_MS) * MINUTE_MS
  return { ...slot, freesAt: wallClock(minute).time }
}
