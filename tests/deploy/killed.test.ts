import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBareCluster } from '../support/deploy/bareCluster.ts'
import {
  compare,
  countStatuses,
  slowest,
  startBooking,
  startProbing,
} from '../support/deploy/crowd.ts'
import { openFleet, type Fleet, prepareDatabase, printRun } from '../support/deploy/fleet.ts'
import { ask } from '../support/deploy/ask.ts'
import { until } from '../support/deploy/program.ts'

const KILLS = 3

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

const isReady = async (url: string) => (await ask(url, '/readyz')).status === 200

test('PostgreSQL killed under two processes: both live, are ready a second after it, and lose and double nothing', async () => {
  const booking = startBooking(fleet.urls, database.clients, 80)
  const pages = startProbing(fleet.urls, '/', 50)
  const readyAfter: number[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    await wait(3000)
    await cluster.kill()
    await cluster.start()
    readyAfter.push(
      await until('every process ready', async () =>
        (await Promise.all(fleet.urls.map(isReady))).every(Boolean),
      ),
    )
  }
  await wait(2000)
  await Promise.all([booking.end(), pages.end()])
  const kept = await compare(database.pool, booking)
  const refused = booking.replies.filter(({ status }) => status !== 201)
  printRun('killed', {
    KILLS,
    dead: fleet.dead(),
    readyAfterMs: readyAfter.map(Math.round),
    asked: booking.asked(),
    ...kept,
    bookings: countStatuses(booking.replies),
    pages: { ...countStatuses(pages.replies), slowestMs: slowest(pages.replies) },
  })
  expect(fleet.dead()).toBe(0)
  expect(Math.max(...readyAfter)).toBeLessThan(1000)
  expect(kept).toEqual({ acknowledged: booking.asked(), lost: 0, doubled: 0 })
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, retryAfter } of refused)
    expect([status, retryAfter]).toEqual([503, expect.stringMatching(/^\d$/)])
  expect(countStatuses(pages.replies)).toEqual({ 200: pages.replies.length })
}, 300_000)

test('without a listener on each connection both processes end (negative control)', async () => {
  const deaf = pathToFileURL('tests/support/faults/deaf.mjs').href
  const victims = await openFleet(cluster.url, 2, { NODE_OPTIONS: `--import ${deaf}` })
  // So many that connections are lent at any moment: the pool itself hears for one that waits in it.
  const booking = startBooking(victims.urls, database.clients, 1000)
  await wait(2000)
  // A kill ends whoever has lent a connection just then: on a busy machine not everybody has.
  const isOver = until(
    'their end',
    async () => {
      await cluster.kill()
      await cluster.start()
      return victims.dead() === 2
    },
    20_000,
  )
  await isOver.finally(() => booking.end(0))
  printRun('killed, without listeners', { dead: victims.dead() })
  expect(victims.dead()).toBe(2)
  await victims.close()
}, 120_000)
