import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPairing, pairDevice } from '../../server/db/checkIn/devices.ts'
import { account } from '../support/people/account.ts'
import { contact } from '../support/server/inquiries.ts'
import { bookAt, codeOf, wish } from '../support/server/limitedBooking.ts'
import { createTestApp, newAddress, secret, type TestApp } from '../support/server/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.database.pool.query('update pools set stations = 10000')
})
afterAll(() => app.close())

describe('a network', () => {
  const crowd = (count: number) => app.registerAll(count)

  test('makes thirty bookings an hour for customers who never came, and one who did is not counted', async () => {
    const address = newAddress()
    const people = await crowd(34)
    const [regular, ...others] = people
    const visit = regular && (await bookAt(app, regular, wish))
    await app.database.pool.query(
      "insert into scans (nonce, device, kind, booking, verdict, at, received_at) values ('n', 'd', 'entry', $1, 'open', now(), now())",
      [visit?.body.data?.bookingId],
    )
    const replies = await Promise.all(
      others.map((person) => bookAt(app, person, wish, { address })),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(30)
    const refused = replies.find(({ status }) => status === 429)
    expect([refused?.body.code, refused?.headers.get('retry-after')]).toEqual([
      'limit-network-bookings-per-hour',
      '3600',
    ])
    expect(refused?.body.error).toBe(
      'Beaucoup de réservations viennent de votre réseau. Réessayez dans une heure, ou appelez-nous au 01 99 00 12 34.',
    )
    if (regular)
      expect((await bookAt(app, regular, { ...wish, time: '17:00' }, { address })).status).toBe(201)
    // Elsewhere, and as a device of the venue's own, the same people book on; a made-up device does not.
    const [last] = others.filter((_, n) => replies[n]?.status === 429)
    if (!last) throw new Error('nobody was refused')
    const code = await openPairing(app.database.db, secret, app.clock.now)
    const paired = await pairDevice(app.database.db, secret, { code, name: 'Borne' }, app.clock.now)
    expect(codeOf(await bookAt(app, last, wish, { address, device: 'made-up' }))).toBe(
      'limit-network-bookings-per-hour',
    )
    // What a network refuses is given back to the hour of whoever asked.
    await Promise.all(Array.from({ length: 15 }, () => bookAt(app, last, wish, { address })))
    expect((await bookAt(app, last, wish, { address, device: paired?.token ?? '' })).status).toBe(
      201,
    )
    expect((await bookAt(app, last, { ...wish, time: '17:00' })).status).toBe(201)
  })

  test('makes thirty however many ask at once, at two processes', async () => {
    const two = await createTestApp({ database: app.database })
    const address = newAddress()
    const replies = await Promise.all(
      (await crowd(50)).map((person, n) => bookAt(n % 2 ? app : two, person, wish, { address })),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(30)
    await two.close()
  })

  test('makes sixty with the venue’s own devices', async () => {
    const own = await createTestApp({
      config: { limits: { 'device-bookings-per-hour': 3 } },
      database: app.database,
    })
    const code = await openPairing(app.database.db, secret, app.clock.now)
    const device =
      (await pairDevice(app.database.db, secret, { code, name: 'Borne' }, app.clock.now))?.token ??
      ''
    const address = newAddress()
    const replies = []
    for (const person of await crowd(4))
      replies.push(await bookAt(own, person, wish, { address, device }))
    expect(replies.map(codeOf)).toEqual([201, 201, 201, 'limit-device-bookings-per-hour'])
    await own.close()
  })
})

test('a /48 whose networks take turns has five times what one of them has', async () => {
  const most = {
    'network-bookings-per-hour': 1,
    'network-registrations-per-hour': 1,
    'network-inquiries-per-hour': 1,
  }
  const own = await createTestApp({ config: { limits: most }, database: app.database })
  const token = String((await own.call('/api/heitz/token')).body.token)
  const people = await own.registerAll(7)
  const asked = people.map(async (person, n) => {
    // The last one is of another /48.
    const address = `2001:db8:${n < 6 ? 1 : 2}:${n}::/64`
    const email = `turn.${n}@exemple.fr`
    const headers = { 'Idempotency-Key': `turn-${n}` }
    return [
      codeOf(await bookAt(own, person, wish, { address })),
      codeOf(
        await own.call('/provider/api/users', { body: { ...account, email }, token, address }),
      ),
      codeOf(await own.call('/api/requests', { body: { ...contact, email }, headers, address })),
    ]
  })
  const told = await Promise.all(asked)
  Object.keys(most).forEach((name, at) => {
    const codes = told.map((one) => one[at])
    expect(codes.at(-1)).toBe(201)
    const ofOne = codes.slice(0, 6)
    expect(ofOne.filter((code) => code === 201)).toHaveLength(5)
    expect(ofOne.filter((code) => code === `limit-${name}`)).toHaveLength(1)
  })
  await own.close()
})
