import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import {
  type Booking,
  compare,
  countStatuses,
  slowest,
  startBooking,
  startProbing,
} from '../support/deploy/crowd.ts'
import { type Fleet, openFleet, prepareDatabase, printRun, runs } from '../support/deploy/fleet.ts'
import { openPatroni, type Patroni } from '../support/deploy/patroni.ts'
import { until } from '../support/deploy/program.ts'
import { nextSaturday } from '../support/people/days.ts'

const PACE = 80
const date = nextSaturday()
const tables = 'bookings, booking_events, holds, idempotency, pool_load'

type World = {
  patroni: Patroni
  database: Awaited<ReturnType<typeof prepareDatabase>>
  fleet: Fleet
}
/** What closes what a test has opened, the last first. */
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
}, 120_000)

async function openWorld(how: Parameters<typeof openPatroni>[0]): Promise<World> {
  const patroni = await openPatroni(how)
  closing.push(() => patroni.close())
  const database = await prepareDatabase(patroni.url)
  closing.push(() => database.close())
  const fleet = await openFleet(patroni.url)
  closing.push(() => fleet.close())
  return { patroni, database, fleet }
}

/** The primary loses its power while people book; what the next one has is compared with what they were told. */
async function loseThePrimary({ patroni, database, fleet }: World, how = { isKeyed: true }) {
  await database.pool.query(`truncate ${tables}`)
  const booking = startBooking(fleet.urls, database.clients, PACE, how)
  const pages = startProbing(fleet.urls, '/', 50)
  await wait(5000)
  const before = booking.replies.filter(({ status }) => status === 201).length
  const former = await patroni.primary()
  const off = Date.now()
  await former?.powerOff()
  await until('another primary', async () => (await patroni.primary()) !== undefined, 90_000)
  const promoted = Date.now()
  const writable = await untilWritable(patroni.url)
  await until('a booking', () => firstAfter(booking, promoted) !== undefined, 60_000)
  const back = firstAfter(booking, promoted) ?? promoted
  await wait(3000)
  await Promise.all([booking.end(), pages.end()])
  const kept = await compare(database.pool, booking)
  await former?.powerOn()
  return {
    perSecondBefore: Math.round(before / 5),
    asked: booking.asked(),
    ...kept,
    dead: fleet.dead(),
    promotedAfterMs: promoted - off,
    writableAfterPromotionMs: Math.round(writable),
    backAfterPromotionMs: back - promoted,
    bookings: { ...countStatuses(booking.replies), slowestMs: slowest(booking.replies) },
    pages: { ...countStatuses(pages.replies), p99Ms: slowest(pages.replies, 0.99) },
    pagesFailed: pages.replies.filter(({ status }) => status !== 200).length,
    internal: booking.replies.filter(({ status }) => status === 500).length,
  }
}

/** How long until the new primary commits what anybody writes, by way of HAProxy and with its standby. */
async function untilWritable(url: string): Promise<number> {
  let isSo = false
  const attempt = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
    client.on('error', () => undefined)
    await client.connect()
    await client.query(`select pg_logical_emit_message(true, 'trial', '')`)
    isSo = true
    await client.end()
  }
  const asked = () => {
    void attempt().catch(() => undefined)
    return isSo
  }
  return until('a commit', asked, 60_000, 200)
}

function firstAfter({ replies }: Booking, moment: number): number | undefined {
  return replies.find(({ status, at }) => status === 201 && at > moment)?.at
}

test(
  'the primary without power, synchronous: nothing acknowledged is lost or doubled, and bookings are back with the next one',
  async () => {
    const opened = await openWorld({})
    for (let run = 1; run <= runs; run += 1) {
      await opened.patroni.whole()
      const seen = await loseThePrimary(opened)
      printRun(`failover ${run} of ${runs}`, seen)
      expect(seen).toMatchObject({ lost: 0, doubled: 0, dead: 0, internal: 0, pagesFailed: 0 })
      expect(seen.acknowledged).toBe(seen.asked)
      expect(seen.backAfterPromotionMs).toBeLessThan(3000)
    }
  },
  120_000 + runs * 180_000,
)

test('an asynchronous standby that hears of all 200 ms later lacks what was acknowledged last (negative control)', async () => {
  const seen = await loseThePrimary(await openWorld({ isSynchronous: false, delayMs: 200 }))
  printRun('failover, asynchronous', seen)
  expect(seen.lost).toBeGreaterThan(0)
}, 300_000)

test('with a standby far away a key keeps what was committed as the primary went from being booked twice', async () => {
  // At any moment it has commits of which nobody has been told.
  const world = await openWorld({ delayMs: 200 })
  const keyed = await loseThePrimary(world)
  printRun('failover, standby far away', keyed)
  expect(keyed).toMatchObject({ lost: 0, doubled: 0, dead: 0, internal: 0, pagesFailed: 0 })
  await world.patroni.whole()
  const keyless = await loseThePrimary(world, { isKeyed: false })
  printRun('failover, standby far away, without keys (negative control)', keyless)
  expect(keyless.doubled).toBeGreaterThan(0)
}, 400_000)

/** How long both standbys are without power. */
const ALONE_MS = 20_000

test('both standbys without power, strict: nothing is acknowledged, each is answered in time, what is read goes on, and all is there once they are back', async () => {
  const { patroni, database, fleet } = await openWorld({})
  await database.pool.query(`truncate ${tables}`)
  const booking = startBooking(fleet.urls, database.clients, 20)
  const pages = startProbing(fleet.urls, '/', 50)
  const reads = startProbing(fleet.urls, `/venue/availability?date=${date}&activityId=vr`, 200)
  await wait(3000)
  const standbys = await patroni.standbys()
  await Promise.all(standbys.map((standby) => standby.powerOff()))
  const gone = Date.now()
  await wait(ALONE_MS)
  const back = Date.now()
  await Promise.all(standbys.map((standby) => standby.powerOn()))
  await until('a booking', () => firstAfter(booking, back) !== undefined, 90_000)
  await Promise.all([booking.end(), pages.end(), reads.end()])
  const seen = {
    asked: booking.asked(),
    ...(await compare(database.pool, booking)),
    acknowledgedMeanwhile: booking.replies.filter(
      ({ status, at }) => status === 201 && at > gone && at < back,
    ).length,
    dead: fleet.dead(),
    backAfterMs: (firstAfter(booking, back) ?? back) - back,
    bookings: { ...countStatuses(booking.replies), slowestMs: slowest(booking.replies) },
    pages: { ...countStatuses(pages.replies), p99Ms: slowest(pages.replies, 0.99) },
    reads: { ...countStatuses(reads.replies), slowestMs: slowest(reads.replies) },
  }
  printRun('failover, standbys', seen)
  expect(seen).toMatchObject({ lost: 0, doubled: 0, dead: 0, acknowledgedMeanwhile: 0 })
  expect(seen.acknowledged).toBe(seen.asked)
  // « busy »: asked again while the same still waits.
  expect(Object.keys(countStatuses(booking.replies)).toSorted()).toEqual([
    '201',
    '409 busy',
    '503 unknown-outcome',
  ])
  expect(seen.bookings.slowestMs).toBeLessThan(9000)
  expect(countStatuses(pages.replies)).toEqual({ 200: pages.replies.length })
  expect(countStatuses(reads.replies)).toEqual({ 200: reads.replies.length })
}, 400_000)

test('a primary that goes on alone, asynchronous, takes with it what was acknowledged meanwhile (negative control)', async () => {
  const { patroni, database, fleet } = await openWorld({ isSynchronous: false })
  const [primary, standbys] = [await patroni.primary(), await patroni.standbys()]
  await Promise.all(standbys.map((standby) => standby.powerOff()))
  const booking = startBooking(fleet.urls, database.clients, 5)
  await wait(3000)
  await booking.end()
  await primary?.powerOff()
  await Promise.all(standbys.map((standby) => standby.powerOn()))
  await until('another primary', async () => (await patroni.primary()) !== undefined, 120_000)
  await untilWritable(patroni.url)
  const kept = await compare(database.pool, booking)
  printRun('failover, alone', kept)
  expect(kept.lost).toBeGreaterThan(0)
}, 400_000)
