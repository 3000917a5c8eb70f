import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadVapid } from '../../server/db/messages/pushKeys.ts'
import { decrypt } from '../support/browser/browserKeys.ts'
import { runDueJobs } from '../support/server/jobs.ts'
import { openPushService } from '../support/server/pushService.ts'
import {
  createTestApp,
  type Person,
  saturday,
  secret,
  type TestApp,
} from '../support/server/testApp.ts'
import { HOUR_MS } from '../../shared/rules/time.ts'

const evening = Date.parse('2026-11-27T17:00Z')
const visit = { activityId: 'arcade', date: '2026-11-28', time: '15:00', participants: 2 }

let app: TestApp
let service: Awaited<ReturnType<typeof openPushService>>
beforeAll(async () => {
  service = await openPushService()
  app = await createTestApp({ isPushService: (endpoint) => service.isOurs(endpoint) })
  await app.database.pool.query(
    "update pools set stations = 500 where id = (select pool from activities where id = 'arcade')",
  )
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(async () => {
  await app.database.pool.query('delete from push_subscriptions')
  await runDueJobs(app)
  app.clock.now = saturday
  app.mails.length = 0
  app.logs.length = 0
  service.arrivals.length = 0
  service.answer = () => ({ status: 201 })
})

async function book({ token }: Person, time: string): Promise<string> {
  const made = await app.call('/venue/bookings', { body: { ...visit, time }, token })
  expect(made.status).toBe(201)
  return made.body.data?.bookingId ?? ''
}

async function subscribe({ token }: Pick<Person, 'token'>, browser = service.newBrowser()) {
  const reply = await app.call('/api/push', { method: 'PUT', body: browser.subscribing, token })
  expect(reply.status).toBe(200)
  return browser
}

const endpointOf = async (token: string) =>
  (await app.call('/api/push', { token })).body['endpoint']

/** Somebody with a visit, on the evening before it. */
async function reminded(time = '15:00') {
  const person = await app.register()
  const browser = await subscribe(person)
  const id = await book(person, time)
  app.clock.now = evening
  return { person, browser, id }
}

test('the decryption of these tests opens the example of RFC 8291, appendix A', () => {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url')
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url')
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  expect(decrypt(Buffer.from(body, 'base64url'), { ecdh, auth })).toBe(
    'When I grow up, I want to be a watermelon',
  )
})

describe('the reminder', () => {
  test('reaches the device besides the e-mail, says no name, and is sent once however many processes there are', async () => {
    const { person, browser, id } = await reminded()
    await Promise.all(Array.from({ length: 6 }, () => runDueJobs(app)))
    await runDueJobs(app)
    expect(
      app.mails.filter(
        ({ to, subject }) => to === person.email && subject.startsWith('C’est demain'),
      ),
    ).toHaveLength(1)
    expect(service.arrivals).toHaveLength(1)
    const { headers, message } = service.arrivals[0] ?? {}
    expect(message?.notification).toMatchObject({
      title: 'C’est demain',
      body: 'Votre visite commence à 15\u00a0h. Elle reste lisible sans réseau.',
      navigate: `http://localhost:${app.config.port}/reservation-confirmation?bookingId=${id}`,
    })
    expect(headers).toMatchObject({
      ttl: String(21 * 3600),
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
    })
    expect(headers?.['topic']).toBe(message?.notification.tag)
    expect(service.shown(browser.path)).toHaveLength(1)
    expect(JSON.stringify(message)).not.toMatch(/camille|arcade|@/i)
  })

  test('reaches every device that wants it, and none of anybody else’s, who is reminded too', async () => {
    const neighbour = await app.register()
    const neighbours = await subscribe(neighbour)
    await book(neighbour, '18:00')
    const { person, browser } = await reminded()
    const { body } = await app.call('/api/auth', {
      body: { email: person.email, password: person.password },
    })
    const other = await subscribe({ token: body.token ?? '' })
    const stranger = await subscribe(await app.register())
    await runDueJobs(app)
    expect(service.arrivals.map(({ path }) => path).toSorted()).toEqual(
      [browser.path, other.path, neighbours.path].toSorted(),
    )
    expect(service.shown(stranger.path)).toEqual([])
  })

  test('tells what is true as it leaves: nothing of a visit that was cancelled meanwhile', async () => {
    service.answer = () => ({ status: 503 })
    const { person, id } = await reminded('21:00')
    await runDueJobs(app)
    const cancelled = await app.call(`/venue/bookings/${id}/cancel`, {
      body: { serial: 1 },
      token: person.token,
    })
    expect(cancelled.status).toBe(200)
    service.answer = () => ({ status: 201 })
    app.clock.now += HOUR_MS
    service.arrivals.length = 0
    await runDueJobs(app)
    expect(service.arrivals).toEqual([])
  })
})

test('a place that comes free is told to whoever waited for it', async () => {
  const slot = { activityId: 'vr', date: '2026-11-28', time: '15:00' }
  const [holder, waiter] = [await app.register(), await app.register()]
  const made = await app.call('/venue/bookings', {
    body: { ...slot, participants: 4 },
    token: holder.token,
  })
  const browser = await subscribe(waiter)
  expect(
    (await app.call('/venue/waits', { body: { ...slot, participants: 1 }, token: waiter.token }))
      .status,
  ).toBe(201)
  await app.call(`/venue/bookings/${made.body.data?.bookingId}/cancel`, {
    body: { serial: 1 },
    token: holder.token,
  })
  await runDueJobs(app)
  expect(service.shown(browser.path).map(({ notification }) => notification)).toMatchObject([
    {
      title: 'Une place se libère',
      body: 'Elle vous est gardée jusqu’à 12\u00a0h.',
      navigate: expect.stringMatching(/\/client\/reservations$/),
    },
  ])
  expect(service.arrivals[0]?.headers).toMatchObject({ ttl: '7200', urgency: 'high' })
})

describe('a push service', () => {
  test.each([404, 410])('that answers %i has lost the browser: it is forgotten', async (status) => {
    service.answer = () => ({ status })
    const { person } = await reminded()
    await runDueJobs(app)
    expect(await endpointOf(person.token)).toBe(null)
    app.clock.now += 48 * HOUR_MS
    await runDueJobs(app)
    expect(service.arrivals).toHaveLength(1)
  })

  test.each([
    ['seconds', '7200'],
    ['a date', new Date(evening + 2 * HOUR_MS).toUTCString()],
  ])('that is busy is left alone for as long as it says, in %s', async (_name, retryAfter) => {
    service.answer = () => ({ status: 429, headers: { 'Retry-After': retryAfter } })
    await reminded()
    await runDueJobs(app)
    service.answer = () => ({ status: 201 })
    app.clock.now = evening + 2 * HOUR_MS - 1000
    await runDueJobs(app)
    expect(service.arrivals).toHaveLength(1)
    app.clock.now = evening + 2 * HOUR_MS
    await runDueJobs(app)
    expect(service.arrivals).toHaveLength(2)
  })

  test('that is broken is asked again later, and not for ever', async () => {
    service.answer = () => ({ status: 500 })
    await reminded()
    for (let hour = 0; hour < 20; hour += 1) {
      await runDueJobs(app)
      app.clock.now += HOUR_MS
    }
    expect(service.arrivals.length).toBeGreaterThan(3)
    const sent = service.arrivals.length
    app.clock.now += 48 * HOUR_MS
    await runDueJobs(app)
    expect(service.arrivals).toHaveLength(sent)
    expect(app.logs.filter((line) => line.includes('push-failed')).join()).not.toMatch(/push\/\d/)
  })
})

test('the key is made once, sealed, and another session secret makes another one', async () => {
  const own = await createTestApp()
  const { token } = await own.register()
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => own.call('/api/push', { token })),
  )
  const keys = new Set(replies.map(({ body }) => body['key']))
  expect([...keys]).toEqual([expect.stringMatching(/^B[\w-]{86}$/)])
  const needs = { db: own.database.db, now: () => own.clock.now }
  const { privateKey } = await loadVapid({ ...needs, secret })
  const { rows } = await own.database.pool.query('select * from push_keys')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(privateKey)
  const changed = await loadVapid({ ...needs, secret: 'another secret of the tests, long enough' })
  expect(keys.has(changed.publicKey)).toBe(false)
  await own.close()
})
