import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../database.ts'

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

type FolderRows<Table extends SharedTable> = {
  /** What the log calls a row that a person set. */
  what: string
  key: PgColumn[]
  /** The values of those columns, which together name a row. */
  keyOf: (row: RowOf<Table>) => (string | number)[]
  standing: readonly (RowOf<Table> & { origin: 'file' | 'staff' })[]
  rows: readonly RowOf<Table>[]
}

/** Has the rows of a table follow the folder's, and gives those that people set. */
export async function followFolder<Table extends SharedTable>(
  tx: Transaction,
  table: Table,
  { what, key, keyOf, standing, rows }: FolderRows<Table>,
): Promise<StaffSetRow[]> {
  const nameOf = (row: RowOf<Table>) => keyOf(row).join(' ')
  const isOurs = eq(table.origin, 'file')
  const { write, remove, kept } = reconcile(standing, rows, nameOf)
  for (const set of write) {
    await tx.insert(table).values(set).onConflictDoUpdate({ target: key, set, setWhere: isOurs })
  }
  for (const row of remove) {
    const values = keyOf(row)
    await tx.delete(table).where(and(isOurs, ...key.map((column, nth) => eq(column, values[nth]))))
  }
  return kept.map((row) => ({ what, id: nameOf(row) }))
}
