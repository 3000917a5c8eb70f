import * as v from 'valibot'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { Booking } from '../../shared/api/booking.ts'
import { formatReference } from '../../shared/rules/pass/reference.ts'
import { remote } from '../../server/upstreams/remote.ts'
import { upstreamRequest } from '../../server/upstreams/upstream.ts'
import { remoteVenue } from '../../server/upstreams/venue/remote.ts'
import { account } from '../support/people/account.ts'
import { KEY, openRemoteApp } from './remoteApp.ts'
import { credentials } from './fakeUpstream.ts'

const wish = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 2 }

const elsewhere = await openRemoteApp({ list: 'array', id: 'clientId', booking: 'bookingId' })
const { there, proxy, app } = elsewhere
let token: string
afterAll(elsewhere.close)
/** Systems that are well, closed circuits, and nothing fresh. */
beforeEach(async () => {
  proxy.fault = 'none'
  app.clock.now += 3_600_000
  await app.call('/venue/availability?date=2026-11-28&activityId=vr')
  there.bookings.length = 0
  there.refusesOwnKey = there.refusesCustomers = false
  delete there.payment.url
  token = await elsewhere.signIn()
  there.calls.length = 0
  proxy.asked = 0
})

const asked = (path: string) => there.calls.filter((call) => call.path.startsWith(path))

test('a payment at a host that the venue named is told', async () => {
  there.payment.url = 'https://pay.example/p/1'
  const { db } = app.database
  const hosts = ['pay.example']
  const venue = remoteVenue(remote(there.url, { key: KEY }), {
    db,
    now: () => app.clock.now,
    log: () => undefined,
    hosts,
  })
  const customer = { id: '4711', token: 'THEIR-TOKEN' }
  const booked = await venue.fetch(
    upstreamRequest('/bookings', { method: 'POST', body: wish, customer }),
  )
  const data = { bookingId: '100', status: 'pending', paymentUrl: 'https://pay.example/p/1' }
  expect(await booked.json()).toEqual({ success: true, data })
})

describe('what a browser hears of a real system', () => {
  test('is §7’s fields alone, in our words', async () => {
    const minted = String((await app.call('/api/heitz/token')).body.token)
    const { mobilePhone, ...rest } = account
    const body = { ...rest, mobilePhone, email: 'new@exemple.fr' }
    const answers = [
      await app.call('/api/auth', { body: credentials }),
      await app.call('/api/auth', { token }),
      await app.call('/provider/api/auth/signin', { body: credentials }),
      await app.call('/provider/api/users', { body, token: minted }),
      await app.call('/api/users/4711', { method: 'PUT', body: { firstName: 'Zoé' }, token }),
      await app.call('/api/proxy?endpoint=/bookings', { body: wish, token }),
      await app.call('/venue/users/bookings', { token }),
      await app.call('/venue/bookings/100', { token }),
      await app.call('/venue/activities'),
      await app.call('/venue/availability?date=2026-11-28&activityId=vr'),
      await app.call('/provider/api/articles', { token: minted }),
      await app.call('/articles-host/articles'),
      await app.call('/articles-host/articles/1/tariffs'),
    ]
    for (const { status, body, headers } of answers) {
      expect([200, 201], JSON.stringify(body)).toContain(status)
      expect(JSON.stringify([body, [...headers]])).not.toMatch(
        /THEIR-TOKEN|only-the-server|theirs|x-powered|cost|margin|supplier|customerRef|ref"|rank|manette|trace|internal|secret/i,
      )
    }
  })

  test('of a duplicate account is a reference, never whose it is', async () => {
    const minted = String((await app.call('/api/heitz/token')).body.token)
    const body = { ...account, email: credentials.email }
    const duplicate = await app.call('/provider/api/users', { body, token: minted })
    expect([duplicate.status, duplicate.body.code]).toEqual([401, 'DOUBLON'])
    expect(JSON.stringify(duplicate.body)).not.toContain('4711')
  })

  test.each([
    ['https://pay.evil.example/1', undefined],
    ['javascript:alert(1)', undefined],
  ])('a payment at %s, which the venue did not name, is not told', async (url, told) => {
    there.payment.url = url
    const { body } = await app.call('/venue/bookings', { body: wish, token })
    expect(body.data).toEqual({ bookingId: '100', status: 'pending', paymentUrl: told })
  })
})

test('each call carries the credential of §7, and nothing of the browser’s', async () => {
  const headers = { cookie: 'c=d', 'x-forwarded-for': '1.2.3.4', te: 'trailers' }
  await app.call('/venue/activities', { headers })
  await app.call('/venue/users/bookings', { token, headers })
  await app.call('/venue/bookings', { body: wish, token, headers })
  await app.call('/venue/bookings/100', { token, headers })
  const told = there.calls.map(({ method, path, bearer, apiKey }) =>
    [method, path, bearer, apiKey].join(' '),
  )
  expect(new Set(told)).toEqual(
    new Set([
      `GET /activities ${KEY} `,
      `GET /bookings/100 ${KEY} `,
      `GET /users/bookings THEIR-TOKEN ${KEY}`,
      'POST /bookings THEIR-TOKEN ',
    ]),
  )
})

test('what is beyond §7 is kept here: no hold, no option, and nothing asked of it', async () => {
  const beyond = { holdId: 'abc', options: [{ id: 'cake', quantity: 1 }], notes: 'Merci' }
  await app.call('/venue/bookings', { body: { ...wish, ...beyond }, token })
  const sent = there.calls.find(({ method }) => method === 'POST')?.body
  expect(sent).toEqual({ ...wish, notes: 'Merci' })
  await app.call('/venue/availability?date=2026-11-28&activityId=1&holdId=abc')
  expect(there.calls.at(-1)?.path).toBe('/availability?date=2026-11-28&activityId=1')
  const asked = there.calls.length
  const refused = await app.call('/venue/holds', { body: wish, token })
  expect([refused.status, refused.body.code]).toEqual([404, 'not-supported'])
  expect(there.calls.length).toBe(asked)
})

test('a booking elsewhere has no short reference of ours, whatever its system sends: its own id is printed', async () => {
  await app.call('/venue/bookings', { body: wish, token })
  expect(there.bookings[0]).toHaveProperty('reference')
  const { body } = await app.call('/venue/bookings/100', { token })
  expect(body).not.toHaveProperty('reference')
  expect(formatReference(v.parse(Booking, body))).toBe('100')
})

test('another customer’s booking is not told, though the venue’s key opens it', async () => {
  await app.call('/venue/bookings', { body: wish, token })
  there.bookings.push({ ...there.bookings[0], id: 101, customerRef: 5 })
  expect((await app.call('/venue/bookings/100', { token })).status).toBe(200)
  expect((await app.call('/venue/bookings/101', { token })).status).toBe(404)
})

test('a customer whose token the system no longer takes is signed out, and can sign in again', async () => {
  there.refusesCustomers = true
  const list = await app.call('/venue/users/bookings', { token })
  expect([list.status, list.body.error]).toEqual([401, 'Non authentifié'])
  expect((await app.call('/api/auth', { token })).body.isAuthenticated).toBe(false)
  there.refusesCustomers = false
  const { body } = await app.call('/api/auth', { body: credentials })
  expect((await app.call('/venue/users/bookings', { token: String(body.token) })).status).toBe(200)
})

test('a system that does not take the venue’s key is down, and nobody is signed out', async () => {
  there.refusesOwnKey = true
  for (const path of ['/venue/activities', '/venue/bookings/100']) {
    expect((await app.call(path, { token })).status).not.toBe(401)
  }
  const edit = await app.call('/api/users/4711', {
    method: 'PUT',
    body: { firstName: 'Z' },
    token,
  })
  there.refusesOwnKey = false
  expect(edit.status).toBe(502)
  expect((await app.call('/api/auth', { token })).body.isAuthenticated).toBe(true)
})

test('the catalogue is asked for once by all who wait, and again when it is no longer fresh', async () => {
  const ask = () => app.call('/venue/activities')
  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  app.clock.now += 29_000
  await ask()
  expect(asked('/activities')).toHaveLength(1)
  app.clock.now += 2_000
  await ask()
  expect(asked('/activities')).toHaveLength(2)
})

test('nothing of a customer, and no free place, is ever shared', async () => {
  for (const path of [
    '/venue/users/bookings',
    '/venue/availability?date=2026-11-28&activityId=vr',
  ]) {
    await Promise.all([app.call(path, { token }), app.call(path, { token })])
  }
  expect([asked('/users/bookings').length, asked('/availability').length]).toEqual([2, 2])
})

describe('a system that fails again and again', () => {
  const availability = () => app.call('/venue/availability?date=2026-11-28&activityId=vr')

  test('is left in peace, answered for at once, tried again after a pause, and asked as before', async () => {
    proxy.fault = '500'
    for (let call = 0; call < 5; call++) expect((await availability()).status).toBe(502)
    expect(proxy.asked).toBe(5)
    for (let call = 0; call < 20; call++) expect((await availability()).status).toBe(503)
    expect(proxy.asked).toBe(5)
    app.clock.now += 5_000
    const trials = await Promise.all([availability(), availability(), availability()])
    expect(trials.filter(({ status }) => status === 502)).toHaveLength(1)
    expect(proxy.asked).toBe(6)
    proxy.fault = 'none'
    app.clock.now += 5_000
    expect((await availability()).status).toBe(200)
    expect((await availability()).status).toBe(200)
  })

  test('does not take the others down', async () => {
    proxy.fault = '500'
    for (let call = 0; call < 6; call++) await availability()
    proxy.fault = 'none'
    expect((await app.call('/articles-host/articles')).status).toBe(200)
    expect((await availability()).status).toBe(503)
  })

  test('is asked three times for a read, once for a write', async () => {
    proxy.fault = '503'
    await availability()
    expect(proxy.asked).toBe(3)
    await app.call('/venue/bookings', { body: wish, token, headers: { 'Idempotency-Key': 'x' } })
    expect(proxy.asked).toBe(4)
  })

  test('that is not there at all is found again where it was', async () => {
    await proxy.down()
    expect((await availability()).status).toBe(503)
    await proxy.up()
    expect((await availability()).status).toBe(200)
  })
})

describe('a profile of a new account, with a real Supabase', () => {
  const body = {
    email: 'supabase@exemple.fr',
    firstName: 'A',
    lastName: 'B',
    phone: '',
    birthDate: '',
    heitzId: 4711,
  }
  const path = '/api/supabase?action=create-user-profile'

  test('goes there with the key, after the same checks, and is no row of ours', async () => {
    expect((await app.call(path, { body })).status).toBe(401)
    expect((await app.call(path, { body: { ...body, heitzId: 12 }, token })).status).toBe(403)
    expect((await app.call(path, { body: { ...body, email: 'x' }, token })).status).toBe(422)
    expect(proxy.asked).toBe(0)
    const { status, body: told } = await app.call(path, { body, token })
    expect([status, told]).toEqual([201, { success: true, data: { id: '4711' } }])
    expect(there.calls).toEqual([
      {
        method: 'POST',
        path: '/?action=create-user-profile',
        bearer: KEY,
        apiKey: undefined,
        body,
      },
    ])
    const rows = await app.database.pool.query(
      "select from user_profiles where email = 'supabase@exemple.fr'",
    )
    expect(rows.rowCount).toBe(0)
  })

  test('is sent once, whatever becomes of it', async () => {
    proxy.fault = '503'
    expect((await app.call(path, { body, token })).status).toBe(502)
    expect(proxy.asked).toBe(1)
  })
})
