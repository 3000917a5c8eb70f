import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { runDueJobs } from '../support/server/jobs.ts'
import { openSoldOutApp } from '../support/server/soldOutApp.ts'
import { HOUR_MS } from '../../shared/rules/time.ts'

const full = await openSoldOutApp()
afterAll(() => full.app.close())
beforeEach(() => full.fill())

// First: a deletion sends its e-mails by itself a moment later, and another test's would send this one's.
test('the deletion of the account ends what it waits for, its offer and its e-mail', async () => {
  const [first, second] = await full.queue(1, 1)
  if (!first || !second) throw new Error()
  await full.free()
  await runDueJobs(full.app, () => Promise.reject(new Error('down')))
  expect((await full.waitsOf(first))[0]?.['offer']).toBeDefined()
  await full.app.call('/api/deletion', { body: { password: first.password }, token: first.token })
  full.app.clock.now += HOUR_MS
  await runDueJobs(full.app)
  expect(full.offered()).toEqual([second.email])
  expect(await full.peak()).toBe(4)
})

describe('any number of processes', () => {
  test('offer three places to the first three of twelve, each once', async () => {
    const people = await full.queue(...Array.from({ length: 12 }, () => 1))
    await full.free(3)
    await Promise.all(Array.from({ length: 6 }, () => runDueJobs(full.app)))
    await runDueJobs(full.app)
    expect(full.offered().toSorted()).toEqual(
      people
        .slice(0, 3)
        .map(({ email }) => email)
        .toSorted(),
    )
    expect(await full.peak()).toBe(4)
  })

  test('the same test finds a worker that looks before it takes (negative control)', async () => {
    await full.queue(...Array.from({ length: 4 }, () => 1))
    await full.free(2)
    const { pool } = full.app.database
    const given: string[] = []
    const naive = async () => {
      const { rows } = await pool.query<{ id: string }>(
        'select id from waits where day = $1 and offer is null order by created_at limit 2',
        [full.slot().date],
      )
      for (const { id } of rows) {
        given.push(id)
        await pool.query("update waits set offer = 'naive' where id = $1", [id])
      }
    }
    await Promise.all(Array.from({ length: 6 }, naive))
    expect(given.length).toBeGreaterThan(2)
  })

  test('while people book, leave and delete their accounts: no place twice, none lost', async () => {
    const people = await full.queue(...Array.from({ length: 8 }, (_, index) => 1 + (index % 2)))
    const [leaver, deleter] = people
    if (!leaver || !deleter) throw new Error()
    const [wait] = await full.waitsOf(leaver)
    await full.free(4)
    const strangers = await Promise.all(Array.from({ length: 4 }, () => full.app.register()))
    await Promise.all([
      ...Array.from({ length: 3 }, () => runDueJobs(full.app)),
      full.leave(leaver, wait?.id),
      full.app.call('/api/deletion', {
        body: { password: deleter.password },
        token: deleter.token,
      }),
      ...strangers.map(({ token }) =>
        full.app.call('/venue/bookings', { body: { ...full.slot(), participants: 1 }, token }),
      ),
    ])
    await runDueJobs(full.app)
    const { rows } = await full.app.database.pool.query(
      `select l.load, coalesce((select sum(units) from bookings where status <> 'cancelled' and day = $1 and time = '15:00'), 0)::int
        + coalesce((select sum(units) from holds where day = $1 and time = '15:00'), 0)::int as taken
       from pool_load l where l.pool = (select pool from activities where id = 'vr') and l.quantum = $2`,
      [full.slot().date, new Date(`${full.slot().date}T14:00Z`)],
    )
    expect(rows).toEqual([{ load: rows[0].taken, taken: rows[0].taken }])
    expect(rows[0].taken).toBeGreaterThanOrEqual(3)
    expect(full.offered()).not.toContain(leaver.email)
    const left = await full.app.database.pool.query('select 1 from waits where customer = $1', [
      deleter.id,
    ])
    expect(left.rows).toEqual([])
    expect(
      (await full.app.call('/api/auth', { token: deleter.token })).body['isAuthenticated'],
    ).toBe(false)
  })
})
