import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ask, type Fight, fights } from '../support/faults/clockFights.ts'
import {
  call,
  clearSold,
  type Client,
  seededRandom,
  findInconsistencies,
  noInconsistencies,
  openClients,
  openPair,
  type Pair,
  printFigures,
  seed,
  size,
} from '../support/faults/stormServers.ts'
import { storm } from '../support/faults/stormLoad.ts'
import { nextSaturday } from '../support/people/days.ts'
import { createDatabase, type TestDatabase } from '../support/database/database.ts'
import { noLimits } from '../support/server/limits.ts'
import { createTestApp } from '../support/server/testApp.ts'

/** Longer than any hold lasts, and than half of what a link does. */
const SKEW_MS = 14 * 60_000
const ROUNDS = Math.ceil(size / 50)
const ATTEMPTS = Math.ceil(size / 3)
const TEST_TIMEOUT_MS = 120_000 + size * 200

let database: TestDatabase
let clients: Client[]
let pair: Pair
beforeAll(async () => {
  database = await createDatabase()
  clients = await openClients(database, 64)
  const [ahead, behind] = await Promise.all(
    [SKEW_MS, -SKEW_MS].map((skew) =>
      openPair(database, {
        CLOCK_SKEW_MS: String(skew),
      }),
    ),
  )
  if (!ahead || !behind) throw new Error('no servers')
  pair = [ahead[0], behind[0]]
  await Promise.all([ahead[1].end(), behind[1].end()])
}, 60_000)
afterAll(async () => {
  await Promise.all(pair.map((server) => server.end()))
  await database.close()
})

const random = seededRandom(seed)

function fightAt(asks: readonly [Ask, Ask]): Fight {
  const [holder, rival, forgetful] = clients
  if (!holder || !rival || !forgetful) throw new Error('nobody came')
  const pick = () => asks[random() < 0.5 ? 0 : 1]
  return { asks, pool: database.pool, holder, rival, forgetful, pick }
}

/** By a server in a process of its own. */
const askAt =
  (server: Pair[number]): Ask =>
  (...what) =>
    call(server.port, ...what)

/** By a server that goes by the clock of its own process. */
async function openOwnClock(skew: number) {
  const limits = { config: { limits: noLimits } }
  const app = await createTestApp({ ...limits, database, time: () => Date.now() + skew })
  const ask: Ask = ({ token, address }, [method = '', path = ''], body, key) =>
    app.call(path, {
      method,
      address,
      ...(body !== undefined && { body }),
      ...(token && { token }),
      ...(key && { headers: { 'Idempotency-Key': key } }),
    })
  return { ask, close: () => app.close() }
}

test.each(Object.entries(fights))(
  `%s, asked of servers 14 minutes ahead and behind (${ROUNDS} rounds, seed ${seed})`,
  async (name, play) => {
    const fight = fightAt([askAt(pair[0]), askAt(pair[1])])
    const wrong = []
    for (let round = 0; round < ROUNDS; round += 1) wrong.push(...(await play(fight)))
    printFigures('clocks', { name, rounds: ROUNDS, wrong })
    expect(wrong).toEqual([])
  },
  TEST_TIMEOUT_MS,
)

test(
  `a storm of ${ATTEMPTS} at both of them confirms every living hold and sells nothing twice (seed ${seed})`,
  async () => {
    await clearSold(database.pool, { pools: ['vr'], places: Math.ceil(ATTEMPTS / 8) })
    const wishes = [{ activityId: 'vr', date: nextSaturday(), time: '17:00' }]
    const ports = pair.map(({ port }) => port)
    const run = {
      pool: database.pool,
      ports,
      clients: clients.slice(3),
      wishes,
      attempts: size,
      seed,
    }
    const { broken, unexpected, counts } = await storm(run)
    printFigures('clocks', { attempts: ATTEMPTS, counts, broken: broken.length })
    expect({ broken, unexpected }).toEqual({ broken: [], unexpected: [] })
    expect(await findInconsistencies(database.pool)).toEqual(noInconsistencies)
    await clearSold(database.pool, { pools: ['vr'], places: 4 })
  },
  TEST_TIMEOUT_MS,
)

test(
  'of servers that go by their own clocks each of these is found to be wrong (negative control)',
  async () => {
    const [ahead, behind] = [await openOwnClock(SKEW_MS), await openOwnClock(-SKEW_MS)]
    const fight = fightAt([ahead.ask, behind.ask])
    const found: Record<string, string[]> = {}
    for (const [name, play] of Object.entries(fights)) {
      for (let round = 0; round < 50 && !found[name]?.length; round += 1) {
        found[name] = await play(fight)
      }
    }
    printFigures('clocks', { control: found })
    expect(Object.values(found).filter((wrong) => wrong.length === 0)).toEqual([])
    await ahead.close()
    await behind.close()
  },
  TEST_TIMEOUT_MS,
)
