import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKey } from '../support/faults/stormServers.ts'
import { nextSaturday } from '../support/people/days.ts'
import { ask, type Reply } from '../support/deploy/ask.ts'
import { openBareCluster } from '../support/deploy/bareCluster.ts'
import { countStatuses, slowest, startProbing } from '../support/deploy/crowd.ts'
import { openFleet, prepareDatabase, printRun } from '../support/deploy/fleet.ts'
import { until } from '../support/deploy/program.ts'

const CONNECTIONS = 600
/** Whose places are held for them, and who confirm one after the other meanwhile. */
const HOLDERS = 40
const date = nextSaturday()
const AVAILABILITY = `/api/proxy?endpoint=${encodeURIComponent(`/availability?date=${date}&activityId=arcade`)}`

let cluster: Awaited<ReturnType<typeof openBareCluster>>
let database: Awaited<ReturnType<typeof prepareDatabase>>
beforeAll(async () => {
  cluster = await openBareCluster()
  database = await prepareDatabase(cluster.url)
}, 120_000)
afterAll(async () => {
  await database.close()
  await cluster.close()
}, 120_000)

/** A crowd asks what is free on so many connections, each again as soon as it is told to; `count` hold places. */
async function crowd(count: number, own: Record<string, string> = {}) {
  const fleet = await openFleet(cluster.url, 1, own)
  const [url = ''] = fleet.urls
  const holders = database.clients.slice(0, count)
  const visit = { activityId: 'arcade', date, time: '15:00', participants: 1 }
  const held = await Promise.all(
    holders.map((holder) => ask(url, '/venue/holds', { ...holder, method: 'POST', body: visit })),
  )
  const [asker] = database.clients.slice(count)
  const asking = startProbing(Array<string>(CONNECTIONS).fill(url), AVAILABILITY, 0, asker)
  const pages = startProbing([url], '/', 50)
  await wait(2000)
  const confirmed: Reply[] = []
  for (const [turn, holder] of holders.entries()) {
    const body = { ...visit, holdId: held[turn]?.holdId }
    const confirm = { ...holder, method: 'POST', key: newKey(), body }
    confirmed.push(await ask(url, '/api/proxy?endpoint=/bookings', confirm))
    await wait(200)
  }
  // Whoever was told to come later is waited for after that.
  const over = asking.end()
  const answers = async () => (await ask(url, AVAILABILITY, asker)).status === 200
  const recoveredMs = Math.round(await until('an answer', answers))
  await over
  await pages.end()
  await fleet.close()
  const refused = asking.replies.filter(({ status }) => status === 503)
  return {
    asked: countStatuses(asking.replies),
    refusedMedianMs: slowest(refused, 0.5),
    refusedP99Ms: slowest(refused, 0.99),
    pages: { ...countStatuses(pages.replies), p99Ms: slowest(pages.replies, 0.99) },
    confirmed: { ...countStatuses(confirmed), p99Ms: slowest(confirmed, 0.99) },
    recoveredMs,
  }
}

test(`${CONNECTIONS} connections that ask what is free: pages and whoever confirms a hold hardly notice, the rest is told to come again`, async () => {
  const seen = await crowd(HOLDERS)
  printRun('overload', seen)
  expect(Object.keys(seen.asked).toSorted()).toEqual(['200', '503 overloaded'])
  expect(seen.pages).toMatchObject({ 200: expect.any(Number) })
  expect(seen.confirmed).toMatchObject({ 201: HOLDERS })
  expect(seen.pages.p99Ms).toBeLessThan(200)
  expect(seen.confirmed.p99Ms).toBeLessThan(1000)
  expect(seen.refusedMedianMs).toBeLessThan(50)
  expect(seen.recoveredMs).toBeLessThan(2000)
}, 300_000)

test('where everybody is let in, whoever confirms a hold waits for seconds (negative control)', async () => {
  const seen = await crowd(4, { MAX_INFLIGHT: '0' })
  printRun('overload, all let in', seen)
  expect(Math.max(seen.confirmed.p99Ms, seen.pages.p99Ms)).toBeGreaterThan(1000)
}, 300_000)
