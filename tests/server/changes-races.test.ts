import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { movePlaces } from '../../server/booking/places.ts'
import { createTestApp, type Person, saturday, type TestApp } from '../support/server/testApp.ts'
import { expectedLoad, loadOf, visitsOf } from '../support/people/visits.ts'

let app: TestApp
let people: Person[]
beforeAll(async () => {
  app = await createTestApp()
  people = await app.registerAll(8)
})
beforeEach(async () => {
  app.clock.now = saturday
  await app.database.pool.query('truncate bookings, booking_events, pool_load, holds, attempts')
})
afterAll(() => app.close())

const clients = () => people.map((person) => visitsOf(app, person))
const first = () => clients()[0] ?? visitsOf(app, { token: '' })

async function peak(pool: string): Promise<number> {
  return Math.max(0, ...Object.values(await loadOf(app, pool)))
}

test('two devices move the same booking: one result, its places once', async () => {
  const { id } = await first().book({ participants: 3 })
  const times = ['16:00', '17:00', '18:00', '19:00', '20:00', '21:00']
  const replies = await Promise.all(times.map((time) => first().change(id, { serial: 1, time })))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409, 409,
  ])
  const { serial, time } = await first().read(id)
  expect(replies.find(({ status }) => status === 200)?.body).toMatchObject({ serial, time })
  expect(serial).toBe(2)
  expect(await loadOf(app, 'simulators')).toEqual(await expectedLoad(app, 'simulators'))
})

test('moves and bookings meet on a nearly full slot: never oversold, none left unsold', async () => {
  const movers = await Promise.all(
    clients()
      .slice(0, 6)
      .map(async (client, index) => ({
        client,
        sold: await client.book({ participants: 1, date: index % 2 ? '2026-11-29' : '2026-11-28' }),
      })),
  )
  const target = { date: '2026-12-05', time: '17:00' }
  const replies = await Promise.all([
    ...movers.map(({ client, sold }) => client.change(sold.id, { serial: 1, ...target })),
    ...people.map(({ token }, index) =>
      app.call('/venue/bookings', {
        body: { activityId: 'simulators', participants: 1, ...target },
        token,
        headers: { 'Idempotency-Key': `race-${index}` },
      }),
    ),
  ])
  const taken = replies.filter(({ status }) => status < 300).length
  const full = replies.filter(({ body }) => body.code === 'full').length
  expect([taken, taken + full]).toEqual([6, replies.length])
  expect(await loadOf(app, 'simulators')).toEqual(await expectedLoad(app, 'simulators'))
  expect(await peak('simulators')).toBe(6)
})

test('everybody swaps times at once: nobody waits for ever, and nothing is lost', async () => {
  const visits = await Promise.all(
    clients().map(async (client, index) => {
      const time = index % 2 ? '15:00' : '16:00'
      return { client, sold: await client.book({ activityId: 'consoles', participants: 3, time }) }
    }),
  )
  const replies = await Promise.all(
    visits.map(({ client, sold }) =>
      client.change(sold.id, { serial: 1, time: sold.time === '15:00' ? '16:00' : '15:00' }),
    ),
  )
  for (const { status, body } of replies)
    expect([200, 409]).toContain(body.code === 'full' ? 409 : status)
  expect(await loadOf(app, 'consoles')).toEqual(await expectedLoad(app, 'consoles'))
})

test('a storm of cancellations, moves and bookings leaves exactly what stands', async () => {
  const sold = await Promise.all(
    clients().map((client) => client.book({ activityId: 'arcade', participants: 2 })),
  )
  await Promise.all(
    clients().flatMap((client, index) => {
      const id = sold[index]?.id ?? ''
      return [
        client.cancel(id, { serial: 1 }),
        client.change(id, { serial: 1, time: '16:00' }),
        client.cancel(id, { serial: 1 }),
        client.cancel(id, { serial: 2 }),
        client.change(id, { serial: 1, participants: 1 }),
      ]
    }),
  )
  expect(await loadOf(app, 'arcade')).toEqual(await expectedLoad(app, 'arcade'))
  const { rows } = await app.database.pool.query(
    "select booking, count(*)::int as n from booking_events where why = 'cancelled' group by booking having count(*) > 1",
  )
  expect(rows).toEqual([])
})

test('without the CHECK the same moves oversell: the schema is what holds (negative control)', async () => {
  const own = await createTestApp()
  await own.database.pool.query(
    'alter table pool_load drop constraint pool_load_fits, drop constraint pool_load_bound',
  )
  const visits = visitsOf(own, await own.register())
  await visits.book({ participants: 5, time: '17:00' })
  const { id } = await visits.book({ participants: 4 })
  expect((await visits.change(id, { serial: 1, time: '17:00' })).status).toBe(200)
  expect(Math.max(...Object.values(await loadOf(own, 'simulators')))).toBe(9)
  await own.close()
})

test('places given back twice are found by what these tests measure (negative control)', async () => {
  await first().book({ activityId: 'arcade', participants: 3 })
  await first().book({ activityId: 'arcade', participants: 2 })
  const startsAt = new Date('2026-11-28T14:00:00Z')
  const twice = { pool: 'arcade', startsAt, duration: 60, buffer: 0, units: 2 }
  await app.database.db.transaction((tx) => movePlaces(tx, { give: [twice] }))
  expect(await loadOf(app, 'arcade')).not.toEqual(await expectedLoad(app, 'arcade'))
})
