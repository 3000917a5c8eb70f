import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { runDueJobs } from '../support/server/jobs.ts'
import { openSoldOutApp } from '../support/server/soldOutApp.ts'
import { createTestApp, saturday } from '../support/server/testApp.ts'
import { HOUR_MS } from '../../shared/rules/time.ts'

const full = await openSoldOutApp()
afterAll(() => full.app.close())
beforeEach(() => full.fill())

describe('joining', () => {
  test('a full slot, once, and again is the same place in the queue', async () => {
    const [first, second] = await full.queue(1, 2)
    if (!first || !second) throw new Error()
    const again = await full.join(second, 2)
    expect([again.status, again.body['before']]).toEqual([201, 1])
    expect(await full.waitsOf(second)).toEqual([
      {
        id: again.body.id,
        activityId: 'vr',
        activityName: 'Réalité virtuelle',
        date: full.slot().date,
        time: '15:00',
        participants: 2,
        before: 1,
      },
    ])
    expect((await full.join(second, 3)).body.code).toBe('waiting')
  })

  test('not where there is room, nor what cannot be booked', async () => {
    const person = await full.app.register()
    const refused = async (more: object, participants = 1) => {
      const { status, body } = await full.join(person, participants, more)
      return [status, body.code]
    }
    expect(await refused({ time: '16:00' })).toEqual([409, 'not-full'])
    expect(await refused({ time: '15:10' })).toEqual([422, 'no-slot'])
    expect(await refused({ date: '2026-11-20' })).toEqual([422, 'past'])
    expect(await refused({ activityId: 'none' })).toEqual([422, 'unknown-activity'])
    expect(await refused({}, 5)).toEqual([422, 'participants'])
    expect(
      (await full.app.call('/venue/waits', { body: { ...full.slot(), participants: 1 } })).status,
    ).toBe(401)
    expect(await full.waitsOf(person)).toEqual([])
  })

  test('whoever has a visit at that hour may wait for more of it', async () => {
    full.app.clock.now += 1000
    const wait = await full.join(full.holder, 1)
    expect(wait.status).toBe(201)
    await runDueJobs(full.app)
    expect((await full.waitsOf(full.holder)).map(({ id }) => id)).toEqual([wait.body.id])
  })

  test('ten slots at most, also when asked all at once', async () => {
    const person = await full.app.register()
    const { pool } = full.app.database
    await pool.query(
      "insert into waits (id, customer, activity_id, starts_at, day, time, participants, created_at) select 'w' || n, $1, 'arcade', $2::timestamptz + n * interval '1 hour', '2027-01-01', '15:00', 1, now() from generate_series(1, 9) n",
      [person.id, new Date(saturday + 24 * HOUR_MS)],
    )
    await full.app.call('/venue/bookings', {
      body: { ...full.slot(), time: '18:00', participants: 4 },
      token: full.holder.token,
    })
    const answers = await Promise.all(
      ['15:00', '18:00', '15:00', '18:00'].map((time) => full.join(person, 1, { time })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 409, 409,
    ])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too-many-waits')
    expect(await full.waitsOf(person)).toHaveLength(10)
  })
})

describe('a place that comes free', () => {
  test('goes to whoever came first, by an e-mail whose link books it', async () => {
    const [first, second] = await full.queue(1, 1)
    if (!first || !second) throw new Error()
    await full.free()
    await runDueJobs(full.app)
    expect(full.offered()).toEqual([first.email])
    const [mine] = await full.waitsOf(first)
    const link = full.linkOf(first)
    expect(mine?.['offer']).toEqual({ holdId: link.searchParams.get('hold'), lasts: 2 * HOUR_MS })
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      activity: 'vr',
      date: full.slot().date,
      time: '15:00',
      participants: '1',
    })
    const other = await full.app.call('/venue/bookings', {
      body: { ...full.slot(), participants: 1 },
      token: second.token,
    })
    expect(other.status).toBe(409)
    const body = { ...full.slot(), participants: 1, holdId: link.searchParams.get('hold') }
    expect((await full.app.call('/venue/bookings', { body, token: second.token })).status).toBe(422)
    expect((await full.app.call('/venue/bookings', { body, token: first.token })).status).toBe(201)
    await runDueJobs(full.app)
    expect(await full.outcomes()).toEqual(['booked', null])
    expect(await full.waitsOf(first)).toEqual([])
    expect((await full.waitsOf(second))[0]?.['before']).toBe(0)
    expect(await full.peak()).toBe(4)
  })

  test('goes on to the next when its offer lapses, and when it is left', async () => {
    const [first, second, third] = await full.queue(1, 1, 1)
    if (!first || !second || !third) throw new Error()
    await full.free()
    await runDueJobs(full.app)
    full.app.clock.now += 2 * HOUR_MS
    await runDueJobs(full.app)
    expect(full.offered()).toEqual([first.email, second.email])
    const [wait] = await full.waitsOf(second)
    expect((await full.leave(third, wait?.id)).status).toBe(404)
    expect((await full.leave(second, wait?.id)).status).toBe(200)
    expect((await full.leave(second, wait?.id)).status).toBe(200)
    await runDueJobs(full.app)
    expect(full.offered()).toEqual([first.email, second.email, third.email])
    expect(await full.outcomes()).toEqual(['lapsed', 'left', null])
    expect(await full.peak()).toBe(4)
  })

  test('is not left empty because a larger party is first, who has the first word on all that is free', async () => {
    const [large, small, late] = await full.queue(3, 1, 2)
    if (!large || !small || !late) throw new Error()
    await full.free()
    await runDueJobs(full.app)
    expect(full.offered()).toEqual([small.email])
    await full.free(3)
    await runDueJobs(full.app)
    expect(full.offered()).toEqual([small.email, large.email])
    expect(await full.peak()).toBe(4)
  })

  test('by an expired hold, or by a change, is offered too', async () => {
    const [first, second] = await full.queue(1, 1)
    if (!first || !second) throw new Error()
    const moved = await full.app.call(`/venue/bookings/${full.sold()[0]}`, {
      method: 'PUT',
      body: { serial: 1, time: '20:00' },
      token: full.holder.token,
    })
    expect(moved.status).toBe(200)
    const quick = await full.app.register()
    expect(
      (
        await full.app.call('/venue/holds', {
          body: { ...full.slot(), participants: 1 },
          token: quick.token,
        })
      ).status,
    ).toBe(201)
    await runDueJobs(full.app)
    expect(full.offered()).toEqual([])
    full.app.clock.now += 13 * 60_000
    await runDueJobs(full.app)
    expect(full.offered()).toEqual([first.email])
    expect(await full.peak()).toBe(4)
  })

  test('is offered for half of what is left at most, and by night until the morning', async () => {
    await full.queue(1, 1)
    const start = Date.parse(`${full.slot().date}T14:00Z`)
    full.app.clock.now = start - 14.5 * HOUR_MS
    await full.app.database.pool.query("update bookings set status = 'cancelled' where id = $1", [
      full.sold()[0],
    ])
    await full.app.database.pool.query(
      'update pool_load set load = load - 1 where quantum >= $1 and quantum < $2',
      [new Date(start), new Date(start + HOUR_MS)],
    )
    await runDueJobs(full.app)
    const lasts = async () =>
      (
        await full.app.database.pool.query('select expires_at from holds where day = $1', [
          full.slot().date,
        ])
      ).rows.map(({ expires_at }) => expires_at.getTime() - full.app.clock.now)
    // 00:30: until 10 h would be nine and a half hours, and half of what is left is less.
    expect(await lasts()).toEqual([7.25 * HOUR_MS])
    full.app.clock.now = start - 0.5 * HOUR_MS
    await runDueJobs(full.app)
    expect(await lasts()).toEqual([0.25 * HOUR_MS])
    full.app.clock.now = start
    await runDueJobs(full.app)
    expect(await full.outcomes()).toEqual(['lapsed', 'lapsed'])
  })

  test('too late for anybody to come ends as past', async () => {
    const [person] = await full.queue(1)
    full.app.clock.now = Date.parse(`${full.slot().date}T14:00Z`)
    await runDueJobs(full.app)
    expect(await full.outcomes()).toEqual(['past'])
    expect(person && (await full.waitsOf(person))).toEqual([])
  })

  test('and is booked directly ends the wait', async () => {
    const [person] = await full.queue(1)
    await full.free()
    expect(
      (
        await full.app.call('/venue/bookings', {
          body: { ...full.slot(), participants: 1 },
          token: person?.token ?? '',
        })
      ).status,
    ).toBe(201)
    await runDueJobs(full.app)
    expect(await full.outcomes()).toEqual(['booked'])
    expect(full.offered()).toEqual([])
  })
})

test.each(['venue', 'provider'])(
  'with a remote %s there is no waiting list, and the browser is told so',
  async (system) => {
    const own = await createTestApp({
      config: { [system]: { url: 'http://127.0.0.1:9', key: 'k' } },
    })
    const refused = await own.call('/venue/waits', { body: { ...full.slot(), participants: 1 } })
    expect([refused.status, refused.body.code]).toEqual([404, 'not-supported'])
    expect((await own.call('/api/venue')).body['can']).not.toContain('waits')
    await own.close()
    expect((await full.app.call('/api/venue')).body['can']).toContain('waits')
  },
)
