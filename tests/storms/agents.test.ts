import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorSecretOf } from '../../shared/api/visitor.ts'
import { randomToken } from '../../server/secret.ts'
import { createDatabase, type TestDatabase } from '../support/database/database.ts'
import {
  call,
  clearSold,
  findInconsistencies,
  noInconsistencies,
  openPair,
  type Pair,
  printFigures,
  seed,
  seededRandom,
  sizeOr,
} from '../support/faults/stormServers.ts'
import { nextSaturday } from '../support/people/days.ts'
import { createTempFolder } from '../support/product/tempFolder.ts'

const HOLDS = sizeOr(200)
const TEST_TIMEOUT_MS = 120_000 + HOLDS * 60
const PLACES = 40
const AT_ONCE = 20

let folder: string
let database: TestDatabase
beforeAll(async () => {
  folder = await createTempFolder('borne-storm-')
  database = await createDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** Two servers with the hour's number raised, and this share in the place of the table's. */
async function openUnder(limits: Record<string, number>): Promise<Pair> {
  const file = join(folder, 'limits.json')
  await writeFile(file, JSON.stringify({ 'agent-holds-per-hour': 1e9, ...limits }))
  return openPair(database, { LIMITS: file })
}

const visit = { activityId: 'consoles', date: nextSaturday(), time: '15:00' }
const visitor = (n: number) => ({
  id: '',
  token: visitorSecretOf(randomToken()),
  address: `10.7.${n >> 8}.${n & 255}`,
})

/** Agents ask for the places of one hour, while visitors come for their half of it one by one. */
async function play(pair: Pair) {
  await clearSold(database.pool, { pools: ['consoles'], places: PLACES })
  const random = seededRandom(seed)
  const askAgent = (n: number) => {
    const input = { ...visit, participants: 1 + Math.floor(random() * 4) }
    const params = { name: 'hold', arguments: input }
    const agent = { id: '', token: '', address: `10.6.${(n >> 8) & 255}.${n & 255}` }
    const message = { jsonrpc: '2.0', id: n, method: 'tools/call', params }
    return call(pair[n % 2]?.port ?? '', agent, ['POST', '/mcp'], message)
  }
  const held: (number | undefined)[] = []
  for (let n = 0; n < HOLDS; n += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => askAgent(n + index)))
    const isTime = n > 0 && held.length < PLACES / 2 / 4
    if (isTime || n + AT_ONCE >= HOLDS) {
      const body = { ...visit, participants: 4 }
      const wanted = isTime ? 1 : PLACES / 2 / 4 - held.length
      for (let one = 0; one < wanted; one += 1) {
        const port = pair[held.length % 2]?.port ?? ''
        const reply = await call(port, visitor(held.length), ['POST', '/venue/holds'], body)
        held.push(reply?.status)
      }
    }
  }
  const text = `select coalesce(sum(units), 0)::int as units from holds where network like 'agents%'`
  const { units } = (await database.pool.query<{ units: number }>(text)).rows[0] ?? { units: -1 }
  expect(await findInconsistencies(database.pool)).toEqual(noInconsistencies)
  return { units, held }
}

test(
  `${HOLDS} holds of agents at two servers leave visitors their half to the last place (seed ${seed})`,
  async () => {
    const pair = await openUnder({})
    const { units, held } = await play(pair)
    printFigures('agents', { holds: HOLDS, places: PLACES, units, visitors: held })
    expect(units).toBeGreaterThan(0)
    expect(units).toBeLessThanOrEqual(PLACES / 4)
    expect(held).toEqual(Array(PLACES / 2 / 4).fill(201))
    await Promise.all(pair.map((server) => server.end()))
  },
  TEST_TIMEOUT_MS,
)

test(
  'without the share of the table they take it all, and visitors get nothing (negative control)',
  async () => {
    const pair = await openUnder({ 'agent-share': 100 })
    const { units, held } = await play(pair)
    printFigures('agents', { control: true, units, visitors: held })
    expect(units).toBeGreaterThan(PLACES / 4)
    expect(held).not.toEqual(Array(PLACES / 2 / 4).fill(201))
    await Promise.all(pair.map((server) => server.end()))
  },
  TEST_TIMEOUT_MS,
)
