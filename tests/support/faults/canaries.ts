import { type Column, getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as door from '../../../server/db/schema/checkIn.ts'
import * as people from '../../../server/db/schema/people.ts'
import * as pushes from '../../../server/db/schema/pushes.ts'
import * as schema from '../../../server/db/schema/booking.ts'
import * as keys from '../../../server/db/schema/idempotency.ts'
import * as staff from '../../../server/db/schema/staff.ts'
import * as living from '../../../server/db/schema/venue.ts'
import * as visitors from '../../../server/db/schema/visitors.ts'
import type { TestDatabase } from '../database/database.ts'

/** Every table of the schema, by the name that the code gives it. */
export const tables: Record<string, PgTable> = Object.fromEntries(
  Object.entries({
    ...people,
    ...pushes,
    ...schema,
    ...keys,
    ...visitors,
    ...living,
    ...door,
    ...staff,
  }).filter(([, value]) => is(value, PgTable)),
)

type Row = Record<string, unknown>

let count = 0

/** A value that stands nowhere else, fit for its column. */
function canary(table: string, name: string, column: Column): unknown {
  count += 1
  const at = new Date(Date.UTC(2031, 0, count, 12))
  if (column.dataType === 'number') return 20_000 + count
  if (column.dataType === 'date') return at
  if (column.dataType === 'boolean') return true
  if (column.dataType === 'json') return JSON.stringify({ canary: `canary-${table}-${name}` })
  if (column.getSQLType() === 'date') return at.toISOString().slice(0, 10)
  return `canary-${table}-${name}`
}

/** A row with a canary in each column that `fixed` leaves free. */
function rowOf(table: string, fixed: Row): Row {
  const columns = Object.entries(getTableColumns(tableOf(table)))
  return Object.fromEntries(
    columns.map(([name, column]) => [
      column.name,
      name in fixed ? fixed[name] : canary(table, name, column),
    ]),
  )
}

export async function insertCanaries(db: TestDatabase, table: string, fixed: Row): Promise<void> {
  const row = rowOf(table, fixed)
  const names = Object.keys(row).map((name) => `"${name}"`)
  const places = names.map((_, index) => `$${index + 1}`)
  const statement = `insert into ${getTableName(tableOf(table))} (${names.join()}) values (${places.join()})`
  await db.pool.query(statement, Object.values(row))
}

/** Puts canaries into the only row of a table. */
export async function updateCanaries(db: TestDatabase, table: string, fixed: Row): Promise<void> {
  const row = rowOf(table, fixed)
  const sets = Object.keys(row).map((name, index) => `"${name}" = $${index + 1}`)
  await db.pool.query(
    `update ${getTableName(tableOf(table))} set ${sets.join()}`,
    Object.values(row),
  )
}

/** What each column of a table's only row holds, as a text that can be looked for; booleans hold nothing. */
export async function readCanaries(db: TestDatabase, table: string): Promise<[string, string][]> {
  const { rows } = await db.pool.query<Row>(`select * from ${getTableName(tableOf(table))}`)
  if (rows.length !== 1) throw new Error(`${table} has ${rows.length} rows`)
  return Object.entries(getTableColumns(tableOf(table))).flatMap(([name, column]) => {
    const value = rows[0]?.[column.name]
    if (typeof value === 'boolean' || value === null) return []
    return [[name, textOf(value, column)] satisfies [string, string]]
  })
}

function textOf(value: unknown, column: Column): string {
  // The driver reads a day as its local midnight.
  if (value instanceof Date && column.dataType === 'string')
    return value.toLocaleDateString('en-CA')
  if (value instanceof Date) return value.toISOString().slice(0, 19)
  if (typeof value === 'object' && value && 'canary' in value) return String(value.canary)
  return String(value)
}

/** Whether a text holds a value, as a word of its own. */
export function includesWord(text: string, value: string): boolean {
  const literal = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\w-])${literal}(?![\\w-])`).test(text)
}

/** The whole database as text. */
export async function dump(db: TestDatabase): Promise<string> {
  const texts = Object.values(tables).map(async (table) => {
    const name = getTableName(table)
    const { rows } = await db.pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t`,
    )
    return rows.map(({ row }) => `${name} ${row}`).join('\n')
  })
  return (await Promise.all(texts)).join('\n')
}

function tableOf(name: string): PgTable {
  const table = tables[name]
  if (!table) throw new Error(`no table ${name}`)
  return table
}
