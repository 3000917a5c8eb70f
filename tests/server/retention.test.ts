import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personal } from '../../server/db/accounts/personal.ts'
import { bookings } from '../../server/db/schema/booking.ts'
import { retention, sweep, type Term } from '../../server/db/retention.ts'
import { keep } from '../../shared/rules/retention.ts'
import { DAY_MS } from '../../shared/rules/time.ts'
import { insertCanaries, tables } from '../support/faults/canaries.ts'
import { createTestApp, saturday, type TestApp } from '../support/server/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const terms: Record<string, Term> = retention

test('every table has a term', () => {
  expect(Object.keys(terms).toSorted()).toEqual(Object.keys(tables).toSorted())
})

/** Tables whose rows go by their own column alone, and that column. */
const own = Object.entries(terms).flatMap(([name, term]) =>
  typeof term === 'object' &&
  'since' in term &&
  term.erase !== 'by a job' &&
  term.since.table === tables[name]
    ? [{ name, term }]
    : [],
)
/** What a canary is not fit for. */
const needed: Record<string, Record<string, unknown>> = {
  scans: { kind: 'entry' },
  emails: { kind: 'password-changed' },
  passwordResets: {},
  pushes: {},
}

test.each(
  own.filter(({ name }) => !['accounts', 'bookings', 'passwordResets', 'pushes'].includes(name)),
)(
  '$name: a row that has had its time is gone, its neighbour of a day less is not',
  async ({ name, term }) => {
    const now = saturday
    const key =
      Object.entries(term.since.table).find(([, column]) => column === term.since)?.[0] ?? ''
    const table = getTableName(term.since.table)
    const idColumn = `"${term.since.name}"`
    const isDay = term.since.dataType === 'string'
    await app.database.pool.query(`delete from ${table}`)
    const at = (days: number) => {
      const date = new Date(now - term.keep.ms - days * DAY_MS)
      return isDay ? date.toISOString().slice(0, 10) : date
    }
    const row = (days: number) => ({ ...needed[name], [key]: at(days), ...unique(name, days) })
    for (const days of [3, -1]) await insertCanaries(app.database, name, row(days))
    const left = async () =>
      (await app.database.pool.query(`select ${idColumn}::text from ${table}`)).rowCount
    // (negative control) without its term both stay.
    await sweep(app.database.db, now, { ...terms, [name]: { kept: 'a control' } })
    expect(await left()).toBe(2)
    await sweep(app.database.db, now)
    expect(await left()).toBe(1)
  },
)

/** A key of its own for the second row of a table. */
function unique(name: string, days: number): Record<string, unknown> {
  const keys: Record<string, string[]> = {
    sessions: ['tokenHash', 'id'],
    userProfiles: ['customer'],
    signInChallenges: ['hash'],
    emails: ['id'],
    attempts: ['key'],
    idempotency: ['key'],
    bookings: ['id', 'reference'],
    scans: ['nonce'],
    waits: ['id', 'customer'],
    inquiries: ['id', 'key'],
    pairings: ['codeHash'],
    attendanceMarks: ['nonce'],
    deskSales: ['nonce'],
    staffCodes: ['codeHash'],
    staffSessions: ['tokenHash'],
  }
  return Object.fromEntries((keys[name] ?? []).map((key) => [key, `${key}${days}`]))
}

test('a visit is nobody’s after three years, and gone after ten', async () => {
  await app.database.pool.query('delete from bookings')
  const visit = (id: string, age: number) =>
    insertCanaries(app.database, 'bookings', {
      id,
      reference: id,
      customer: `customer of ${id}`,
      startsAt: new Date(saturday - age),
    })
  await visit('young', keep.visits.ms - DAY_MS)
  await visit('old', keep.visits.ms + DAY_MS)
  await visit('over', keep.accounting.ms + DAY_MS)
  await sweep(app.database.db, saturday)
  const left = await app.database.db.select().from(bookings).orderBy(bookings.id)
  const ofPeople = Object.entries(personal.bookings).flatMap(([name, { deleted }]) =>
    deleted === 'erased' ? name : [],
  )
  const told = left.map((row) => ({
    id: row.id,
    customer: row.customer,
    // What the deletion of an account erases is erased here too.
    people: Object.entries(row).flatMap(([name, value]) =>
      ofPeople.includes(name) && value !== null ? name : [],
    ),
  }))
  expect(told).toEqual([
    { id: 'old', customer: 'deleted', people: [] },
    { id: 'young', customer: 'customer of young', people: expect.arrayContaining(['notes']) },
  ])
})

test('a profile of another system’s customer is kept while they come or have an account here', async () => {
  await app.database.pool.query('delete from user_profiles; delete from bookings')
  const now = saturday
  const createdAt = new Date(now - keep.accounts.ms - DAY_MS)
  const { id: ours } = await app.register()
  for (const customer of ['gone', 'signed-in', 'booked', ours])
    await insertCanaries(app.database, 'userProfiles', { customer, createdAt })
  await insertCanaries(app.database, 'sessions', {
    customer: 'signed-in',
    expiresAt: new Date(now + DAY_MS),
  })
  await insertCanaries(app.database, 'bookings', {
    customer: 'booked',
    startsAt: new Date(now + DAY_MS),
  })
  await sweep(app.database.db, now)
  const left = await app.rows('select customer from user_profiles order by customer')
  expect(left.map(({ customer }) => customer)).toEqual([ours, 'booked', 'signed-in'])
})

test('an account that nobody used for three years is told, and erased 30 days later unless it is used', async () => {
  const [idle, back] = [await app.register(), await app.register()]
  const isThere = async ({ id }: { id: string }) =>
    (await app.database.pool.query('select from accounts where id = $1', [id])).rowCount === 1
  const due = app.clock.now + keep.accounts.ms
  const at = async (now: number) => {
    await sweep(app.database.db, now)
    return Promise.all([idle, back].map(isThere))
  }
  const told = async () => {
    const letters = "select from letters where kind = 'account-unused' and email = $1"
    return (await app.database.pool.query(letters, [idle.email])).rowCount
  }
  expect(await at(due - DAY_MS)).toEqual([true, true])
  expect(await told()).toBe(0)
  expect(await at(due + DAY_MS)).toEqual([true, true])
  expect(await at(due + 2 * DAY_MS)).toEqual([true, true])
  expect(await told()).toBe(1)
  await app.database.pool.query('update accounts set used_at = $2 where id = $1', [
    back.id,
    new Date(due + 2 * DAY_MS),
  ])
  expect(await at(due + 30 * DAY_MS)).toEqual([true, true])
  expect(await at(due + 32 * DAY_MS)).toEqual([false, true])
})
