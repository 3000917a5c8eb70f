import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callLimits } from '../../server/api/limits/limits.ts'
import { routeOf } from '../../server/api/operation.ts'
import { HOUR_MS } from '../../shared/rules/time.ts'
import { bookAt } from '../support/server/limitedBooking.ts'
import { createTestApp, newAddress, type Person, type TestApp } from '../support/server/testApp.ts'

let app: TestApp
let client: Person
let other: Person
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  await app.rows('truncate attempts')
  client = await app.register()
  other = await app.register()
})
afterAll(() => app.close())

/** What a flood leaves: every row that was counted forbids more, for an hour. */
const fill = () =>
  app.rows('update attempts set count = 1000000, until = $1', new Date(app.clock.now + HOUR_MS))

test('four hundred strangers’ calls leave a customer of their network the cancellation', async () => {
  const address = newAddress()
  const made = await bookAt(app, client, undefined, { address })
  const id = made.body.data?.bookingId
  const stranger = () => app.call('/venue/bookings/none/cancel', { body: {}, address })
  const strangers = await Promise.all(Array.from({ length: 401 }, stranger))
  expect(strangers.filter(({ status }) => status === 429)).toHaveLength(1)
  const cancel = (token: string) =>
    app.call(`/venue/bookings/${id}/cancel`, { body: { serial: 1 }, token, address })
  // Whoever bears no living token is the network (negative control).
  expect((await cancel('made-up')).status).toBe(429)
  expect((await cancel(client.token)).status).toBe(200)
})

const ofSessions = callLimits.filter(({ token }) => token !== undefined)

test.each(ofSessions.map(({ of }) => [of.method, routeOf(of)] as const))(
  'a network that has had all of %s %s shuts no session out, and its sessions no one else',
  async (method, route) => {
    // Its /64s take turns, so that the whole /48 is full.
    const address = '2001:db8:7:1::/64'
    const path = route.replaceAll(/:\w+/g, 'x7')
    const ask = async (token?: string, from = address) => {
      const body = method !== 'GET' && { body: {} }
      return (await app.call(path, { method, address: from, ...body, ...(token && { token }) }))
        .status
    }
    await ask()
    await fill()
    expect([await ask(), await ask('made-up')]).toEqual([429, 429])
    expect(await ask(client.token)).not.toBe(429)
    await fill()
    // Many accounts of one network, or of one /48, have a bound together.
    expect(await ask(other.token)).toBe(429)
    expect(await ask(other.token, '2001:db8:7:2::/64')).toBe(429)
    expect(await ask(other.token, newAddress())).not.toBe(429)
    await app.rows('truncate attempts')
    await ask(client.token)
    await fill()
    expect(await ask()).not.toBe(429)
  },
)

test('the accounts that a network makes in an hour fill no more than the room of its sessions', () => {
  const own = ofSessions.filter(({ of }) => !/^\/api\/(staff|check-in)/.test(of.path))
  expect(own.length).toBeGreaterThan(10)
  for (const { token = 0, address } of own) expect(20 * token).toBeLessThanOrEqual(10 * address)
})

test('a session has its own room, and is told when that ends, not when its network’s does', async () => {
  const address = newAddress()
  const ask = (token?: string) => app.call('/api/export', { address, ...(token && { token }) })
  const own = await Promise.all(Array.from({ length: 22 }, () => ask(client.token)))
  expect(own.filter(({ status }) => status === 429)).toHaveLength(2)
  app.clock.now += HOUR_MS / 2
  await Promise.all(Array.from({ length: 41 }, () => ask()))
  const refused = await ask(client.token)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1800'])
  expect((await ask()).headers.get('retry-after')).toBe('3600')
})

test('a session gives no other room to calls that nobody need be signed in for', async () => {
  const address = newAddress()
  const ask = (token?: string) =>
    app.call('/api/password-reset', { body: {}, address, ...(token && { token }) })
  await ask()
  await fill()
  expect((await ask(client.token)).status).toBe(429)
})
