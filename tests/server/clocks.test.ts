import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../support/server/database.ts'
import { nextSaturday } from '../support/people/days.ts'
import { emptyBeside } from '../support/server/empty.ts'
import { type ServerProcess, startServer } from '../support/server/process.ts'
import { createTestApp, secret } from '../support/server/server.ts'
import { call, type Client, expireHolds, newKey, openClients } from '../support/faults/storm.ts'

/** Longer than any hold lasts. */
const SKEW_MS = 14 * 60_000

const date = nextSaturday()
/** All headsets, at hours that do not touch. */
const wishes = ['15:00', '17:00', '19:00'].map((time) => ({
  activityId: 'vr',
  date,
  time,
  participants: 4,
}))

let database: TestDatabase
let ahead: ServerProcess
let behind: ServerProcess
let holders: Client[]
let rival: Client
beforeAll(async () => {
  database = await createDatabase()
  const start = (skew: number) =>
    startServer({
      DATABASE_URL: database.url,
      SESSION_SECRET: secret,
      NODE_OPTIONS: '--import ./tests/support/faults/skew.mjs',
      CLOCK_SKEW_MS: String(skew),
    })
  const [first, ...others] = await openClients(database, 4)
  if (!first) throw new Error('nobody came')
  rival = first
  holders = others
  ;[ahead, behind] = await Promise.all([start(SKEW_MS), start(-SKEW_MS)])
}, 30_000)
afterAll(async () => {
  await Promise.all([ahead.end('SIGTERM'), behind.end('SIGTERM')])
  await database.close()
})

beforeEach(async () => {
  await emptyBeside(database.pool, 'holds, bookings, booking_events, pool_load, idempotency')
  const house = await createTestApp({ database, time: database.clock.now })
  for (const [index, { token }] of holders.entries()) {
    const held = await house.call('/venue/holds', { body: wishes[index], token })
    expect(held.status).toBe(201)
  }
  await house.close()
})

/** What the rival is told of each of the three slots by a server in a process of its own. */
const bookAt = ({ url }: ServerProcess) =>
  Promise.all(
    wishes.map(
      async (wish) =>
        (await call(new URL(url).port, rival, ['POST', '/venue/bookings'], wish, newKey()))?.status,
    ),
  )

/** The same by a server that goes by the clock of its own process. */
async function bookByOwnClock(skew: number): Promise<number[]> {
  const house = await createTestApp({ database, time: () => Date.now() + skew })
  const told = await Promise.all(
    wishes.map((body) => house.call('/venue/bookings', { body, token: rival.token })),
  )
  await house.close()
  return told.map(({ status }) => status)
}

test('a process that is 14 minutes ahead takes none of three living holds', async () => {
  expect(await bookAt(ahead)).toEqual([409, 409, 409])
})

test('a process that is 14 minutes behind gives the places of ended holds at once', async () => {
  await expireHolds(database.pool)
  expect(await bookAt(behind)).toEqual([201, 201, 201])
})

test('by its own clock the one would take all three, and the other none', async () => {
  expect(await bookByOwnClock(SKEW_MS)).toEqual([201, 201, 201])
})

test('by its own clock the other would still keep them from everybody', async () => {
  await expireHolds(database.pool)
  expect(await bookByOwnClock(-SKEW_MS)).toEqual([409, 409, 409])
})
