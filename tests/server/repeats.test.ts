import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LimitName } from '../../server/limits/limits.ts'
import { createDatabase, type TestDatabase } from '../support/database/database.ts'
import { contact } from '../support/server/inquiries.ts'
import { wish } from '../support/server/limitedBooking.ts'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'

/** So many of each may be made, at two servers with one database. */
const MOST = 3
const limited: LimitName[] = [
  'bookings-per-hour',
  'email-inquiries-per-hour',
  'answers-per-invitation',
]
const limits = Object.fromEntries(limited.map((name) => [name, MOST]))

let database: TestDatabase
let apps: [TestApp, TestApp]
let person: Person
let Invitation: string
beforeAll(async () => {
  database = await createDatabase()
  const first = await createTestApp({ database, config: { limits } })
  apps = [first, await createTestApp({ database, config: { limits } })]
  const host = await first.register()
  person = await first.register()
  const booked = await first.call('/venue/bookings', { body: wish, token: host.token })
  const path = `/venue/bookings/${booked.body.data?.bookingId}/invitation`
  const { body } = await first.call(path, { method: 'PUT', token: host.token })
  Invitation = JSON.parse(JSON.stringify(body)).invitation.secret
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await database.close()
})

const address = '192.0.2.77'

/** Each call that is done once under what names it, and counted. */
const calls: Record<string, (app: TestApp, key: string) => Promise<{ status: number }>> = {
  booking: (app, key) =>
    app.call('/venue/bookings', {
      body: { ...wish, time: `${15 + (Number(key) % 7)}:00` },
      token: person.token,
      headers: { 'Idempotency-Key': key },
    }),
  request: (app, key) =>
    app.call('/api/requests', { body: contact, address, headers: { 'Idempotency-Key': key } }),
  'answer to an invitation': (app, key) =>
    app.call('/venue/invitation/answer', {
      method: 'PUT',
      headers: { Invitation },
      address,
      body: { guest: `the device number ${key}`, name: 'Lou', isComing: true },
    }),
}

test.each(Object.entries(calls))(
  '%s: thirty repeats count as one, and are never refused, at two servers either',
  async (_, call) => {
    const repeat = async (key: number, servers: number) => {
      const replies = await Promise.all(
        Array.from({ length: 30 }, (__, n) => call(apps[n % servers ? 1 : 0], String(key))),
      )
      return replies.filter(({ status }) => status >= 300)
    }
    // One is asked for at both; the others, while it is room for just them, all at once.
    expect(await repeat(1, 2)).toEqual([])
    const others = Array.from({ length: MOST - 1 }, (__, n) => repeat(n + 2, 1))
    expect((await Promise.all(others)).flat()).toEqual([])
    // What is new is refused from here on, and the repeats are not (negative control).
    expect((await call(apps[0], String(MOST + 1))).status).toBe(429)
    for (let key = 1; key <= MOST; key += 1) expect(await repeat(key, 2)).toEqual([])
  },
)
