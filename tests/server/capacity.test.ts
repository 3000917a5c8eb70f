import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seed } from '../../server/db/seed.ts'
import { fitCapacity } from '../../server/db/venueValues/capacity.ts'
import { createTestApp, type Person, saturday, type TestApp } from '../support/server/testApp.ts'
import { visitsOf } from '../support/people/visits.ts'

let app: TestApp
let people: Person[]
beforeAll(async () => {
  app = await createTestApp()
  people = await app.registerAll(3)
})
beforeEach(() =>
  app.database.pool.query('truncate bookings, booking_events, pool_load, holds, idempotency'),
)
afterAll(() => app.close())

const slot = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 4 }
const visits = (number: number) => visitsOf(app, people[number] ?? { token: '' })
const bookAs = (number: number) =>
  app.call('/venue/bookings', { body: slot, token: people[number]?.token ?? '' })
const bounds = () =>
  app.rows("select distinct load, stations, capacity from pool_load where pool = 'vr'")

async function remaining(): Promise<number | undefined> {
  const { body } = await app.call(`/venue/availability?date=${slot.date}&activityId=vr`)
  return body.slots?.find(({ time }) => time === slot.time)?.remaining
}

/** Eight of eight headsets are sold to two parties; then the venue's file says four, and the server starts again. */
async function sellEightThenShrinkToFour(): Promise<string> {
  await app.rows("update pools set stations = 8 where id = 'vr'")
  const { id } = await visits(0).book(slot)
  await visits(1).book(slot)
  await seed(app.database.db, saturday)
  expect(await bounds()).toEqual([{ load: 8, stations: 8, capacity: 4 }])
  return id
}

test('a place given back of a pool that shrank is not sold again', async () => {
  const id = await sellEightThenShrinkToFour()
  expect(await remaining()).toBe(0)
  expect((await visits(0).cancel(id, { serial: 1 })).status).toBe(200)
  expect(await bounds()).toEqual([{ load: 4, stations: 4, capacity: 4 }])
  expect(await remaining()).toBe(0)
  expect((await bookAs(2)).body.code).toBe('full')
})

test('what was sold before the pool shrank is kept, and its party may become smaller', async () => {
  const id = await sellEightThenShrinkToFour()
  expect((await visits(0).change(id, { serial: 1, participants: 1 })).status).toBe(200)
  expect(await bounds()).toEqual([{ load: 5, stations: 5, capacity: 4 }])
  expect((await visits(0).change(id, { serial: 2, participants: 2 })).body.code).toBe('full')
})

test('the schema refuses a place given back that leaves its bound where it was', async () => {
  await sellEightThenShrinkToFour()
  await expect(app.rows("update pool_load set load = load - 4 where pool = 'vr'")).rejects.toThrow(
    'pool_load_bound',
  )
})

test('a quarter of an hour inserted with the former capacity is fitted a moment after the start', async () => {
  await app.rows("update pools set stations = 4 where id = 'vr'")
  await app.rows(
    `insert into pool_load values ('vr', '2026-11-28T14:00Z', 1, 8, 8), ('vr', '2026-11-20T14:00Z', 1, 8, 8)`,
  )
  await fitCapacity(app.database.db, saturday)
  // What is past keeps the capacity that it had.
  expect(await app.rows('select stations, capacity from pool_load order by quantum')).toEqual([
    { stations: 8, capacity: 8 },
    { stations: 4, capacity: 4 },
  ])
})

test('rows of a release without capacity are sold as they were', async () => {
  await app.rows(`insert into pool_load (pool, quantum, load, stations)
    select 'vr', '2026-11-28T14:00Z'::timestamptz + n * interval '15 minutes', 1, 4 from generate_series(0, 3) n`)
  expect(await remaining()).toBe(3)
  expect((await bookAs(0)).body.code).toBe('full')
})

test('a start corrects what the file wrote, and keeps what the staff wrote', async () => {
  await app.rows(
    "update pools set stations = 99, origin = case id when 'vr' then 'staff' else 'file' end where id in ('vr', 'arcade')",
  )
  await app.rows(
    "update activities set step = 1, origin = case id when 'vr' then 'staff' else 'file' end where id in ('vr', 'arcade')",
  )
  await app.rows(`insert into exceptional_days values ('2026-12-25', '14:00', '18:00', 'Ouvert', 'staff'),
    ('2026-12-24', null, null, 'Fermé', 'file'), ('2026-12-26', null, null, 'Plus dans le fichier', 'file')
    on conflict (day) do update set (open, close, reason, origin) = (excluded.open, excluded.close, excluded.reason, excluded.origin)`)
  await seed(app.database.db, saturday)
  expect(
    await app.rows("select id, stations from pools where id in ('vr', 'arcade') order by id"),
  ).toEqual([
    { id: 'arcade', stations: 20 },
    { id: 'vr', stations: 99 },
  ])
  expect(
    await app.rows("select id, step from activities where id in ('vr', 'arcade') order by id"),
  ).toEqual([
    { id: 'arcade', step: 60 },
    { id: 'vr', step: 1 },
  ])
  expect(
    await app.rows(
      "select day::text, open from exceptional_days where day between '2026-12-24' and '2026-12-26' order by day",
    ),
  ).toEqual([
    { day: '2026-12-24', open: '14:00' },
    { day: '2026-12-25', open: '14:00' },
  ])
})
