import { afterAll, beforeAll, expect, test } from 'vitest'
import { book as bookAtOnce } from '../../server/booking/book.ts'
import { createTestApp, type Person, saturday, type TestApp } from '../support/server/testApp.ts'
import { vr, pricedBooking } from '../support/server/pricedBooking.ts'

let home: TestApp
beforeAll(async () => {
  home = await createTestApp()
})
afterAll(() => home.close())

const wish = { activityId: 'consoles', date: '2026-11-28', time: '15:00', participants: 1 }
const offer = { ...vr, id: 'consoles', name: 'Consoles', pool: 'consoles' }

function query(text: string, ...values: unknown[]) {
  return home.database.pool.query<Record<string, unknown>>(text, values)
}

/** Rows that still name a customer. */
async function traces({ id }: Person): Promise<number> {
  const { rows } = await query(
    `select (select count(*) from bookings where customer = $1)
      + (select count(*) from booking_events where actor = $1)
      + (select count(*) from idempotency where customer = $1)
      + (select count(*) from sessions where customer = $1) as n`,
    id,
  )
  return Number(rows[0]?.['n'])
}

/** Does something while an account is being deleted by somebody who has not finished. */
async function duringDeletion<T>({ id }: Person, act: () => Promise<T>): Promise<T> {
  const client = await home.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('delete from accounts where id = $1', [id])
    const outcome = act()
    await Promise.race([outcome, waiting()])
    await client.query('commit')
    return await outcome
  } finally {
    client.release()
  }
}

/** Resolves when somebody waits for a row that another one holds. */
async function waiting(): Promise<void> {
  const text =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await expect.poll(() => query(text).then(({ rowCount }) => rowCount)).toBe(1)
}

test('a booking that comes while its customer is being deleted finds nobody, and takes no place', async () => {
  const person = await home.register()
  const reply = await duringDeletion(person, () =>
    home.call('/venue/bookings', { body: wish, token: person.token }),
  )
  expect(reply.status).toBe(409)
  expect((await query('select from bookings where customer = $1', person.id)).rowCount).toBe(0)
  expect((await query('select from pool_load where load > 0')).rowCount).toBe(0)
})

test('without the account in the statement the same booking is made for nobody', async () => {
  const person = await home.register()
  const booked = await duringDeletion(person, () =>
    bookAtOnce(
      home.database.db,
      pricedBooking({
        id: 'stray',
        once: { customer: person.id, key: 'k', bodyHash: 'h' },
        request: wish,
        offer,
        start: { time: '15:00', at: Date.parse('2026-11-28T14:00Z') },
        now: saturday,
      }),
    ),
  )
  expect(booked).toMatchObject({ status: 201 })
  expect(await traces(person)).toBeGreaterThan(0)
  await query('truncate bookings, booking_events, idempotency, pool_load')
})

test('whatever wins, a storm of bookings and a deletion leave no trace and no lost place', async () => {
  for (let round = 0; round < 8; round += 1) {
    const person = await home.register()
    const bookings = Array.from({ length: 6 }, () =>
      home.call('/venue/bookings', { body: wish, token: person.token }),
    )
    const deletion = home.call('/api/deletion', {
      body: { password: person.password },
      token: person.token,
    })
    const late = deletion.then(() =>
      home.call('/venue/bookings', { body: wish, token: person.token }),
    )
    const [deleted, after, ...replies] = await Promise.all([deletion, late, ...bookings])
    expect([deleted.status, after.status]).toEqual([200, 401])
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    expect(await traces(person)).toBe(0)
  }
  expect((await query("select from bookings where status <> 'cancelled'")).rowCount).toBe(0)
  expect((await query('select from pool_load where load <> 0')).rowCount).toBe(0)
})
