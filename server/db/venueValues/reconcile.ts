import { isDeepStrictEqual } from 'node:util'

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
