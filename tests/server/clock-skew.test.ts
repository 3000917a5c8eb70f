import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createReset } from '../../server/db/accounts/passwordResets.ts'
import { networkOf } from '../../server/http/clientAddress.ts'
import { randomToken } from '../../server/secret.ts'
import {
  createDatabase,
  type TestDatabase,
  truncateBesideServers,
} from '../support/database/database.ts'
import { nextSaturday } from '../support/people/days.ts'
import { type ServerProcess, startServer } from '../support/product/process.ts'
import { createTestApp, secret } from '../support/server/testApp.ts'
import {
  call,
  type Client,
  expireHolds,
  newKey,
  openClients,
} from '../support/faults/stormServers.ts'

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
      MAIL: 'files',
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
  await truncateBesideServers(
    database.pool,
    'holds, bookings, booking_events, pool_load, idempotency',
  )
  const app = await createTestApp({ database, time: database.clock.now })
  for (const [index, { token }] of holders.entries()) {
    const held = await app.call('/venue/holds', { body: wishes[index], token })
    expect(held.status).toBe(201)
  }
  await app.close()
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
  const app = await createTestApp({ database, time: () => Date.now() + skew })
  const told = await Promise.all(
    wishes.map((body) => app.call('/venue/bookings', { body, token: rival.token })),
  )
  await app.close()
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

/** What an instant decides of, as a server tells it; `shift` moves it to so many minutes from now. */
type Open = () => Promise<{ shift: (minutes: number) => Promise<unknown>; isGood: Ask }>
type Ask = (server: Fetch) => Promise<boolean>
type Fetch = (path: string, init: RequestInit) => Promise<Response>

const json = (body: object) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})
const shiftOf =
  (table: string, column: string, where: string, value: unknown) => (minutes: number) =>
    database.pool.query(
      `update ${table} set ${column} = now() + $2 * interval '1 minute' where ${where} = $1`,
      [value, minutes],
    )

/** Somebody new, signed in by the database's time. */
async function newcomer() {
  const app = await createTestApp({ database, time: database.clock.now })
  const person = await app.register({ email: `horloge.${randomToken()}@exemple.fr` })
  await app.close()
  return person
}

const dated: Record<string, Open> = {
  'a session': async () => {
    const { id, token } = await newcomer()
    return {
      shift: shiftOf('sessions', 'expires_at', 'customer', id),
      isGood: async (server) => {
        const answer = await server('/api/auth', { headers: { Authorization: `Bearer ${token}` } })
        return (await answer.json()).isAuthenticated
      },
    }
  },
  'a reset link': async () => {
    const { id, email } = await newcomer()
    const minted = await createReset(database.db, { email, now: database.clock.now() })
    const body = { token: minted?.token, id, password: 'tout-nouveau' }
    return {
      shift: shiftOf('password_resets', 'expires_at', 'account', id),
      isGood: async (server) => (await server('/api/set-password', json(body))).ok,
    }
  },
  'a wait after wrong passwords': async () => {
    const { email, password } = await newcomer()
    const ask = (server: Fetch, secret: string) =>
      server('/api/auth', json({ email, password: secret }))
    const app = await createTestApp({ database, time: database.clock.now })
    await database.pool.query('truncate attempts')
    for (let n = 0; n < 6; n++)
      await ask(async (path, init) => app.hono.request(path, fromLoopback(init)), 'wrong')
    await app.close()
    return {
      shift: (minutes) =>
        database.pool.query(
          "update attempts set until = now() + $1 * interval '1 minute' where until is not null",
          [minutes],
        ),
      isGood: async (server) => (await ask(server, password)).status === 429,
    }
  },
}

/** A call in this process comes from where those of the other processes come from. */
function fromLoopback(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers)
  headers.set('x-test-address', networkOf('127.0.0.1'))
  return { ...init, headers }
}

const over =
  ({ url }: ServerProcess): Fetch =>
  (path, init) =>
    fetch(`${url.replace('localhost', '127.0.0.1')}${path}`, init)

async function byOwnClock(skew: number, ask: Ask): Promise<boolean> {
  const app = await createTestApp({ database, time: () => Date.now() + skew })
  const good = await ask(async (path, init) => app.hono.request(path, fromLoopback(init)))
  await app.close()
  return good
}

describe.each(Object.entries(dated))('%s', (_, open) => {
  test('that lasts for ten minutes more holds in a process that is 14 ahead', async () => {
    const { shift, isGood } = await open()
    await shift(10)
    expect(await isGood(over(ahead))).toBe(true)
    const control = await open()
    await control.shift(10)
    expect(await byOwnClock(SKEW_MS, control.isGood), 'control: by its own clock').toBe(false)
  })

  test('that is over for ten minutes is over in a process that is 14 behind', async () => {
    const { shift, isGood } = await open()
    await shift(-10)
    expect(await isGood(over(behind))).toBe(false)
    const control = await open()
    await control.shift(-10)
    expect(await byOwnClock(-SKEW_MS, control.isGood), 'control: by its own clock').toBe(true)
  })
})
