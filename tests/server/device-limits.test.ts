import { afterAll, beforeAll, expect, test } from 'vitest'
import { callLimits } from '../../server/api/limits/limits.ts'
import { routeOf } from '../../server/api/operation.ts'
import { randomToken } from '../../server/secret.ts'
import { visitorSecretOf } from '../../shared/api/visitor.ts'
import { account as newAccount } from '../support/people/account.ts'
import { PIN } from '../support/people/staffCredentials.ts'
import { runDueJobs } from '../support/server/jobs.ts'
import { bookAt, codeOf, wish } from '../support/server/limitedBooking.ts'
import { createTestApp, newAddress, type TestApp } from '../support/server/testApp.ts'
import { pairingCode, pairTablet } from '../support/staff/pairedTablet.ts'
import { type Desk, openDesk } from '../support/staff/staffDesk.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await createTestApp()
  desk = await openDesk(app)
})
afterAll(() => app.close())

/** What a flood leaves: every row that was counted forbids more, for an hour. */
const fill = () =>
  app.rows('update attempts set count = 1000000, until = $1', new Date(app.clock.now + 60 * 60_000))

test('420 strangers’ calls from the venue’s own network leave the team its PIN', async () => {
  const address = newAddress()
  const signIn = (token: string) =>
    app.call('/api/staff/session', {
      body: { staff: desk.staff.id, pin: PIN },
      token,
      address,
    })
  const strangers = await Promise.all(Array.from({ length: 420 }, (_, n) => signIn(`made-up-${n}`)))
  expect(strangers.filter(({ status }) => status === 429)).toHaveLength(20)
  expect((await signIn(desk.token)).status).toBe(201)
  // Whoever bears no living token is the network (negative control).
  expect((await signIn('made-up')).status).toBe(429)
})

test.each(callLimits.map(({ of }) => [of.method, routeOf(of)] as const))(
  'a network that has had all of %s %s shuts no paired device out',
  async (method, route) => {
    const address = newAddress()
    const path = route.replaceAll(/:\w+/g, 'x7')
    const ask = (call: { token?: string; headers?: Record<string, string> }) =>
      app.call(path, { method, address, ...call, ...(method !== 'GET' && { body: {} }) })
    await ask({ token: 'made-up' })
    await fill()
    expect((await ask({})).status).toBe(429)
    expect((await ask({ token: 'made-up', headers: { 'X-Device-Token': 'made-up' } })).status).toBe(
      429,
    )
    const bearer = await pairTablet(app)
    expect((await ask({ token: bearer.token })).status).not.toBe(429)
    const beside = await pairTablet(app)
    expect((await ask({ headers: { 'X-Device-Token': beside.token } })).status).not.toBe(429)
  },
)

test('a right pairing code pairs where a network has guessed all that it may', async () => {
  const address = newAddress()
  const pair = (code: string) =>
    app.call('/api/check-in/pair', { body: { code, name: 'Porte' }, address })
  await pair('AAAAAAAA')
  await fill()
  expect((await pair('AAAAAAAB')).status).toBe(429)
  expect((await pair(await pairingCode(app))).status).toBe(201)
})

test('codes and passwords at the venue’s terminal are counted for the terminal', async () => {
  const { token } = await pairTablet(app)
  const person = await app.register()
  const address = newAddress()
  const terminal = { address, headers: { 'X-Device-Token': token } }
  const askCode = (n: number, more = {}) =>
    app.call('/api/codes', { body: { email: `t${n}@client.example` }, address, ...more })
  const signIn = (more = {}) =>
    app.call('/api/auth', { body: { ...person, password: 'Printemps1' }, address, ...more })
  for (let n = 0; n < 12; n += 1) await askCode(n)
  for (let n = 0; n < 6; n += 1) await signIn()
  expect([(await askCode(20)).status, (await signIn()).status]).toEqual([429, 429])
  expect((await askCode(21, terminal)).status).toBe(202)
  const { email, password } = person
  const right = await app.call('/api/auth', { body: { email, password }, ...terminal })
  expect(right.status).toBe(200)
})

test('a stranger in the venue’s network leaves its terminal places to hold and links to mail', async () => {
  const address = newAddress()
  const { token } = await pairTablet(app)
  const terminal = { headers: { 'X-Device-Token': token } }
  const visit = { activityId: 'arcade', date: '2026-11-28', participants: 1 }
  const hold = (n: number, more = {}) => {
    const body = { ...visit, time: `${15 + (n % 3)}:00` }
    return app.call('/venue/holds', {
      body,
      token: visitorSecretOf(randomToken()),
      address,
      ...more,
    })
  }
  for (let n = 0; n < 4; n += 1) expect((await hold(n)).status).toBe(201)
  expect((await hold(4)).status).not.toBe(201)
  expect((await hold(4, terminal)).status).toBe(201)
  const { email } = await app.register()
  const links = () =>
    app.mails.filter((mail) => mail.to === email && mail.text.includes('password-reset')).length
  const reset = async (more = {}) => {
    app.clock.now += 61_000
    await app.call('/api/password-reset', { body: { email }, address, ...more })
    await runDueJobs(app)
  }
  for (let n = 0; n < 6; n += 1) await reset()
  expect(links()).toBe(5)
  await reset(terminal)
  expect(links()).toBe(6)
})

test('accounts and bookings of one terminal use up nothing of the one beside it', async () => {
  const own = await createTestApp({
    config: { limits: { 'device-bookings-per-hour': 2, 'device-registrations-per-hour': 2 } },
    database: app.database,
  })
  const address = newAddress()
  const terminals = [await pairTablet(own), await pairTablet(own)]
  const people = await own.registerAll(6)
  const register = async (device: string, n: number) => {
    const { body } = await own.call('/api/heitz/token')
    const account = { ...newAccount, email: `beside.${n}@exemple.fr` }
    const headers = { 'X-Device-Token': device }
    const token = String(body.token)
    return own.call('/provider/api/users', { body: account, token, headers, address })
  }
  const tries = [0, 1, 2].flatMap(() => terminals)
  const booked = []
  const made = []
  for (const [n, { token: device }] of tries.entries()) {
    const [person] = people.slice(n)
    if (person) booked.push(codeOf(await bookAt(own, person, wish, { address, device })))
    made.push(codeOf(await register(device, n)))
  }
  const refused = (name: string) => [`limit-${name}`, `limit-${name}`]
  expect(booked).toEqual([201, 201, 201, 201, ...refused('device-bookings-per-hour')])
  expect(made).toEqual([201, 201, 201, 201, ...refused('device-registrations-per-hour')])
  await own.close()
})

test('one device’s own room is its own', async () => {
  const { token } = await pairTablet(app)
  const export_ = () => app.call('/api/export', { token })
  const replies = await Promise.all(Array.from({ length: 23 }, export_))
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(3)
  const { token: other } = await pairTablet(app)
  expect((await app.call('/api/export', { token: other })).status).not.toBe(429)
})
