import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { addressTables, eraseAddress } from '../../server/booking/eraseAddress.ts'
import { decryptText } from '../../server/secret.ts'
import * as people from '../../server/db/schema/people.ts'
import * as visitors from '../../server/db/schema/visitors.ts'
import { askCode } from '../support/people/codes.ts'
import { contact } from '../support/server/inquiries.ts'
import { wish } from '../support/server/limitedBooking.ts'
import { createTestApp, secret, type TestApp } from '../support/server/testApp.ts'
import { type Desk, openDesk } from '../support/staff/staffDesk.ts'

const run = promisify(execFile)

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await createTestApp()
  desk = await openDesk(app)
})
afterAll(() => app.close())

const Sealed = v.object({ sealed: v.string() })

const typed = 'Canarie.Martin@Client.example'
const other = 'autre@client.example'

/** Everywhere that a text of the database holds an address, in whatever case. */
async function placesOf(address: string): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' order by 1, 2`,
  )
  const places: string[] = []
  for (const { table, column } of rows) {
    const text = `select from "${table}" where position(lower($1) in lower("${column}"::text)) > 0`
    if ((await app.database.pool.query(text, [address])).rowCount) places.push(table)
  }
  return [...new Set(places)]
}

/** A customer with a visit to come, a guest with another, a request, a code and letters that wait. */
async function fillWith(email: string): Promise<void> {
  const { token } = await app.register({ email })
  expect((await app.call('/venue/bookings', { body: wish, token })).status).toBe(201)
  const [price] = await app.rows('select price_cents from bookings limit 1')
  const total = Number(price?.['price_cents'])
  const guest = { name: 'Canarie', email: email.toUpperCase(), phone: '0612345678' }
  const sale = { ...wish, time: '16:00', guest, total }
  const sold = await desk.signed('/bookings', { body: sale })
  expect([sold.status, sold.body.error]).toEqual([200, undefined])
  const asked = { ...contact, email, phone: '' }
  const headers = { 'Idempotency-Key': `asked by ${email.length}`.replaceAll(' ', '-') }
  expect((await app.call('/api/requests', { body: asked, headers })).status).toBe(201)
  await askCode(app, email)
  await app.rows(
    `insert into user_profiles (customer, email, email_key, first_name, last_name, phone, birth_date, created_at)
      values ($1, $2, $3, '', '', '', '', now())`,
    `remote-${email.length}`,
    email,
    email.toLowerCase(),
  )
}

test('erasing by an address leaves it nowhere, however it was typed, and others as they are', async () => {
  await fillWith(typed)
  await fillWith(other)
  const before = await placesOf(typed)
  expect(before).toEqual(
    expect.arrayContaining(['accounts', 'challenges', 'guests', 'requests', 'user_profiles']),
  )
  // What is queued leaves meanwhile.
  const untouchedOf = async () => (await placesOf(other)).filter((place) => place !== 'letters')
  const untouched = await untouchedOf()
  const erased = Object.fromEntries(
    await eraseAddress(app.database.db, ' canarie.martin@CLIENT.example', app.clock.now),
  )
  expect(erased).toMatchObject({ accounts: 1, guests: 1, inquiries: 1, userProfiles: 1 })
  expect(await placesOf(typed)).toEqual([])
  expect(await untouchedOf()).toEqual(untouched)
  const visits = await app.rows('select status, count(*)::int from bookings group by 1 order by 1')
  expect(visits).toEqual([
    { status: 'cancelled', count: 2 },
    { status: 'confirmed', count: 2 },
  ])
  // A second time there is nobody (negative control).
  const again = await eraseAddress(app.database.db, typed, app.clock.now)
  expect(again.every(([, rows]) => rows === 0)).toBe(true)
})

test('every column of the schema for an address is of a table that erases by it', async () => {
  const columns = await app.rows(`select distinct table_name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and column_name ~ '(mail|address)' order by 1`)
  const erased = Object.entries({ ...people, ...visitors }).flatMap(([name, table]) =>
    is(table, PgTable) && name in addressTables ? [getTableName(table)] : [],
  )
  expect(columns.map(({ table_name }) => table_name)).toEqual(erased.toSorted())
})

test('the command erases, says what, and says where there is nobody', async () => {
  const email = 'commande@client.example'
  await app.register({ email })
  const env = {
    ...process.env,
    DATABASE_URL: app.database.url,
    SESSION_SECRET: secret,
    MAIL: 'files',
  }
  const erase = () =>
    run(process.execPath, ['--import', 'tsx', 'server/staff.ts', '--erase', email], { env })
  expect((await erase()).stdout).toMatch(/^Effacé\s: accounts 1/)
  expect(await placesOf(email)).toEqual([])
  await expect(erase()).rejects.toMatchObject({ stderr: 'Personne ici n’a cette adresse.\n' })
}, 60_000)

test('what the team was answered of somebody is answered without them once they are erased', async () => {
  const email = 'zoe@client.example'
  const guest = { name: 'Zoé Secrète', email, phone: '0698765432' }
  const calls: [path: string, body: object][] = []
  const ask = (path: string, body: object, n: number) =>
    desk.signed(path, { body, headers: { 'Idempotency-Key': `erased-${n}` } })
  const act = async (path: string, body: object) => {
    const reply = await ask(path, body, calls.push([path, body]))
    expect([reply.status, reply.body]).toMatchObject([200, { name: guest.name }])
    return reply.body
  }
  const sale = { ...wish, time: '18:00', guest, notes: 'Allergique aux noix', total: 1500 }
  const sold = await act('/bookings', sale)
  const { id } = sold
  await act(`/bookings/${id}/resend`, { serial: 1 })
  await act(`/bookings/${id}/change`, { serial: 1, time: '19:00', total: 1500 })
  const change = { id, serial: 2, time: '20:00', total: 1500 }
  expect(await act('/force', { reason: 'Geste commercial', change })).toMatchObject({ id })
  await act(`/bookings/${id}/cancel`, { serial: 3, reason: 'Zoé ne vient pas' })
  const repeat = () => Promise.all(calls.map(([path, body], n) => ask(path, body, n + 1)))
  // Until then each is answered as it was (negative control).
  for (const { body } of await repeat())
    expect(body).toMatchObject({ name: guest.name, phone: guest.phone })
  await eraseAddress(app.database.db, email, app.clock.now)
  const replies = await repeat()
  expect(replies.map(({ status }) => status)).toEqual(calls.map(() => 200))
  expect(replies[0]?.body).toMatchObject({ id, reference: sold['reference'], name: null })
  const kept = await app.rows(
    "select answer from idempotency where answer ->> 'sealed' is not null",
  )
  const answers = kept.map(({ answer }) => decryptText(secret, v.parse(Sealed, answer).sealed))
  expect(answers.length).toBeGreaterThanOrEqual(calls.length)
  expect([...answers, JSON.stringify(replies.map(({ body }) => body))].join()).not.toMatch(
    /Zoé|0698765432|noix/,
  )
})
