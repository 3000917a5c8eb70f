import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBareCluster } from '../support/deploy/bareCluster.ts'
import {
  compare,
  countStatuses,
  slowest,
  startBooking,
  startProbing,
} from '../support/deploy/crowd.ts'
import { type Fleet, openFleet, prepareDatabase, printRun } from '../support/deploy/fleet.ts'

const FROZEN_MS = 30_000

let cluster: Awaited<ReturnType<typeof openBareCluster>>
let database: Awaited<ReturnType<typeof prepareDatabase>>
let fleet: Fleet
beforeAll(async () => {
  cluster = await openBareCluster()
  database = await prepareDatabase(cluster.url)
  fleet = await openFleet(cluster.url)
}, 120_000)
afterAll(async () => {
  await fleet.close()
  await database.close()
  await cluster.close()
}, 120_000)

test('PostgreSQL frozen for 30 s: every request is answered within 10 s, pages at once, and nothing is lost', async () => {
  const booking = startBooking(fleet.urls, database.clients, 40)
  const pages = startProbing(fleet.urls, '/', 50)
  const probes = startProbing(fleet.urls, '/readyz', 200)
  await wait(3000)
  const quietP99Ms = slowest(pages.replies, 0.99)
  await cluster.freeze()
  await wait(FROZEN_MS)
  await cluster.thaw()
  await wait(3000)
  await Promise.all([booking.end(), pages.end(), probes.end()])
  const kept = await compare(database.pool, booking)
  const figures = {
    dead: fleet.dead(),
    asked: booking.asked(),
    ...kept,
    bookings: { ...countStatuses(booking.replies), slowestMs: slowest(booking.replies) },
    readyz: { ...countStatuses(probes.replies), slowestMs: slowest(probes.replies) },
    pages: {
      ...countStatuses(pages.replies),
      quietP99Ms,
      p99Ms: slowest(pages.replies, 0.99),
      slowestMs: slowest(pages.replies),
    },
  }
  printRun('frozen', figures)
  expect(figures.dead).toBe(0)
  expect(kept).toEqual({ acknowledged: booking.asked(), lost: 0, doubled: 0 })
  expect(booking.replies.filter(({ status }) => status !== 201 && status !== 503)).toEqual([])
  expect(figures.bookings.slowestMs).toBeLessThan(10_000)
  // Its limit is a second; the answer takes a moment more.
  expect(figures.readyz.slowestMs).toBeLessThan(1100)
  expect(countStatuses(pages.replies)).toEqual({ 200: pages.replies.length })
  expect(figures.pages.p99Ms).toBeLessThan(100)
}, 300_000)

test('who has no limit of their own waits until it thaws, and who asks again under another key books twice (negative controls)', async () => {
  await database.pool.query('truncate bookings, booking_events, holds, idempotency, pool_load')
  // So many that some are being committed at the moment in which it freezes.
  const booking = startBooking(fleet.urls, database.clients, 400, { isKeyed: false })
  await wait(2000)
  const patient = new pg.Client(cluster.url)
  await patient.connect()
  await cluster.freeze()
  const began = performance.now()
  const silent = patient.query('select').then(() => performance.now() - began)
  await wait(12_000)
  await cluster.thaw()
  const silentMs = Math.round(await silent)
  await patient.end()
  await booking.end()
  const kept = await compare(database.pool, booking)
  printRun('frozen, without limits and keys', { silentMs, ...kept })
  expect(silentMs).toBeGreaterThan(10_000)
  expect(kept.doubled).toBeGreaterThan(0)
}, 300_000)
