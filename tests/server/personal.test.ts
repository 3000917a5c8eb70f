import { getTableColumns } from 'drizzle-orm'
import { date, integer, type PgTable, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANONYMOUS_CUSTOMER } from '../../server/db/accounts/deletion.ts'
import { personal } from '../../server/db/accounts/personal.ts'
import type { Rule } from '../../server/db/accounts/personalRule.ts'
import {
  dump,
  includesWord,
  insertCanaries,
  readCanaries,
  tables,
  updateCanaries,
} from '../support/faults/canaries.ts'
import { createTestApp, type Person, type TestApp } from '../support/server/testApp.ts'

const rules: Record<string, Record<string, Rule>> = personal

/** Columns without a rule, and rules without a column. */
function unclassified(schema: Record<string, PgTable>): string[] {
  const columns = Object.entries(schema).flatMap(([table, definition]) =>
    Object.keys(getTableColumns(definition)).map((column) => `${table}.${column}`),
  )
  const known = Object.entries(rules).flatMap(([table, own]) =>
    Object.keys(own).map((column) => `${table}.${column}`),
  )
  return [
    ...columns.filter((column) => !known.includes(column)),
    ...known.filter((column) => !columns.includes(column)),
  ]
}

test('every column of every table has a rule for the export and for the deletion', () => {
  expect(Object.keys(tables).length).toBeGreaterThanOrEqual(15)
  expect(unclassified(tables)).toEqual([])
})

test('a new column or a new table without a rule is noticed', () => {
  const pools = pgTable('pools', {
    id: text(),
    stations: integer(),
    overflow: integer(),
    origin: text(),
    keeper: text(),
  })
  const pets = pgTable('pets', { owner: text(), bornOn: date() })
  expect(unclassified({ ...tables, pools, pets })).toEqual([
    'pools.keeper',
    'pets.owner',
    'pets.bornOn',
  ])
})

const BOOKING = 'canary-booking'

/** What each table of a customer's must have as it is, so that the row is theirs and can be acted on. */
function owned({ id, email }: Person, hash: string): Record<string, Record<string, unknown>> {
  return {
    accounts: { id, email, emailKey: email, passwordHash: hash, active: true },
    sessions: { customer: id },
    passwordResets: { account: id },
    passkeys: { account: id },
    emails: { email, emailKey: email, kind: 'password-changed' },
    pushSubscriptions: { session: 'canary-sessions-id', customer: id },
    pushes: { session: 'canary-sessions-id', kind: 'booking-reminder' },
    consents: { customer: id },
    userProfiles: { customer: id },
    bookings: {
      id: BOOKING,
      customer: id,
      pool: 'vr',
      status: 'confirmed',
      startsAt: new Date('2026-11-01T14:00Z'),
    },
    bookingEvents: { booking: BOOKING, actor: id },
    invitations: { booking: BOOKING },
    invitationAnswers: { booking: BOOKING },
    scans: { booking: BOOKING, kind: 'entry' },
    customerVersions: { customer: id },
    holds: { customer: id, kind: 'hold' },
    waits: { customer: id },
    idempotency: { customer: id },
  }
}

const there = ['accounts', 'sessions', 'consents', 'idempotency']

type Canary = { table: string; column: string; value: string; rule: Rule | undefined }

let home: TestApp
let person: Person
let canaries: Canary[]
let exported: string
let body: Record<string, unknown>
beforeAll(async () => {
  home = await createTestApp()
  person = await home.register({ email: 'canary.account@exemple.fr' })
  const { rows } = await home.database.pool.query<{ password_hash: string }>(
    'select password_hash from accounts',
  )
  const mine = owned(person, rows[0]?.password_hash ?? '')
  const session = await readCanaries(home.database, 'sessions')
  const kept = Object.fromEntries(session.filter(([name]) => /tokenHash|providerToken/.test(name)))
  mine['sessions'] = { ...mine['sessions'], ...kept }
  for (const [table, fixed] of Object.entries(mine)) {
    await (there.includes(table) ? updateCanaries : insertCanaries)(home.database, table, fixed)
  }
  const found = Object.keys(mine).map(async (table) =>
    (await readCanaries(home.database, table)).map(([column, value]) => {
      return { table, column, value, rule: rules[table]?.[column] }
    }),
  )
  canaries = (await Promise.all(found)).flat()
  const reply = await home.call('/api/export', { token: person.token })
  body = reply.body
  exported = JSON.stringify(body)
})
afterAll(() => home.close())

test('every table with something of a customer is filled for these tests', () => {
  const isPersonal = ({ exported: shown, deleted }: Rule) =>
    shown === true || typeof deleted === 'string'
  const wanted = Object.keys(rules).filter((table) =>
    Object.values(rules[table] ?? {}).some(isPersonal),
  )
  expect([...new Set(canaries.map(({ table }) => table))].sort()).toEqual(wanted.sort())
})

test('the export holds a canary of every exported column, and of no other', () => {
  const wrong = canaries.filter(
    ({ value, rule }) => includesWord(exported, value) !== (rule?.exported === true),
  )
  expect(wrong).toEqual([])
})

test('the export names every exported column, empty ones too', () => {
  const places: Record<string, unknown> = {
    accounts: body['account'],
    userProfiles: body['profile'],
    bookings: first(body['bookings']),
    holds: first(body['holds']),
    waits: first(body['waits']),
    sessions: first(body['sessions']),
    passwordResets: first(body['passwordResets']),
    passkeys: first(body['passkeys']),
    emails: first(body['lettersToSend']),
    idempotency: first(body['answers']),
    pushSubscriptions: first(body['remindedDevices']),
    pushes: first(body['notificationsToSend']),
  }
  for (const [table, row] of Object.entries(places)) {
    const shown = Object.entries(rules[table] ?? {}).filter(([, rule]) => rule.exported === true)
    expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(shown.map(([column]) => column)))
  }
  expect(body['notIncluded']).toContainEqual(expect.stringContaining('formulaire'))
})

test('after the deletion nothing of the customer is left anywhere in the database', async () => {
  const before = await dump(home.database)
  expect(canaries.filter(({ value }) => !includesWord(before, value))).toEqual([])
  const { status } = await home.call('/api/deletion', {
    body: { password: person.password },
    token: person.token,
  })
  expect(status).toBe(200)
  await expect
    .poll(() => home.database.pool.query('select from letters').then(({ rowCount }) => rowCount), {
      timeout: 5000,
    })
    .toBe(0)
  expect(home.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: person.email, subject: 'Votre compte a été supprimé' },
  ])
  const after = await dump(home.database)
  const left = canaries.filter(({ value }) => includesWord(after, value))
  const mayStay = canaries.filter(({ rule }) => typeof rule?.deleted === 'object')
  expect(left).toEqual(mayStay)
  expect(after).toContain(`"customer": "${ANONYMOUS_CUSTOMER}"`)
  expect(after).toContain(`"actor": "${ANONYMOUS_CUSTOMER}"`)
})

function first(list: unknown): unknown {
  return Array.isArray(list) ? list[0] : undefined
}
