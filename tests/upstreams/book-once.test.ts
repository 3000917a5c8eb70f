import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Fault } from './upstreamProxy.ts'
import { openRemoteApp } from './remoteApp.ts'

const wish = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 2 }

const elsewhere = await openRemoteApp({ list: 'array', id: 'id', booking: 'id' })
const { there, proxy, app } = elsewhere
const token = await elsewhere.signIn()
let keys = 0
afterAll(elsewhere.close)
/** The system counts its bookings from 100 anew: nobody knows of earlier ones. */
beforeEach(async () => {
  await app.database.pool.query('truncate idempotency')
  proxy.fault = 'none'
  there.bookings.length = there.calls.length = 0
  app.clock.now += 3_600_000
  keys += 1
})

const book = (body: unknown = wish, key = `key-${keys}`) =>
  app.call('/api/proxy?endpoint=/bookings', { body, token, headers: { 'Idempotency-Key': key } })
const posted = () => there.calls.filter(({ method }) => method === 'POST').length

/** Books while the answer is lost on the way back: the system did its part. */
async function bookLosingTheAnswer(fault: Fault) {
  proxy.lose = fault
  const reply = await book()
  proxy.lose = undefined
  return reply
}

test('the system itself knows no key: without ours, a resend books twice', async () => {
  for (let time = 0; time < 2; time++) {
    const [path, headers] = [`${there.url}/bookings`, { 'Idempotency-Key': 'same' }]
    await fetch(path, { method: 'POST', headers, body: JSON.stringify(wish) })
  }
  expect(there.bookings).toHaveLength(2)
})

test('an answer that came is given again, and nothing is booked twice', async () => {
  const first = await book()
  const again = await book()
  expect([first.status, again.body]).toEqual([200, first.body])
  expect(there.bookings).toHaveLength(1)
})

test('the same key for another wish is refused', async () => {
  await book()
  const { status, body } = await book({ ...wish, participants: 3 })
  expect([status, body.code, there.bookings.length]).toEqual([422, 'key-reused', 1])
})

test('ten at once with one key book once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => book()))
  const codes = new Set(answers.map(({ status, body }) => body.code ?? status))
  expect(there.bookings).toHaveLength(1)
  for (const code of codes) expect([200, 'running']).toContain(code)
})

const lost: Fault[] = ['reset', 'cut', 'html', '500', 'slow']

test.each(lost)(
  'a lost answer (%s): the resend finds the booking in the customer’s list',
  async (fault) => {
    expect((await bookLosingTheAnswer(fault)).status).toBe(502)
    expect(there.bookings).toHaveLength(1)
    const { status, body } = await book()
    expect([status, body.data]).toEqual([201, { bookingId: '100', status: 'confirmed' }])
    const again = await book()
    expect([again.body, posted(), there.bookings.length]).toEqual([body, 1, 1])
  },
)

test.each(lost)(
  'a request that never arrived (%s) is sent again once that is certain',
  async (fault) => {
    proxy.fault = fault
    expect((await book()).status).toBe(502)
    proxy.fault = 'none'
    const early = await book()
    expect([early.status, early.body.code, posted()]).toEqual([409, 'running', 0])
    app.clock.now += 30_000
    expect((await book()).status).toBe(200)
    expect(there.bookings).toHaveLength(1)
  },
)

test('a second wish like the first is a booking of its own, not the first one found again', async () => {
  const first = await book(wish, `first-${keys}`)
  proxy.fault = 'reset'
  await book(wish, `second-${keys}`)
  proxy.fault = 'none'
  app.clock.now += 30_000
  const second = await book(wish, `second-${keys}`)
  expect(second.body.data?.bookingId).not.toBe(first.body.data?.bookingId)
  expect(there.bookings).toHaveLength(2)
})

test('what was refused, or never left, keeps no key', async () => {
  await proxy.down()
  expect((await book()).status).toBe(503)
  await proxy.up()
  expect((await book()).status).toBe(200)
  expect(there.bookings).toHaveLength(1)
})

test('a process that died with the booking on its way is found out after a while', async () => {
  await book()
  await app.database.pool.query('update idempotency set status = 0, answer = null')
  expect((await book()).body.code).toBe('running')
  app.clock.now += 30_000
  const { status, body } = await book()
  expect([status, body.data?.bookingId, there.bookings.length]).toEqual([201, '100', 1])
})
