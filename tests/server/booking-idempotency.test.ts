import { afterAll, describe, expect, test } from 'vitest'
import { openBookingApp } from '../support/server/bookingApp.ts'

const { app, client, book, count } = await openBookingApp()
afterAll(() => app.close())

const later = { activityId: 'simulators', date: '2026-11-29', time: '15:00', participants: 2 }

describe('the idempotency key', () => {
  test('with the same body gets the same answer again, also when its hour is past', async () => {
    const first = await book(later, client.token, 'same')
    const before = await count('bookings')
    app.clock.now += 10 * 86_400_000
    const again = await book(later, client.token, 'same')
    app.clock.now -= 10 * 86_400_000
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await count('bookings')).toBe(before)
  })

  test('with another body is refused', async () => {
    await book(later, client.token, 'other')
    const { status, body } = await book({ ...later, participants: 1 }, client.token, 'other')
    expect([status, body.code]).toEqual([422, 'key-reused'])
  })

  test('sent ten times at once makes one booking', async () => {
    const before = await count('bookings')
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        book({ ...later, time: '16:00', participants: 1 }, client.token, 'burst'),
      ),
    )
    expect(new Set(replies.map((reply) => JSON.stringify([reply.status, reply.body]))).size).toBe(1)
    expect(await count('bookings')).toBe(before + 1)
  })

  test('is not kept by a refusal', async () => {
    const full = { ...later, activityId: 'vr', participants: 4 }
    await book(full)
    expect((await book({ ...full, participants: 1 }, client.token, 'refused')).status).toBe(409)
    expect((await book({ ...full, time: '16:00' }, client.token, 'refused')).status).toBe(201)
  })

  test('of one client is not another’s', async () => {
    const other = await app.register()
    await book({ ...later, time: '17:00', participants: 1 }, client.token, 'shared')
    const { status, body } = await book(
      { ...later, time: '17:00', participants: 2 },
      other.token,
      'shared',
    )
    expect([status, body['success']]).toEqual([201, true])
  })

  test('is not needed', async () => {
    const reply = await app.call('/api/proxy?endpoint=/bookings', {
      body: { ...later, time: '18:00' },
      token: client.token,
    })
    expect(reply.status).toBe(201)
  })
})
