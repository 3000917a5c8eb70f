import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seed } from '../../server/db/seed.ts'
import { createDatabase, type TestDatabase } from '../support/database/database.ts'
import { untilWaiting } from '../support/database/untilWaiting.ts'

let scratch: TestDatabase
beforeAll(async () => {
  scratch = await createDatabase()
  // As a venue had it before its activities shared pools: birthdays were a pool of their own.
  await scratch.pool.query("insert into pools values ('birthday', 2)")
})
afterAll(() => scratch.close())
beforeEach(() => scratch.pool.query('truncate bookings, pool_load'))

const startsAt = '2026-12-05T14:10Z'
const now = Date.parse('2026-11-21T09:00Z')
const query = async (text: string) => (await scratch.pool.query<Record<string, unknown>>(text)).rows

async function sellBirthdays(count: number, status = 'confirmed'): Promise<void> {
  for (let index = 0; index < count; index++) {
    await scratch.pool.query(
      `insert into bookings (id, customer, activity_id, activity_name, pool, units, starts_at, day, time, duration, participants, status, price_cents, created_at)
       values ($1, '1', 'birthday', 'Anniversaire', 'birthday', 1, $2, '2026-12-05', '15:10', 120, 8, $3, 15000, now())`,
      [`b${index}`, startsAt, status],
    )
  }
  await scratch.pool.query(
    `insert into pool_load select 'birthday', '2026-12-05T14:00Z'::timestamptz + q * interval '15 minutes', $1, 2 from generate_series(0, 8) q`,
    [status === 'cancelled' ? 0 : count],
  )
}

const loads = () =>
  query(
    'select pool, min(load) as low, max(load) as high, max(stations) as stations, count(*)::int as quanta from pool_load group by pool order by pool',
  )

test('what was sold of an activity that moves to another pool takes its places there, once', async () => {
  await sellBirthdays(1)
  for (let run = 0; run < 2; run++) {
    await seed(scratch.db, now)
    expect(await query('select pool, units from bookings')).toEqual([{ pool: 'tables', units: 12 }])
    // From 14:10 to 16:10 are nine quarters of an hour.
    expect(await loads()).toEqual([
      { pool: 'birthday', low: 0, high: 0, stations: 2, quanta: 9 },
      { pool: 'tables', low: 12, high: 12, stations: 24, quanta: 9 },
    ])
  }
})

test('all of it is kept, even more than there would be room for, and nothing can be added', async () => {
  await sellBirthdays(2)
  await scratch.pool.query(
    "insert into pool_load select 'tables', quantum, 20, 24 from pool_load where pool = 'birthday'",
  )
  await seed(scratch.db, now)
  expect((await loads())[1]).toMatchObject({ low: 44, high: 44, stations: 44 })
  await expect(
    scratch.pool.query("update pool_load set load = load + 1 where pool = 'tables'"),
  ).rejects.toThrow('pool_load_bound')
})

test('what was cancelled moves nothing', async () => {
  await sellBirthdays(1, 'cancelled')
  await seed(scratch.db, now)
  expect(await query('select pool, units from bookings')).toEqual([{ pool: 'birthday', units: 1 }])
})

test('a pool that shrinks keeps what is sold', async () => {
  await scratch.pool.query("insert into pool_load values ('vr', $1, 8, 10), ('vr', $2, 1, 10)", [
    startsAt,
    '2026-12-05T18:00Z',
  ])
  await seed(scratch.db, now)
  expect(
    await query("select load, stations from pool_load where pool = 'vr' order by load desc"),
  ).toEqual([
    { load: 8, stations: 8 },
    { load: 1, stations: 4 },
  ])
})

test('every activity has its schedule', async () => {
  const rows = await query(
    'select id, pool, units, buffer, cutoff, cancel_before from activities order by position',
  )
  expect(rows.map(({ id, pool }) => [id, pool]).slice(-3)).toEqual([
    ['boardgames', 'tables'],
    ['birthday', 'tables'],
    ['business', 'room'],
  ])
  expect(rows.at(-1)).toMatchObject({ buffer: 30, cutoff: 2880, cancel_before: 10_080 })
})

test('a move waits for a cancellation under way, and neither stands in the other’s way', async () => {
  await sellBirthdays(2)
  const client = await scratch.pool.connect()
  await client.query('begin')
  await client.query("select from bookings where id = 'b1' for update")
  const moving = seed(scratch.db, now)
  await untilWaiting(scratch.pool)
  // The places of the first quarters, while the move waits: it has locked none of them yet.
  await client.query("update pool_load set load = load - 1 where pool = 'birthday'")
  await client.query("update bookings set status = 'cancelled' where id = 'b1'")
  await client.query('commit')
  client.release()
  await moving
  expect(await loads()).toMatchObject([
    { pool: 'birthday', high: 0 },
    { pool: 'tables', low: 12, high: 12 },
  ])
})
