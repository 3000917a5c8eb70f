import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Booking } from '../../shared/api/booking.ts'
import { databaseDigest } from '../support/database/database.ts'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'
import { loadOf, visitsOf } from '../support/people/visits.ts'

let app: TestApp
let client: Person
let visits: ReturnType<typeof visitsOf>
let sold: Booking
beforeAll(async () => {
  app = await createTestApp()
  client = await app.register()
  visits = visitsOf(app, client)
  sold = await visits.book({ participants: 4, notes: 'Canari' })
})
afterAll(() => app.close())

describe('an invented value is refused and changes nothing', () => {
  test.each([
    [{ serial: 1, date: '2026-11-20' }, 422, 'past', 'date'],
    [{ serial: 1, date: '2026-11-23' }, 422, 'closed', 'date'],
    [{ serial: 1, date: '2026-12-25' }, 422, 'closed', 'date'],
    [{ serial: 1, date: '2027-06-12' }, 422, 'too-far', 'date'],
    [{ serial: 1, time: '13:00' }, 422, 'no-slot', 'time'],
    [{ serial: 1, time: '15:07' }, 422, 'no-slot', 'time'],
    [{ serial: 1, participants: 7 }, 422, 'participants', 'participants'],
    [{ serial: 1, participants: 0 }, 422, 'invalid', 'participants'],
    [{ serial: 1, participants: 2.5 }, 422, 'invalid', 'participants'],
    [{ serial: 1, participants: '3' }, 422, 'invalid', 'participants'],
    [{ serial: 1, date: '2026-02-30' }, 422, 'invalid', 'date'],
    [{ serial: 1, time: '24:00' }, 422, 'invalid', 'time'],
    [{ serial: 1, notes: 'x'.repeat(501) }, 422, 'invalid', 'notes'],
    [{ serial: 1, notes: 'a\0' }, 422, 'invalid', 'notes'],
    [{ serial: 0, participants: 3 }, 422, 'invalid', 'serial'],
    [{ serial: '1', participants: 3 }, 422, 'invalid', 'serial'],
    [{ participants: 3 }, 422, 'invalid', 'serial'],
    [{ serial: 9, participants: 3 }, 409, 'changed', undefined],
  ])('%j', async (body, status, code, field) => {
    const before = await databaseDigest(app.database)
    const reply = await visits.change(sold.id, body)
    expect([reply.status, reply.body]).toMatchObject([
      status,
      { code, error: expect.stringMatching(/[a-zéà]/) },
    ])
    expect(reply.body.field).toBe(field)
    expect(await databaseDigest(app.database)).toBe(before)
  })

  test.each([{}, { serial: 'x' }, { serial: 2 }, []])('cancelling with %j', async (body) => {
    const before = await databaseDigest(app.database)
    expect((await visits.cancel(sold.id, body)).status).toBeGreaterThanOrEqual(400)
    expect(await databaseDigest(app.database)).toBe(before)
  })
})

test('a price, a status, an owner or a policy in the body are not read', async () => {
  const { id } = await visits.book({ time: '18:00' })
  const forged = {
    totalPrice: 0,
    priceCents: 0,
    status: 'cancelled',
    customer: '1',
    cancelUntil: null,
    units: 0,
    lines: [],
  }
  const { status, body } = await visits.change(id, { serial: 1, participants: 3, ...forged })
  expect([status, body]).toMatchObject([
    200,
    { totalPrice: 90, status: 'confirmed', participants: 3 },
  ])
  expect(body).toMatchObject({
    lines: [{ option: null, label: 'Simulateurs', unitPrice: 30, quantity: 3 }],
  })
})

describe('another client’s booking', () => {
  test('is not to be found, and stays as it was', async () => {
    const stranger = visitsOf(app, await app.register())
    const before = [await databaseDigest(app.database), await loadOf(app, 'simulators')]
    const replies = [
      await stranger.change(sold.id, { serial: 1, time: '20:00' }),
      await stranger.cancel(sold.id, { serial: 1 }),
      await stranger.cancel('unknown', { serial: 1 }),
    ]
    for (const { status, body } of replies) {
      expect([status, body]).toEqual([
        404,
        { success: false, code: 'not-found', error: 'Réservation introuvable' },
      ])
    }
    expect([await databaseDigest(app.database), await loadOf(app, 'simulators')]).toEqual(before)
  })

  test('nobody is nobody', async () => {
    const reply = await app.call(`/venue/bookings/${sold.id}`, {
      method: 'PUT',
      body: { serial: 1 },
    })
    expect([reply.status, reply.body.error]).toEqual([401, 'Non authentifié'])
  })
})

describe('the same again', () => {
  test('with the serial that it was made on is answered with the booking as it is', async () => {
    const { id } = await visits.book({ time: '19:00' })
    const wish = { serial: 1, time: '20:00', participants: 1, notes: 'Deux' }
    const first = await visits.change(id, wish)
    const again = await visits.change(id, wish)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(again.body['serial']).toBe(2)
  })

  test('after another device made something else of it is told what is true', async () => {
    const { id } = await visits.book({ date: '2026-11-29' })
    await visits.change(id, { serial: 1, time: '16:00' })
    const { status, body } = await visits.change(id, { serial: 1, time: '17:00' })
    expect([status, body]).toMatchObject([
      409,
      { code: 'changed', current: { id, time: '16:00', serial: 2 } },
    ])
    expect((await visits.cancel(id, { serial: 1 })).status).toBe(409)
  })
})

test('where the venue backend cannot change bookings, nothing is asked of it', async () => {
  const asked: string[] = []
  const venue = { fetch: async ({ url }: Request) => (asked.push(url), new Response('{}')) }
  const other = await createTestApp({ upstreams: { venue } })
  const theirs = visitsOf(other, await other.register())
  for (const reply of [
    await theirs.change('x', { serial: 1 }),
    await theirs.cancel('x', { serial: 1 }),
  ]) {
    expect([reply.status, reply.body.code]).toEqual([404, 'not-supported'])
  }
  expect(asked).toEqual([])
  await other.close()
})
