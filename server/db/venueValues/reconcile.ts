import { isDeepStrictEqual } from 'node:util'
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../database.ts'

/** A row that a person set: « price », « vr ». */
export type StaffSetRow = { what: string; id: string }

/** What a start does to rows: `write` and `remove` belong to the folder; `kept` were set by a person. */
export type Reconciled<Wanted, Row> = { write: Wanted[]; remove: Row[]; kept: Row[] }

/**
 * Compares the rows of a table with what the folder says: what the folder set follows it, removals
 * included; what a person set stays. `keyOf` tells which row is meant.
 */
export function reconcile<Wanted extends object, Row extends Wanted & { origin: 'file' | 'staff' }>(
  rows: readonly Row[],
  folder: readonly Wanted[],
  keyOf: (one: Wanted) => string,
): Reconciled<Wanted, Row> {
  const standing = new Map(rows.map((row) => [keyOf(row), row]))
  const wanted = new Set(folder.map(keyOf))
  return {
    write: folder.filter((one) => {
      const row = standing.get(keyOf(one))
      return !row || (row.origin === 'file' && !isDeepStrictEqual({ ...row, ...one }, row))
    }),
    remove: rows.filter((row) => row.origin === 'file' && !wanted.has(keyOf(row))),
    kept: rows.filter(({ origin }) => origin === 'staff'),
  }
}

/** A table of values that the folder and people set, a row each. */
type SharedTable = PgTable & { origin: PgColumn }
type RowOf<Table extends SharedTable> = Table['$inferInsert']

/** The columns that together name a row of a table, each with its value in this one. */
function keyOf(table: PgTable, row: object): [column: PgColumn, value: unknown][] {
  const together = getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns)
  const names = together.map(({ name }) => name)
  const values = new Map<string, unknown>(Object.entries(row))
  return Object.entries(getTableColumns(table))
    .filter(([, column]) => column.primary || names.includes(column.name))
    .map(([name, column]) => [column, values.get(name)])
}

function isRow(table: PgTable, row: object): SQL | undefined {
  return and(...keyOf(table, row).map(([column, value]) => eq(column, value)))
}

/** Writes a row in the place of the one that stands; with `setWhere` only where that is so. */
export async function putRow<Table extends SharedTable>(
  db: Pick<Database, 'insert'>,
  table: Table,
  set: RowOf<Table>,
  setWhere?: SQL,
): Promise<void> {
  const target = keyOf(table, set).map(([column]) => column)
  const conflict = { target, set, ...(setWhere && { setWhere }) }
  await db.insert(table).values(set).onConflictDoUpdate(conflict)
}

/** Has a row follow the folder again, from now on and at every start: nothing stays of what that does not say. */
export async function followRow<Table extends SharedTable>(
  tx: Transaction,
  table: Table,
  key: object,
  said: RowOf<Table> | undefined,
): Promise<void> {
  await tx.delete(table).where(isRow(table, key))
  if (said) await tx.insert(table).values(said)
}

type FolderRows<Table extends SharedTable> = {
  /** What the log calls a row that a person set. */
  what: string
  standing: readonly (RowOf<Table> & { origin: 'file' | 'staff' })[]
  rows: readonly RowOf<Table>[]
}

/** Has the rows of a table follow the folder's, and gives those that people set. */
export async function followFolder<Table extends SharedTable>(
  tx: Transaction,
  table: Table,
  { what, standing, rows }: FolderRows<Table>,
): Promise<StaffSetRow[]> {
  const nameOf = (row: RowOf<Table>) =>
    keyOf(table, row)
      .map(([, value]) => value)
      .join(' ')
  const isOurs = eq(table.origin, 'file')
  const { write, remove, kept } = reconcile(standing, rows, nameOf)
  for (const row of write) await putRow(tx, table, row, isOurs)
  for (const row of remove) await tx.delete(table).where(and(isOurs, isRow(table, row)))
  return kept.map((row) => ({ what, id: nameOf(row) }))
}
