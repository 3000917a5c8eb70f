import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { paymentAddress } from '../../shared/api/payment.ts'
import { paymentHosts } from '../../venue/venue.ts'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'
import { credentials, type FakeUpstream, openFakeUpstream } from './fakeUpstream.ts'
import { openPayments, PAYMENT } from './payments.ts'

const wish = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 2 }

let there: FakeUpstream
let payments: Awaited<ReturnType<typeof openPayments>>
let app: TestApp
let token: string
beforeAll(async () => {
  there = await openFakeUpstream({ list: 'object', id: 'user.id', booking: 'id' })
  payments = await openPayments(there)
  const remote = { url: there.url, key: 'only-the-server-holds-it' }
  app = await createTestApp({ config: { provider: remote, venue: remote } })
  token = String((await app.call('/api/auth', { body: credentials })).body.token)
})
beforeEach(() => {
  there.bookings.length = 0
  there.payment.url = `${PAYMENT}/p/100`
})
afterAll(async () => {
  await Promise.all([there.down(), payments.down()])
  await app.close()
})

const book = (headers: Record<string, string> = {}) =>
  app.call('/api/proxy?endpoint=/bookings', { body: wish, token, headers })
const statusNow = async () => (await app.call('/venue/bookings/100', { token })).body['status']
/** What a browser does at the address: the host's name leads to the test's server. */
const visit = (action: string) => fetch(`${payments.url}/${action}/100`)

const refused = () =>
  app.logs
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'payment-address-refused')
    .map(({ origin }) => origin)

test('a booking that has to be paid is pending, and where it is paid is told', async () => {
  const { body } = await book()
  expect(body.data).toEqual({ bookingId: '100', status: 'pending', paymentUrl: `${PAYMENT}/p/100` })
  expect(
    paymentAddress(
      String(body.data && 'paymentUrl' in body.data && body.data.paymentUrl),
      paymentHosts,
    ),
  ).toBe(`${PAYMENT}/p/100`)
  expect(await statusNow()).toBe('pending')
  expect(refused()).toEqual([])
})

test('once it is paid the status is confirmed, and only by asking is that learnt', async () => {
  await book()
  const before = there.calls.length
  expect((await visit('p')).status).toBe(200)
  expect(await statusNow()).toBe('pending')
  await visit('paid')
  expect(
    there.calls
      .slice(before)
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/bookings')),
  ).toEqual(['/bookings/100'])
  expect(await statusNow()).toBe('confirmed')
})

test('what the system says of a payment that was given up, or came late, is said as it says it', async () => {
  await book()
  await visit('refused')
  expect(await statusNow()).toBe('cancelled')
  const list = await app.call('/venue/users/bookings', { token })
  expect(list.list).toMatchObject([{ id: '100', status: 'cancelled' }])
  await visit('paid')
  expect(await statusNow()).toBe('confirmed')
})

test('the same key leads to the same payment, never to a second booking', async () => {
  const headers = { 'Idempotency-Key': 'pay-once' }
  const first = await book(headers)
  const again = await book(headers)
  expect(again.body.data).toEqual(first.body.data)
  expect(there.bookings).toHaveLength(1)
})

test('an address that the venue did not name is not told, and logged without what is the customer’s', async () => {
  for (const url of [
    'https://paiement.borne.example.evil.example/p/100',
    'http://paiement.borne.example/p/100',
    'https://x@paiement.borne.example/p',
  ]) {
    there.bookings.length = 0
    there.payment.url = url
    const { body } = await book()
    expect(body.data).toEqual({ bookingId: '100', status: 'pending' })
  }
  expect(refused()).toEqual([
    'https://paiement.borne.example.evil.example',
    'http://paiement.borne.example',
    'https://paiement.borne.example',
  ])
})

test('a status that cannot be had is a failure, never a guess', async () => {
  await book()
  await there.down()
  const { status, body } = await app.call('/venue/bookings/100', { token })
  await there.up()
  expect(status).toBeGreaterThanOrEqual(502)
  expect(body['status']).toBeUndefined()
})

test('a real system is never asked to change or cancel anything', async () => {
  await book()
  const before = there.calls.length
  const change = { method: 'PUT', body: { serial: 1, time: '16:00' }, token }
  expect((await app.call('/venue/bookings/100', change)).body.code).toBe('not-supported')
  expect(
    (await app.call('/venue/bookings/100/cancel', { body: { serial: 1 }, token })).body.code,
  ).toBe('not-supported')
  expect(there.calls.length).toBe(before)
})
