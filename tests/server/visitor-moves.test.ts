import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitorSecretOf } from '../../shared/api/visitor.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { signInChallenges } from '../../server/db/schema/visitors.ts'
import { hashPin } from '../../server/db/staff/pin.ts'
import { randomToken, sha256 } from '../../server/secret.ts'
import { nextSaturday } from '../support/people/days.ts'
import { createDatabase, type TestDatabase } from '../support/database/database.ts'
import { secret } from '../support/server/testApp.ts'
import {
  call,
  type Client,
  clearSold,
  findInconsistencies,
  openClients,
  openPair,
  type Pair,
  printFigures,
  sizeOr,
  type StormReply,
} from '../support/faults/stormServers.ts'

const MOVES = sizeOr(24)
const KILLS = Math.ceil(MOVES / 6)
const TEST_TIMEOUT_MS = 180_000 + MOVES * 1000
const CODE = '48310926'
const visit = { activityId: 'vr', date: nextSaturday(), time: '15:00', participants: 2 }
const holds = ['POST', '/venue/holds']

let database: TestDatabase
let pair: Pair
let codeHash: string
let people: [me: Client, other: Client, ...rivals: Client[]]
beforeAll(async () => {
  database = await createDatabase()
  const [me, other, ...rivals] = await openClients(database, 6)
  people = [me ?? expect.fail(), other ?? expect.fail(), ...rivals]
  await database.pool.query('update accounts set proved_at = created_at')
  codeHash = await hashPin(secret, CODE)
  pair = await openPair(database)
}, 120_000)
afterAll(async () => {
  await Promise.all(pair.map((server) => server.end()))
  await database.close()
})
beforeEach(() => clearSold(database.pool, { pools: ['vr'], places: 4 }))

/** A challenge as if its letter had left, for the address of a customer. */
async function challengeOf({ id }: Client): Promise<string> {
  const challenge = randomToken()
  const { rows } = await database.pool.query('select email from accounts where id = $1', [id])
  const times = { sentAt: new Date(), expiresAt: new Date(Date.now() + 10 * MINUTE_MS) }
  const row = { hash: sha256(challenge), kind: 'code' as const, email: rows[0].email, ...times }
  await database.db.insert(signInChallenges).values({ ...row, secretHash: codeHash })
  return challenge
}

type Move = (port: string, visitor: Client, me: Client) => Promise<StormReply | undefined>

/** What a browser does: the code, with the visitor's secret as the bearer. */
const signIn: Move = async (port, visitor, me) =>
  call(port, visitor, ['POST', '/api/auth'], { challenge: await challengeOf(me), code: CODE })

/** As a sign-in would that knows no visitors: what they have is given back, and taken anew. */
const takeAnew: Move = async (port, visitor, me) => {
  const { rows } = await database.pool.query("select id from holds where customer like 'v:%'")
  await call(port, visitor, ['DELETE', `/venue/holds/${rows[0].id}`])
  return call(port, me, holds, visit)
}

/** A slot that is full, with two places of a visitor's, rivals at both servers, and the sign-in at one of them. */
async function play(round: number, move: Move, meanwhile?: () => Promise<void>) {
  const [me, other, ...rivals] = people
  await database.pool.query('delete from holds')
  await database.pool.query('delete from pool_load')
  const [here, there] = round % 2 ? pair : pair.toReversed()
  const visitor = { id: '', token: visitorSecretOf(randomToken()), address: '10.8.0.1' }
  expect((await call(here?.port ?? '', visitor, holds, visit))?.status).toBe(201)
  expect((await call(here?.port ?? '', other, holds, visit))?.status).toBe(201)
  const tries = rivals.map(async (rival, n) => {
    for (let again = 0; again < 4; again += 1)
      await call(pair[n % 2]?.port ?? '', rival, holds, visit)
  })
  await Promise.all([...tries, move(there?.port ?? '', visitor, me), meanwhile?.()])
  const { unbalanced, oversold } = await findInconsistencies(database.pool)
  expect({ unbalanced, oversold }).toEqual({ unbalanced: [], oversold: [] })
  const { rows } = await database.pool.query<{ customer: string }>(
    'select customer from holds where customer <> $1',
    [other.id],
  )
  return rows.map(({ customer }) => customer.replace(/^v:.*/, 'visitor'))
}

test(
  `in ${MOVES} sign-ins at two processes no rival has a place of the visitor’s, and each is counted`,
  async () => {
    const ends = new Map<string, number>()
    for (let round = 0; round < MOVES; round += 1) {
      const owners = (await play(round, signIn)).join()
      ends.set(owners, (ends.get(owners) ?? 0) + 1)
    }
    expect(Object.fromEntries(ends)).toEqual({ [people[0].id]: MOVES })
  },
  TEST_TIMEOUT_MS,
)

test(
  'where they are given back and taken anew, rivals have some of them (negative control)',
  async () => {
    const lost = () => play(0, takeAnew).then((owners) => !owners.includes(people[0].id))
    let rounds = 0
    while (rounds < 10 * MOVES && !(await lost())) rounds += 1
    expect(rounds).toBeLessThan(10 * MOVES)
  },
  TEST_TIMEOUT_MS,
)

test(
  'a process that is killed in the middle leaves them the visitor’s or the customer’s',
  async () => {
    let took = 0
    let isAnswered = false
    const timed: Move = async (...how) => {
      const began = performance.now()
      const reply = await signIn(...how)
      isAnswered = reply?.status === 200
      took = performance.now() - began
      return reply
    }
    await play(0, timed)
    const whole = took
    const ends: string[] = []
    for (let round = 0; round < KILLS; round += 1) {
      const victim = (round % 2 ? pair : pair.toReversed())[1]
      // From the middle of a sign-in to long after its end: a process that has just begun is slower.
      const owners = await play(round, timed, async () => {
        await pause(whole * (0.5 + (4 * round) / KILLS))
        await victim?.crash()
      })
      expect([[people[0].id], ...(isAnswered ? [] : [['visitor']])]).toContainEqual(owners)
      ends.push(owners.join())
    }
    printFigures('moves', { kills: KILLS, ends: ends.join(' ') })
  },
  TEST_TIMEOUT_MS + KILLS * 30_000,
)
