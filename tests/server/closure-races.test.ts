import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../shared/rules/time.ts'
import { seed } from '../../server/db/seed.ts'
import { fitCapacity } from '../../server/db/venueValues/capacity.ts'
import { ownFolder } from '../../server/db/venueValues/folder.ts'
import { findInconsistencies, noInconsistencies } from '../support/faults/stormServers.ts'
import { openClosures } from '../support/staff/closures.ts'
import { runDueJobs } from '../support/server/jobs.ts'

const venue = await openClosures(32)
const { database, people, effectOf, todo, rows, bounds, book, idOf, fill } = venue
beforeEach(venue.begin)
afterAll(venue.end)

test('a start, and a start with other stations, opens nothing and closes nothing', async () => {
  await idOf(0)
  await effectOf()
  await effectOf({ pool: 'arcade', stations: 3 })
  const all = 'select pool, quantum, load, stations, capacity from pool_load order by 1, 2'
  const before = await rows(all)
  await seed(database.db, venue.app.clock.now)
  await fitCapacity(database.db, venue.app.clock.now)
  expect(await rows(all)).toEqual(before)
  const stations = { ...ownFolder.stations, vr: 8 }
  const digest = 'a folder with eight headsets'
  const changedAt = ownFolder.changedAt + DAY_MS
  await seed(database.db, venue.app.clock.now, { ...ownFolder, stations, digest, changedAt })
  expect(await bounds()).toEqual([{ load: 2, stations: 2, capacity: 0 }])
})

test('a start that read before a closing writes nothing over it', async () => {
  await idOf(0)
  await rows("insert into pool_load values ('arcade', '2026-11-28T13:00Z', 0, 3, 3)")
  await rows("update pools set stations = 8 where id = 'vr'")
  const locks = () =>
    rows(`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
  const other = await database.pool.connect()
  await other.query("begin; select * from pool_load where pool = 'arcade' for update")
  const fitted = fitCapacity(database.db, venue.app.clock.now)
  while ((await locks()).length < 1);
  const done: string[] = []
  const closed = effectOf().finally(() => done.push('closed'))
  while (!done.length && (await locks()).length < 2);
  await other.query('commit')
  other.release()
  await Promise.all([fitted, closed])
  expect(await bounds()).toEqual([{ load: 2, stations: 2, capacity: 0 }])
})

test.each([
  ['', {}],
  [
    ', also where another system keeps the accounts',
    { provider: { url: 'http://127.0.0.1:9', key: 'K' } },
  ],
])('what a killed process left of a closing another one sees to%s', async (_, systems) => {
  const { holdId } = await fill()
  await rows(`insert into closures (id, pool, from_at, to_at, stations, reason, staff, created_at)
    values ('killed', 'vr', '2026-11-27T23:00Z', '2026-11-28T23:00Z', 0, 'Neige', 'x', '2026-11-21T09:00Z')`)
  await runDueJobs({ ...venue.app, config: { ...venue.app.config, ...systems } })
  expect(await bounds()).toEqual([{ load: 4, stations: 4, capacity: 0 }])
  expect(await rows(`select * from holds where id = '${holdId}'`)).toEqual([])
  expect(await rows('select applied_at is null as is_left from closures')).toEqual([
    { is_left: false },
  ])
})

/** Bookings of a whole day by everybody at once; whatever comes of each. */
function crowd(rounds = 6) {
  const times = ['14:00', '15:00', '16:00', '17:00', '18:00', '19:00']
  return Promise.all(
    people.map(async (_, number) => {
      const told: string[] = []
      for (let round = 0; round < rounds; round++) {
        const time = times[(number + round) % times.length]
        const { status, body } = await book(number, { time, participants: 1 })
        told.push(body.code ?? String(status))
      }
      return told
    }),
  )
}

const standing = async () =>
  Number(
    (await rows("select count(*)::int as n from bookings where status <> 'cancelled'"))[0]?.['n'],
  )

describe('a storm of bookings with a closing in its middle', () => {
  beforeEach(async () => {
    await rows("update pools set stations = 500 where id = 'vr'")
  })

  test.each([1, 20, 60])('after %i sales: what stands is what was listed', async (sold) => {
    const storm = crowd()
    while ((await standing()) < sold);
    const effect = await effectOf()
    // One that waited too long for a lock has no place either.
    const told = (await storm).flat().filter((one) => one !== 'busy')
    const left = await todo()
    expect([effect.visits, left.total]).toEqual([await standing(), await standing()])
    expect(effect.visits).toBeGreaterThanOrEqual(sold)
    expect([...new Set(told)].toSorted()).toEqual(['201', 'closed'])
    const found = await findInconsistencies(database.pool)
    expect({ ...found, oversold: [] }).toMatchObject({
      unbalanced: [],
      deadlocks: noInconsistencies.deadlocks,
    })
  })

  test('what nobody had taken yet is closed too, though this server read the venue a moment ago', async () => {
    expect((await book(0, { time: '14:00' })).status).toBe(201)
    await effectOf()
    const { status, body } = await book(1, { time: '19:00' })
    expect([status, body.code, await standing()]).toEqual([409, 'closed', 1])
  })

  test('a closing of the rows that are there alone lets some escape (negative control)', async () => {
    expect((await book(0, { time: '14:00', participants: 1 })).status).toBe(201)
    await rows(`insert into closures (id, pool, from_at, to_at, stations, reason, staff, created_at, applied_at)
      values ('half', 'vr', '2026-11-27T23:00Z', '2026-11-28T23:00Z', 0, 'Neige', 'x', now(), now())`)
    await rows("update pool_load set capacity = 0, stations = load where pool = 'vr'")
    const listed = await standing()
    await crowd(2)
    expect(await standing()).toBeGreaterThan(listed)
  })
})
