import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fitCapacity } from '../../server/db/venueValues/capacity.ts'
import { book } from '../../server/booking/book.ts'
import { type Occupancy, movePlaces } from '../../server/booking/places.ts'
import type { BookableActivity } from '../../server/booking/rules.ts'
import { salesOf } from '../../shared/rules/tariff.ts'
import { loadSlots } from '../../server/booking/availability.ts'
import { codeOf } from '../../server/failure.ts'
import { createDatabase, type TestDatabase } from '../support/database/database.ts'
import { saturday } from '../support/server/testApp.ts'
import { seed, size } from '../support/faults/stormServers.ts'
import { vr, pricedBooking } from '../support/server/pricedBooking.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

/** `npm run storm` asks for more, and gives the seed of an earlier run. */
const RUNS = Math.ceil(size / 25)

const QUARTER = 15 * MINUTE_MS

let scratch: TestDatabase
beforeAll(async () => {
  scratch = await createDatabase()
})
afterAll(() => scratch.close())

/** Two activities of one pool: their durations, buffers and sizes are anything that a venue may think of. */
const schedule = fc.record({
  duration: fc.integer({ min: 10, max: 200 }),
  buffer: fc.integer({ min: 0, max: 45 }),
  units: fc.integer({ min: 1, max: 5 }),
  isGroup: fc.boolean(),
})
const step = fc.record({
  kind: fc.constantFrom('book', 'book', 'book', 'cancel', 'move', 'resize', 'look'),
  offer: fc.integer({ min: 0, max: 1 }),
  /** Minutes after the first start. */
  at: fc.integer({ min: 0, max: 60 }).map((n) => n * 5),
  participants: fc.integer({ min: 1, max: 4 }),
  which: fc.nat(),
  /** What the pool has from then on, as a restart with another file would make it. */
  stations: fc.integer({ min: 1, max: 12 }),
})
const scenario = fc.record({
  stations: fc.integer({ min: 1, max: 12 }),
  schedules: fc.tuple(schedule, schedule),
  steps: fc.array(step, { minLength: 10, maxLength: 40 }),
})
type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never

const hour = { duration: 60, buffer: 0, units: 1, isGroup: false }
const party = { offer: 0, at: 0, participants: 4, which: 0, stations: 4 }
/** What chance finds once in seventy: all is sold, the pool shrinks to half, and half is given back. */
const shrunk: Scenario = {
  stations: 8,
  schedules: [hour, hour],
  steps: (['book', 'book', 'resize', 'cancel', 'book'] as const).map((kind) => ({
    kind,
    ...party,
  })),
}
const examples: [[Scenario]] = [[shrunk]]

/**
 * Brute force, in every single minute, counted in whole quarters: whether what is raised fits. What was
 * sold before the pool shrank stays, and may become less.
 */
function fits(
  before: readonly Occupancy[],
  after: readonly Occupancy[],
  stations: number,
): boolean {
  const first = saturday
  for (let at = first; at < first + 12 * 60 * MINUTE_MS; at += MINUTE_MS) {
    const load = loadAt(after, at)
    if (load > stations && load > loadAt(before, at)) return false
  }
  return true
}

function loadAt(claims: readonly Occupancy[], at: number): number {
  return claims.reduce((sum, claim) => sum + (covers(claim, at) ? claim.units : 0), 0)
}

function covers({ startsAt, duration, buffer }: Occupancy, at: number): boolean {
  const begins = Math.floor(startsAt.getTime() / QUARTER) * QUARTER
  const ends = Math.ceil((startsAt.getTime() + (duration + buffer) * MINUTE_MS) / QUARTER) * QUARTER
  return begins <= at && at < ends
}

async function resize(stations: number): Promise<void> {
  await scratch.pool.query("update pools set stations = $1 where id = 'tables'", [stations])
  await fitCapacity(scratch.db, saturday)
}

async function play({ stations: stationsFirst, schedules, steps }: Scenario): Promise<void> {
  await scratch.pool.query('truncate bookings, booking_events, pool_load, idempotency')
  let stations = stationsFirst
  await resize(stations)
  const offers = schedules.map(
    ({ isGroup, ...timing }, index): Omit<BookableActivity, 'stations'> => ({
      ...vr,
      ...timing,
      id: `offer-${index}`,
      pool: 'tables',
      per: isGroup ? 'group' : 'person',
    }),
  )
  const sold: Occupancy[] = []
  for (const [
    number,
    { kind, offer: index, at, participants, which, stations: next },
  ] of steps.entries()) {
    if (kind === 'resize') await resize((stations = next))
    const offer = { ...vr, ...offers[index], stations }
    const start = { time: '10:00', at: saturday + at * MINUTE_MS }
    const claim = claimOf(offer, start.at, participants)
    const old = sold[which % Math.max(1, sold.length)]
    if (kind === 'look') await look(offer, start, sold)
    if (kind === 'book') {
      const isFree = fits(sold, [...sold, claim], stations)
      const request = { activityId: offer.id, date: '2026-11-21', time: '10:00', participants }
      const once = { customer: '1', key: `k${number}`, bodyHash: 'h' }
      const outcome = await book(
        scratch.db,
        pricedBooking({ id: `b${number}`, once, request, offer, start, now: saturday }),
      )
      expect(typeof outcome === 'object' ? 'booked' : outcome).toBe(isFree ? 'booked' : 'full')
      if (isFree) sold.push(claim)
    }
    if (kind === 'cancel' && old) {
      await move({ give: [old] })
      sold.splice(sold.indexOf(old), 1)
    }
    if (kind === 'move' && old) {
      const others = sold.filter((one) => one !== old)
      const moved = { ...old, startsAt: claim.startsAt }
      const isFree = fits(sold, [...others, moved], stations)
      expect(await move({ take: [moved], give: [old] })).toBe(isFree)
      if (isFree) sold.splice(sold.indexOf(old), 1, moved)
    }
  }
  await checkLoads(sold)
}

function claimOf(offer: BookableActivity, at: number, participants: number): Occupancy {
  const { pool, duration, buffer } = offer
  const units = offer.units * salesOf(offer, { participants })
  return { pool, duration, buffer, startsAt: new Date(at), units }
}

/** Whether it could be moved: the schema refuses what does not fit, and nothing has changed then. */
async function move(change: Parameters<typeof movePlaces>[1]): Promise<boolean> {
  try {
    await scratch.db.transaction((tx) => movePlaces(tx, change))
    return true
  } catch (error) {
    expect(codeOf(error)).toBe('23514')
    return false
  }
}

/** What is told to be left is what could be sold on top, and one more could not. */
async function look(
  offer: BookableActivity,
  start: { time: string; at: number },
  sold: Occupancy[],
): Promise<void> {
  const [slot] = await loadSlots(scratch.db, offer, [start], saturday - 1)
  const more = (count: number) =>
    fits(
      sold,
      [...sold, { ...claimOf(offer, start.at, 1), units: count * offer.units }],
      offer.stations,
    )
  const left = slot?.remaining ?? -1
  expect([more(left), more(left + 1)]).toEqual([true, false])
}

/** The rows of the pool are the sum of what is sold, quarter by quarter. */
async function checkLoads(sold: readonly Occupancy[]): Promise<void> {
  const { rows } = await scratch.pool.query<{ quantum: Date; load: number }>(
    "select * from pool_load where pool = 'tables'",
  )
  const loads = new Map(rows.map(({ quantum, load }) => [quantum.getTime(), load]))
  for (let at = saturday; at < saturday + 12 * 60 * MINUTE_MS; at += QUARTER) {
    expect(loads.get(at) ?? 0).toBe(loadAt(sold, at))
  }
}

test(
  `${RUNS} scenarios of durations and buffers over one pool agree with brute force (seed ${seed})`,
  async () => {
    await fc.assert(fc.asyncProperty(scenario, play), { numRuns: RUNS, seed, examples })
  },
  60_000 + RUNS * 5000,
)

test(
  'without the bound brute force sees places resold that a smaller pool does not have',
  async () => {
    await scratch.pool.query('alter table pool_load drop constraint pool_load_bound')
    await scratch.pool.query(keepBound)
    const failed = await fc.check(fc.asyncProperty(scenario, play), {
      numRuns: RUNS * 50,
      seed,
      examples,
      endOnFailure: true,
    })
    expect(failed.failed).toBe(true)
    await scratch.pool.query('drop trigger keep_bound on pool_load')
  },
  60_000 + RUNS * 5000,
)

/** What gives places back without lowering the bound, as releases before it did. */
const keepBound = `
  create function keep_bound() returns trigger language plpgsql as $$ begin
    if new.load < old.load then new.stations := old.stations; end if; return new; end $$;
  create trigger keep_bound before update on pool_load for each row execute function keep_bound()`

test(
  'without the CHECKs brute force sees what is sold twice',
  async () => {
    await scratch.pool.query('alter table pool_load drop constraint pool_load_fits')
    const failed = await fc.check(fc.asyncProperty(scenario, play), {
      numRuns: RUNS * 50,
      seed,
      endOnFailure: true,
    })
    expect(failed.failed).toBe(true)
  },
  60_000 + RUNS * 5000,
)
