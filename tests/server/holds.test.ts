import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { releaseExpiredHolds } from '../../server/booking/expiredHolds.ts'
import { openContestedApp, small, wish } from '../support/server/contestedApp.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'
import { saturday } from '../support/server/testApp.ts'

const { app, client, rival, start, hold, holdFor, book } = await openContestedApp()
afterAll(() => app.close())
beforeEach(start)

const extend = (id: string, { token } = client) =>
  app.call(`/venue/holds/${id}/extend`, { body: {}, token })
const release = (id: string, { token } = client) =>
  app.call(`/venue/holds/${id}`, { method: 'DELETE', token })

/** Places taken of the pool in each quarter of an hour that anybody has ever wanted. */
async function loads(): Promise<number[]> {
  const { rows } = await app.database.pool.query<{ load: number }>(
    "select load from pool_load where pool = 'vr' order by quantum",
  )
  return rows.map(({ load }) => load)
}

async function sold(): Promise<number> {
  const { rows } = await app.database.pool.query(
    'select coalesce(sum(units), 0)::int as n from bookings',
  )
  return rows[0].n
}

describe('a hold', () => {
  test('is told to the browser, with how long it lasts and until when the visit can be cancelled', async () => {
    const { status, body } = await hold()
    expect([status, body]).toEqual([
      201,
      {
        ...wish,
        id: expect.stringMatching(/^[a-z0-9]{20}$/),
        lasts: 12 * MINUTE_MS,
        isExtended: false,
        cancelUntil: '2026-11-27T14:00:00.000Z',
        lines: [
          { option: null, label: 'Réalité virtuelle', per: 'person', unitPrice: 25, quantity: 4 },
        ],
      },
    ])
    expect((await app.call('/api/venue')).body['can']).toContain('holds')
  })

  test('takes places like a booking: nobody else has them, held or booked', async () => {
    await hold()
    expect((await hold(small, rival)).body.code).toBe('full')
    const { status, body } = await book(small, rival)
    expect([status, body.code, body.error]).toEqual([409, 'full', 'Ce créneau est complet'])
    expect(await sold()).toBe(0)
  })

  test('asked for twice is the same hold, and lasts no longer', async () => {
    const first = await hold()
    app.clock.now += 5 * MINUTE_MS
    const again = await hold()
    expect([again.status, again.body]).toEqual([200, { ...first.body, lasts: 7 * MINUTE_MS }])
    expect(await loads()).toEqual(expect.arrayContaining([4]))
  })

  test('is one for each customer: another one gives the former back', async () => {
    const former = await holdFor()
    await holdFor({ ...small, time: '20:00' })
    expect((await hold(wish, rival)).status).toBe(201)
    expect((await extend(former)).status).toBe(404)
    const { rows } = await app.database.pool.query(
      'select count(*)::int as n from holds where customer = $1',
      [client.id],
    )
    expect(rows[0].n).toBe(1)
  })

  test('moves where it overlaps itself: only what it lacks must be free', async () => {
    await holdFor(small)
    expect((await hold(wish)).status).toBe(201)
    expect(Math.max(...(await loads()))).toBe(4)
  })

  test('stays where a better one is not to be had', async () => {
    await holdFor({ ...small, time: '20:00' })
    const mine = await holdFor(small, rival)
    expect((await hold({ ...wish, time: '20:00' }, rival)).body.code).toBe('full')
    expect((await extend(mine, rival)).status).toBe(200)
  })

  test('is extended once, by five minutes, and only by its customer', async () => {
    const id = await holdFor()
    app.clock.now += 11 * MINUTE_MS
    expect((await extend(id, rival)).status).toBe(404)
    expect((await extend(id)).body).toMatchObject({ lasts: 6 * MINUTE_MS, isExtended: true })
    expect((await extend(id)).body.code).toBe('extended')
    app.clock.now += 6 * MINUTE_MS
    expect((await extend(id)).status).toBe(404)
  })

  test('given back gives exactly its places, once, and only by its customer', async () => {
    const id = await holdFor(small)
    await holdFor(small, rival)
    expect((await release(id, rival)).status).toBe(404)
    expect((await release(id)).body).toEqual({ success: true })
    expect((await release(id)).status).toBe(404)
    expect(new Set(await loads())).toEqual(new Set([2]))
  })

  test('asked for ten times at once is one', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => hold(small)))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(new Set(await loads())).toEqual(new Set([2]))
  })

  test.each([
    [{ activityId: 'laser' }, 'unknown-activity'],
    [{ date: '2026-11-20' }, 'past'],
    [{ date: '2026-11-23' }, 'closed'],
    [{ time: '15:01' }, 'no-slot'],
    [{ participants: 5 }, 'participants'],
    [{ participants: -1 }, 'invalid'],
    [{ date: null }, 'invalid'],
  ])('%j is refused and takes nothing', async (wrong, code) => {
    const { status, body } = await hold({ ...wish, ...wrong })
    expect([status, body.code]).toEqual([422, code])
    expect(await loads()).toEqual([])
  })
})

describe('its end', () => {
  test.each([0, 60_000])(
    'its places are to be had the moment it comes (+ %d ms), swept or not',
    async (late) => {
      await hold()
      app.clock.now += 12 * MINUTE_MS - 1
      expect((await book(small, rival)).body.code).toBe('full')
      app.clock.now += 1 + late
      expect((await book(small, rival)).status).toBe(201)
      expect((await hold(small)).status).toBe(201)
      expect(new Set(await loads())).toEqual(new Set([4]))
    },
  )

  test('the sweep gives each back once, however many sweep', async () => {
    await hold(small)
    await hold(small, rival)
    await releaseExpiredHolds(app.database.db, saturday + 12 * MINUTE_MS - 1)
    expect(Math.max(...(await loads()))).toBe(4)
    const later = saturday + 12 * MINUTE_MS
    await Promise.all(Array.from({ length: 8 }, () => releaseExpiredHolds(app.database.db, later)))
    expect(new Set(await loads())).toEqual(new Set([0]))
  })

  test('of an account takes its hold along', async () => {
    const leaving = await app.register()
    await holdFor(wish, leaving)
    const body = { password: leaving.password }
    expect((await app.call('/api/deletion', { body, token: leaving.token })).status).toBe(200)
    expect((await hold(wish)).status).toBe(201)
  })
})
