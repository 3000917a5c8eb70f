import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openContestedApp, small, wish } from '../support/server/contestedApp.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

const { app, client, rival, start, hold, holdFor, book } = await openContestedApp()
afterAll(() => app.close())
beforeEach(start)

const addresses = ['/api/proxy?endpoint=/bookings', '/venue/bookings']

async function rows(text: string): Promise<Record<string, unknown>[]> {
  const result = await app.database.pool.query<Record<string, unknown>>(text)
  return result.rows
}

/** Every station of each quarter of an hour belongs to a booking or a hold, and to one only. */
async function expectBalance(): Promise<void> {
  const wrong = await rows(`
    select quantum, load, coalesce(sum(claims.units), 0)::int as claimed from pool_load
    left join (select pool, units, starts_at, duration + buffer as minutes from bookings where status <> 'cancelled'
      union all select pool, units, starts_at, duration + buffer from holds) claims
      on claims.pool = pool_load.pool and starts_at < quantum + interval '15 minutes'
      and starts_at + minutes * interval '1 minute' > quantum
    group by pool_load.pool, quantum, load having load <> coalesce(sum(claims.units), 0)`)
  expect(wrong).toEqual([])
}

describe('confirming a hold', () => {
  test.each(addresses)(
    '%s: takes its places over, without a moment in which they are anybody’s',
    async (path) => {
      const holdId = await holdFor()
      const { status, body } = await book({ ...wish, holdId, notes: 'Merci' }, client, 'key', path)
      expect([status, body.data?.status]).toEqual([201, 'confirmed'])
      expect(await rows('select * from holds')).toEqual([])
      expect(
        await rows('select units, buffer, cancel_until, serial, notes from bookings'),
      ).toMatchObject([
        {
          units: 4,
          buffer: 0,
          serial: 1,
          notes: 'Merci',
          cancel_until: new Date('2026-11-27T14:00Z'),
        },
      ])
      expect(await rows('select lines from bookings')).toEqual([
        {
          lines: [
            {
              option: null,
              label: 'Réalité virtuelle',
              unitCents: 2500,
              quantity: 4,
              per: 'person',
            },
          ],
        },
      ])
      expect(await rows('select why, actor from booking_events')).toEqual([
        { why: 'booked', actor: client.id },
      ])
      await expectBalance()
    },
  )

  test('in its last millisecond succeeds, also where everybody else wants the places', async () => {
    const holdId = await holdFor()
    app.clock.now += 12 * MINUTE_MS - 1
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, (_, n) => book(small, rival, `rival-${n}`)),
      book({ ...wish, holdId }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 10 }, () => 409),
      201,
    ])
    await expectBalance()
  })

  test('succeeds after the slot is not sold any more', async () => {
    const late = { ...wish, date: '2026-11-21' }
    app.clock.now = Date.parse('2026-11-21T13:50Z')
    const taken = await hold(late)
    // Where it is too late for a hold already, there is nothing to confirm.
    expect([201, 422]).toContain(taken.status)
    app.clock.now = Date.parse('2026-11-21T14:01Z')
    const { status } = await book({
      ...late,
      ...(taken.status === 201 && { holdId: taken.body.id }),
    })
    expect(status).toBe(taken.status)
  })

  test('after its end succeeds where the places are still free', async () => {
    const holdId = await holdFor()
    app.clock.now += 12 * MINUTE_MS
    expect((await book({ ...wish, holdId })).status).toBe(201)
    expect(await rows('select * from holds')).toEqual([])
    await expectBalance()
  })

  test('after its end is refused where somebody else has taken them', async () => {
    const holdId = await holdFor()
    app.clock.now += 12 * MINUTE_MS
    expect((await book(wish, rival)).status).toBe(201)
    const { status, body } = await book({ ...wish, holdId })
    expect([status, body.code]).toEqual([409, 'full'])
    await expectBalance()
  })

  test.each([
    { participants: 3 },
    { time: '16:00' },
    { date: '2026-11-29' },
    { activityId: 'arcade' },
  ])('with another %j is refused, and the hold stands', async (other) => {
    const holdId = await holdFor()
    const { status, body } = await book({ ...wish, ...other, holdId })
    expect([status, body.code, body.field]).toEqual([422, 'hold', 'holdId'])
    expect(await rows('select * from idempotency')).toEqual([])
    expect((await book({ ...wish, holdId })).status).toBe(201)
    await expectBalance()
  })

  test('of another customer is refused, and takes nothing', async () => {
    const holdId = await holdFor()
    expect((await book({ ...wish, holdId }, rival)).body.code).toBe('hold')
    expect(await rows('select * from bookings')).toEqual([])
    await expectBalance()
  })

  test('an offer is confirmed as a hold is, and asking for its places leads to it', async () => {
    const id = await holdFor()
    await app.database.pool.query("update holds set kind = 'offer'")
    const { status, body } = await hold()
    expect([status, body.id, body['isExtended']]).toEqual([200, id, true])
    const left = await app.call(`/venue/holds/${id}`, { method: 'DELETE', token: client.token })
    expect(left.status).toBe(404)
    expect((await book({ ...wish, holdId: id })).status).toBe(201)
    await expectBalance()
  })

  test('keeps what was held where the activity changes meanwhile', async () => {
    const holdId = await holdFor()
    await app.database.pool.query('update holds set duration = 90, buffer = 0 where id = $1', [
      holdId,
    ])
    await app.database.pool.query(
      "insert into pool_load select 'vr', max(quantum) + n * interval '15 minutes', 4, 4 from pool_load, generate_series(1, 2) n group by n",
    )
    expect((await book({ ...wish, holdId })).status).toBe(201)
    expect(await rows('select duration from bookings')).toEqual([{ duration: 90 }])
    await expectBalance()
  })
})

describe('the key of a confirmed hold', () => {
  test('gets the same answer again, with the hold, without it, and with another', async () => {
    const holdId = await holdFor(small)
    const first = await book({ ...small, holdId })
    const again = await book({ ...small, holdId })
    const without = await book(small)
    const another = await holdFor(small)
    const third = await book({ ...small, holdId: another })
    for (const reply of [again, without, third])
      expect([reply.status, reply.body]).toEqual([first.status, first.body])
    expect(await rows('select count(*)::int as n from bookings')).toEqual([{ n: 1 }])
    expect(await rows('select * from holds')).toEqual([])
    await expectBalance()
  })

  test('with another visit is refused', async () => {
    await book({ ...small, holdId: await holdFor(small) })
    expect((await book({ ...small, participants: 1 })).body.code).toBe('key-reused')
  })

  test('a double tap, ten times over, makes one booking', async () => {
    const holdId = await holdFor(small)
    const replies = await Promise.all(Array.from({ length: 10 }, () => book({ ...small, holdId })))
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await rows('select count(*)::int as n from bookings')).toEqual([{ n: 1 }])
    await expectBalance()
  })
})
