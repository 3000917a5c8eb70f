import { afterAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { Figures, type HourFigures } from '../../shared/api/staff/figures.ts'
import { loadHours } from '../../server/db/venueValues/hours.ts'
import { openDesk } from '../support/staff/staffDesk.ts'
import { createTestApp, saturday } from '../support/server/testApp.ts'
import {
  drawVisits,
  insertVisits,
  loadsOf,
  modelActivities,
  modelHours,
  period,
  type Visit,
} from './figures-model.ts'

const clockChange = '2026-10-25'

const app = await createTestApp({ now: saturday })

const desk = await openDesk(app)

beforeEach(async () => {
  await app.rows(
    'truncate bookings, booking_events, pool_load, holds, waits, customer_versions, attempts, refused_days, exceptional_days',
  )
  await desk.goTo(saturday)
})

afterAll(() => app.close())

const figuresOf = async ({ from, to } = period) =>
  v.parse(Figures, (await desk.signed(`/stats?from=${from}&to=${to}`)).body)

/** How many there are of each pool is a fact of the row. */
async function insertLoads(visits: readonly Visit[]) {
  for (const [key, units] of loadsOf(visits)) {
    const [pool, quantum] = key.split(' ')
    await app.rows(
      `insert into pool_load (pool, quantum, load, stations, capacity)
       select id, $2, $3, greatest($3, stations), stations from pools where id = $1`,
      pool,
      new Date(Number(quantum)),
      units,
    )
  }
}

test.each([1, 2])(
  'random visits (%i) are summed as a model sums them, over the night in which an hour comes twice',
  async (seed) => {
    await app.rows(
      `insert into exceptional_days (day, open, close, reason, origin)
       values ($1, '00:00', '24:00', 'Nuit du jeu', 'staff')`,
      clockChange,
    )
    const visits = drawVisits(seed, 250)
    await insertVisits(app, visits)
    await insertLoads(visits)
    const told = await figuresOf()
    const hours = new Map(
      told.pools.flatMap(({ id, hours: own }) =>
        own.map((cell): [string, HourFigures] => [`${id} ${cell.weekday} ${cell.hour}`, cell]),
      ),
    )
    const rules = await loadHours(app.database.db, period.from, period.to)
    const pools = await app.rows('select id, stations from pools')
    expect(Object.fromEntries(hours)).toEqual(Object.fromEntries(modelHours(rules, pools, visits)))
    const activities = Object.fromEntries(told.activities.map((one) => [one.id, one]))
    expect(activities).toMatchObject(modelActivities(visits))
    expect(activities['karaoke']?.name).toBe('karaoke')
  },
)

test('the hour that comes twice counts twice, and the one that never comes not at all', async () => {
  for (const day of [clockChange, '2027-03-28']) {
    await app.rows(
      `insert into exceptional_days (day, open, close, reason, origin)
       values ($1, '00:00', '24:00', 'Nuit du jeu', 'staff')`,
      day,
    )
    const { pools } = await figuresOf({ from: day, to: day })
    const vr = pools.find(({ id }) => id === 'vr')?.hours ?? []
    const stationsAt = (hour: number) => vr.find((cell) => cell.hour === hour)?.stations
    expect([1, 2, 3].map(stationsAt)).toEqual(
      day === clockChange ? [16, 32, 16] : [16, undefined, 16],
    )
  }
})

test.each([
  ['from=2026-11-02&to=2026-11-01', 'to'],
  ['from=2026-11-02', 'to'],
  ['from=2026-02-30&to=2026-03-01', 'from'],
  ['from=hier&to=2026-03-01', 'from'],
  ['from=9999-12-31&to=9999-12-31', 'from'],
  ['from=0001-01-01&to=0001-01-02', 'from'],
  ['from=2025-11-01&to=2026-11-02', 'to'],
  ['', 'from'],
])('a period that is none (%s) is refused at its field', async (query, field) => {
  for (const path of ['/stats', '/export.csv']) {
    const { status, body } = await desk.signed(`${path}?${query}`)
    expect([status, body.code, body.field]).toEqual([422, 'invalid', field])
  }
})

test('366 days are told', async () => {
  const leap = { from: '2027-03-01', to: '2028-02-29' }
  expect((await desk.signed(`/stats?from=${leap.from}&to=${leap.to}`)).status).toBe(200)
  expect((await desk.signed(`/export.csv?from=${leap.from}&to=${leap.to}`)).status).toBe(200)
})

const full = { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 2 }

const sellOut = () =>
  app.rows(
    `insert into pool_load (pool, quantum, load, stations, capacity)
     select id, $1, stations, stations, stations from pools where id = 'vr'`,
    new Date('2026-11-28T14:00Z'),
  )

const refusedOf = async (id: string) =>
  (await figuresOf({ from: full.date, to: full.date })).activities.find((one) => one.id === id)
    ?.refused

test('who finds no room is counted by day and activity: held, booked, at the desk, put on the list', async () => {
  await sellOut()
  const { token } = await app.register()
  const wish = { ...full, total: 5000 }
  const guest = { name: 'Camille', phone: '0612345678' }
  expect((await app.call('/venue/holds', { body: full, token })).body.code).toBe('full')
  expect((await app.call('/venue/bookings', { body: wish, token })).body.code).toBe('full')
  expect((await desk.signed('/bookings', { body: { ...wish, guest } })).body.code).toBe('full')
  expect((await app.call('/venue/waits', { body: full, token })).status).toBe(201)
  await expect.poll(() => refusedOf('vr')).toBe(4)
  expect(await refusedOf('arcade')).toBe(0)
  expect(await app.rows('select day::text, activity_id, count from refused_days')).toEqual([
    { day: full.date, activity_id: 'vr', count: 4 },
  ])
})

test('a count that cannot be written changes no answer, nor the next booking', async () => {
  await sellOut()
  const { token } = await app.register()
  await app.rows('alter table refused_days rename to elsewhere')
  const refused = await app.call('/venue/holds', { body: full, token })
  expect([refused.status, refused.body.code]).toEqual([409, 'full'])
  const later = { ...full, time: '17:00', total: 5000 }
  expect((await app.call('/venue/bookings', { body: later, token })).status).toBe(201)
  await app.rows('alter table elsewhere rename to refused_days')
  // The first may be written only now, or with this one fail: nothing waits for it.
  const refusedAgain = async () => {
    await app.call('/venue/holds', { body: full, token })
    return refusedOf('vr')
  }
  await expect.poll(refusedAgain).toBeGreaterThan(0)
})
