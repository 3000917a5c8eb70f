import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitorSecretOf } from '../../shared/api/visitor.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import type { Limits } from '../../server/limits/limits.ts'
import { randomToken } from '../../server/secret.ts'
import { runDueJobs } from '../support/server/jobs.ts'
import { noLimits } from '../support/server/limits.ts'
import { createTestApp, saturday, type TestApp } from '../support/server/testApp.ts'

const vr = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 1 }
/** The seven starts of an afternoon: one visitor holds each. */
const starts = Array.from({ length: 7 }, (_, n) => ({ ...vr, time: `${14 + n}:00` }))

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ config: { limits: noLimits } })
  await app.rows("update pools set stations = 8 where id = 'vr'")
})
beforeEach(async () => {
  app.clock.now = saturday
  await app.rows('truncate holds, bookings, pool_load, attempts, waits')
})
afterAll(() => app.close())

/** The networks of one /48 take turns. */
const inTurn = (n: number) => `2001:db8:1:${n + 1}::/64`
const alone = () => '192.0.2.7'

async function withLimits(limits: Limits, act: (own: TestApp) => Promise<unknown>) {
  const config = { limits: { ...noLimits, ...limits } }
  const own = await createTestApp({ database: app.database, time: () => app.clock.now, config })
  await act(own).finally(() => own.close())
}

const hold = async (own: TestApp, body: object, address: string) =>
  (await own.call('/venue/holds', { body, token: visitorSecretOf(randomToken()), address }))
    .status === 201

test.each([
  ['one network has one', { 'network-visitor-holds': 1 }, alone, 1],
  ['the networks of one /48 have five', { 'network-visitor-holds': 1 }, inTurn, 5],
  ['with the limit raised all have (negative control)', {}, inTurn, 7],
])('of seven starts held at once by visitors %s', async (_, limits, addressOf, held) => {
  await withLimits(limits, async (own) => {
    const done = await Promise.all(starts.map((start, n) => hold(own, start, addressOf(n))))
    expect(done.filter(Boolean)).toHaveLength(held)
    expect(await hold(own, { ...vr, time: '21:00' }, '2001:db8:2:1::/64')).toBe(true)
  })
})

test.each([
  ['by one network once', { 'network-start-holds': 1 }, alone, 1],
  ['by the networks of one /48 five times', { 'network-start-holds': 1 }, inTurn, 5],
  ['with the limit raised each time (negative control)', {}, inTurn, 7],
])('one start is held anew within an hour %s', async (_, limits, addressOf, held) => {
  await withLimits(limits, async (own) => {
    const done = []
    for (let n = 0; n < 7; n += 1) {
      done.push(await hold(own, vr, addressOf(n)))
      app.clock.now += 7 * MINUTE_MS
    }
    expect(done.filter(Boolean)).toHaveLength(held)
    expect(await hold(own, vr, '2001:db8:2:1::/64')).toBe(true)
  })
})

test.each([
  ['one at a time goes to one network', alone, 1],
  ['five at a time go to the networks of one /48', inTurn, 5],
])('of eight places that came free %s', async (_, addressOf, offers) => {
  const holder = await app.register()
  const sold = []
  for (const n of [0, 1]) {
    const headers = { 'Idempotency-Key': `site-${offers}-${n}` }
    const body = { ...vr, participants: 4 }
    const made = await app.call('/venue/bookings', { body, token: holder.token, headers })
    sold.push(made.body.data?.bookingId)
  }
  const people = await app.registerAll(8)
  for (const [n, { token }] of people.entries()) {
    const address = n < 7 ? addressOf(n) : '2001:db8:2:1::/64'
    expect((await app.call('/venue/waits', { body: vr, token, address })).status).toBe(201)
  }
  for (const id of sold) {
    const call = { body: { serial: 1 }, token: holder.token }
    expect((await app.call(`/venue/bookings/${id}/cancel`, call)).status).toBe(200)
  }
  await runDueJobs(app)
  const [offered] = await app.rows(
    'select count(*)::int as n, bool_or(customer = $1) as other from waits where offer is not null',
    people.at(-1)?.id,
  )
  expect(offered).toEqual({ n: offers + 1, other: true })
})
