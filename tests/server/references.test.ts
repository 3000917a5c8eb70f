import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { parseReference } from '../../shared/rules/pass/reference.ts'
import { readRows } from '../../server/db/statement.ts'
import { book, bookTogether } from '../../server/booking/book.ts'
import { type NewBooking, bookingStatement } from '../../server/booking/bookingStatement.ts'
import { randomId } from '../../server/secret.ts'
import { createTestApp, type TestApp } from '../support/server/testApp.ts'
import { pricedBooking } from '../support/server/pricedBooking.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let wishes = 0

/** A booking of a slot of its own, that draws these references one after the other, then the last for ever. */
function drawing(...references: [string, ...string[]]): NewBooking {
  wishes += 1
  const id = randomId()
  const at = Date.parse('2026-11-28T14:00Z') + wishes * 3_600_000
  const left = [...references]
  return {
    ...pricedBooking({
      id,
      once: { customer: `someone ${wishes}`, key: `draw ${wishes}`, bodyHash: 'x' },
      request: { activityId: 'vr', date: '2026-11-28', time: '15:00', participants: 1 },
      start: { time: '15:00', at },
      now: app.clock.now,
    }),
    newReference: () => (left.length > 1 ? left.shift() : left[0]) ?? '',
  }
}

async function referencesOf(...ids: string[]): Promise<(string | null)[]> {
  const { rows } = await app.database.pool.query<{ reference: string | null }>(
    'select reference from bookings where id = any($1) order by array_position($1, id)',
    [ids],
  )
  return rows.map(({ reference }) => reference)
}

const Answer = v.object({
  answer: v.object({ data: v.object({ id: v.string(), reference: v.string() }) }),
})

test('a reference that is taken already fails no booking: another one is drawn', async () => {
  const { db } = app.database
  const first = drawing('AAAA2222')
  await book(db, first)
  const second = drawing('AAAA2222', 'AAAA2222', 'BBBB2222')
  const booked = await book(db, second)
  expect(booked).toMatchObject({ status: 201 })
  expect(v.parse(Answer, booked).answer.data).toMatchObject({
    id: second.id,
    reference: 'BBBB2222',
  })
  expect(await referencesOf(first.id, second.id)).toEqual(['AAAA2222', 'BBBB2222'])
  // Asked again with its key, it is the same answer, the reference included.
  expect(v.parse(Answer, await book(db, second)).answer.data.reference).toBe('BBBB2222')
})

test('of many in one transaction those that drew the same reference are booked all the same', async () => {
  const { db } = app.database
  const [one, two, three] = [
    drawing('CCCC2222', 'CCCC3333'),
    drawing('CCCC2222', 'CCCC4444'),
    drawing('DDDD2222', 'DDDD3333'),
  ]
  const booked = await bookTogether(db, [one, two, three])
  expect(booked).toMatchObject([{ status: 201 }, { status: 201 }, { status: 201 }])
  expect(await referencesOf(one.id, two.id, three.id)).toEqual(['CCCC3333', 'CCCC4444', 'DDDD3333'])
  expect(booked.map((each) => v.parse(Answer, each).answer.data.reference)).toEqual([
    'CCCC3333',
    'CCCC4444',
    'DDDD3333',
  ])
})

test('two at one moment that draw the same reference are both booked', async () => {
  const { db } = app.database
  const both = [drawing('EEEE2222', 'EEEE3333'), drawing('EEEE2222', 'EEEE4444')]
  const booked = await Promise.all(both.map((booking) => book(db, booking)))
  expect(booked).toMatchObject([{ status: 201 }, { status: 201 }])
  expect(new Set(await referencesOf(...both.map(({ id }) => id))).size).toBe(2)
})

test('without another draw the database refuses the twin, and nothing is booked (negative control)', async () => {
  const { db } = app.database
  await book(db, drawing('FFFF2222'))
  const twin = drawing('FFFF2222')
  await expect(readRows(db.$client, bookingStatement([twin]))).rejects.toMatchObject({
    code: '23505',
    constraint: 'bookings_reference',
  })
  // A source that never draws another ends with an answer, not with a hang.
  expect(await book(db, twin)).toBe('busy')
  expect(await referencesOf(twin.id)).toEqual([])
})

const migration = 'server/db/migrations/0008_references.sql'

/** Runs the migration on a table as the release before left it, and takes it back; gives what was given out. */
async function migrate(
  bookings: number,
  change: (sql: string) => string = (sql) => sql,
): Promise<(string | null)[]> {
  const client = await app.database.pool.connect()
  try {
    await client.query(
      'begin; create schema before; set local search_path to before; create table bookings (id text primary key)',
    )
    await client.query('insert into bookings select n::text from generate_series(1, $1) as n', [
      bookings,
    ])
    const statements = change(await readFile(migration, 'utf8')).split('--> statement-breakpoint')
    for (const statement of statements) await client.query(statement)
    const { rows } = await client.query<{ reference: string | null }>(
      'select reference from bookings',
    )
    return rows.map(({ reference }) => reference)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('what was booked before has a reference of its own too', async () => {
  const given = await migrate(500)
  expect(new Set(given).size).toBe(500)
  for (const reference of given)
    expect(parseReference(reference ?? '')).toEqual({ kind: 'short', value: reference })
  // All of the alphabet, in each place: nothing is counted up.
  for (let place = 0; place < 8; place += 1)
    expect(new Set(given.map((one) => one?.[place])).size).toBeGreaterThan(20)
})

/** So few that twins are certain: 64 for 50 bookings. */
const few = (sql: string) =>
  sql.replaceAll('% 30', '% 2').replace('generate_series(0, 7)', 'generate_series(0, 5)')

test('twins among them are drawn again until there are none', async () => {
  const given = await migrate(50, few)
  expect(given).not.toContain(null)
  expect(new Set(given).size).toBe(50)
})

test('drawn only once, some of them would have none (negative control)', async () => {
  expect(await migrate(50, (sql) => few(sql).replace('EXIT WHEN NOT FOUND', 'EXIT'))).toContain(
    null,
  )
})
