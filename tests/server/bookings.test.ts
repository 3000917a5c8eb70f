import { afterAll, describe, expect, test } from 'vitest'
import { openBookingApp } from '../support/server/bookingApp.ts'

const { app, client, book, count } = await openBookingApp()
afterAll(() => app.close())

const wish = { activityId: 'simulators', date: '2026-11-28', time: '15:00', participants: 2 }

async function remaining(
  activityId: string,
  date: string,
  time: string,
): Promise<number | undefined> {
  const { body } = await app.call(`/venue/availability?date=${date}&activityId=${activityId}`)
  return body.slots?.find((slot) => slot.time === time)?.remaining
}

describe('a booking', () => {
  test('takes its places, is told with its price, and is in the journal', async () => {
    const { status, body } = await book({ ...wish, notes: 'Deux débutants' })
    expect([status, body]).toMatchObject([
      201,
      { success: true, data: { status: 'confirmed', paymentUrl: null } },
    ])
    const id = body.data?.bookingId
    expect(body.data).toMatchObject({ id, bookingId: expect.stringMatching(/^[a-z0-9]{20}$/) })
    const read = await app.call(`/venue/bookings/${id}`, { token: client.token })
    const expected = {
      ...wish,
      id,
      activityName: 'Simulateurs',
      status: 'confirmed',
      totalPrice: 60,
      notes: 'Deux débutants',
      duration: 60,
      createdAt: '2026-11-21T09:00:00.000Z',
      serial: 1,
      cancelUntil: '2026-11-27T14:00:00.000Z',
      lines: [expect.objectContaining({ label: 'Simulateurs', unitPrice: 30, quantity: 2 })],
    }
    expect(read.body).toMatchObject(expected)
    expect((await app.call('/venue/users/bookings', { token: client.token })).list).toMatchObject([
      expected,
    ])
    expect(await remaining('simulators', '2026-11-28', '15:00')).toBe(4)
    const { rows } = await app.database.pool.query(
      'select * from booking_events where booking = $1',
      [id],
    )
    expect(rows).toMatchObject([
      { actor: client.id, from_status: null, to_status: 'confirmed', why: 'booked' },
    ])
  })

  test('of a group takes one place of its pool and has one price', async () => {
    const { body } = await book({ ...wish, activityId: 'birthday', participants: 8 })
    const read = await app.call(`/venue/bookings/${body.data?.bookingId}`, {
      token: client.token,
    })
    expect(read.body['totalPrice']).toBe(150)
    expect(await remaining('birthday', '2026-11-28', '14:00')).toBe(1)
    expect(await remaining('birthday', '2026-11-28', '16:00')).toBe(1)
    expect(await remaining('birthday', '2026-11-28', '17:00')).toBe(2)
  })

  test('of two hours is refused where its second hour is full', async () => {
    const table = { ...wish, activityId: 'boardgames', participants: 8 }
    for (const time of ['18:00', '18:00', '18:00']) await book({ ...table, time })
    expect((await book({ ...table, time: '17:00' })).body.code).toBe('full')
    expect((await book({ ...table, time: '16:00' })).status).toBe(201)
    expect(await remaining('boardgames', '2026-11-28', '19:00')).toBe(0)
  })

  test('a full slot answers 409 and leaves nothing', async () => {
    const before = await count('bookings')
    expect((await book({ ...wish, activityId: 'vr', participants: 4 })).status).toBe(201)
    const { status, body } = await book({ ...wish, activityId: 'vr', participants: 1 })
    expect([status, body.code, body.error]).toEqual([409, 'full', 'Ce créneau est complet'])
    expect(await count('bookings')).toBe(before + 1)
  })

  test('the price is the server’s, whatever the client says', async () => {
    const { body } = await book({
      ...wish,
      time: '17:00',
      totalPrice: 0,
      price: 0,
      status: 'cancelled',
      customer: '1',
    })
    const read = await app.call(`/venue/bookings/${body.data?.bookingId}`, {
      token: client.token,
    })
    expect(read.body).toMatchObject({ totalPrice: 60, status: 'confirmed' })
  })

  test.each([
    [{ activityId: 'laser' }, 'unknown-activity', 'activityId'],
    [{ date: '2026-11-20' }, 'past', 'date'],
    [{ date: '2026-11-23' }, 'closed', 'date'],
    [{ date: '2026-12-25' }, 'closed', 'date'],
    [{ date: '2027-06-12' }, 'too-far', 'date'],
    [{ date: '9999-12-31' }, 'too-far', 'date'],
    [{ date: '0000-01-01' }, 'past', 'date'],
    [{ time: '13:00' }, 'no-slot', 'time'],
    [{ time: '15:30' }, 'no-slot', 'time'],
    [{ activityId: 'business', time: '22:00', participants: 8 }, 'no-slot', 'time'],
    [{ participants: 7 }, 'participants', 'participants'],
    [{ activityId: 'boardgames', participants: 1 }, 'participants', 'participants'],
    [{ participants: 0 }, 'invalid', 'participants'],
    [{ participants: -1 }, 'invalid', 'participants'],
    [{ participants: 1.5 }, 'invalid', 'participants'],
    [{ participants: 1e308 }, 'invalid', 'participants'],
    [{ participants: '2' }, 'invalid', 'participants'],
    [{ date: '2026-02-30' }, 'invalid', 'date'],
    [{ date: 20261128 }, 'invalid', 'date'],
    [{ time: '24:00' }, 'invalid', 'time'],
    [{ notes: 'x'.repeat(501) }, 'invalid', 'notes'],
    [{ notes: 'a\0' }, 'invalid', 'notes'],
    [{ activityId: null }, 'invalid', 'activityId'],
  ])('%j is refused and changes nothing', async (wrong, code, field) => {
    const before = [await count('bookings'), await count('idempotency'), await count('pool_load')]
    const { status, body } = await book({ ...wish, ...wrong })
    expect(body).toEqual({ success: false, code, field, error: expect.stringMatching(/[a-zéà]/) })
    expect(status).toBe(422)
    expect([await count('bookings'), await count('idempotency'), await count('pool_load')]).toEqual(
      before,
    )
  })

  test('for an hour of today that has begun is refused', async () => {
    app.clock.now = Date.parse('2026-11-21T14:00Z')
    expect((await book({ ...wish, date: '2026-11-21', time: '15:00' })).body).toMatchObject({
      code: 'past',
      field: 'time',
    })
    expect((await book({ ...wish, date: '2026-11-21', time: '16:00' })).status).toBe(201)
    app.clock.now = Date.parse('2026-11-21T09:00Z')
  })
})

describe('whose booking it is', () => {
  test('another client, and nobody, see nothing', async () => {
    const mine = (await book({ ...wish, time: '20:00' })).body.data?.bookingId
    const stranger = await app.register()
    for (const url of [`/venue/bookings/${mine}`, `/api/proxy?endpoint=/bookings/${mine}`]) {
      expect(await app.call(url, { token: stranger.token })).toMatchObject({
        status: 404,
        body: { error: 'Réservation introuvable' },
      })
      expect(await app.call(url)).toMatchObject({
        status: 401,
        body: { error: 'Non authentifié' },
      })
      expect((await app.call(url, { token: client.token })).body.id).toBe(mine)
    }
    expect((await app.call('/venue/users/bookings', { token: stranger.token })).list).toEqual([])
  })

  test.each(['/venue/users/bookings', '/venue/bookings/x', '/api/proxy?endpoint=/users/bookings'])(
    '%s needs a session',
    async (url) => {
      for (const token of [undefined, 'forged', 'A'.repeat(43)]) {
        expect(await app.call(url, token ? { token } : {})).toMatchObject({
          status: 401,
          body: { code: 'unauthenticated', error: 'Non authentifié' },
        })
      }
    },
  )

  test('booking needs a session, at both addresses', async () => {
    for (const url of ['/api/proxy?endpoint=/bookings', '/venue/bookings']) {
      expect((await app.call(url, { body: wish })).body.error).toBe('Non authentifié')
    }
  })
})
