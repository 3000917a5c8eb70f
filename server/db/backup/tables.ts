import { createHash } from 'node:crypto'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { linesOf, type Sum, type Table } from './format.ts'

/** A table in the order in which tables can be filled: what it refers to comes before it. */
type KeyedTable = Table & { key: string[] }

/** Every table of Borne with the columns that are written; none of them refers to a later one. */
export async function listTables(client: pg.ClientBase): Promise<KeyedTable[]> {
  const { rows } = await client.query<KeyedTable & { refers: string[] }>(`
    select c.relname as table,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select a.attname::text from pg_index i cross join unnest(i.indkey) with ordinality as k(num, at)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num
        where i.indrelid = c.oid and i.indisprimary order by k.at) as key,
      array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`)
  const sorted: KeyedTable[] = []
  const waiting = new Set(rows)
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ table }) => table))
    const free = [...waiting].filter(({ refers }) => !refers.some((name) => names.has(name)))
    if (free.length === 0) throw new Error('tables refer to each other in a circle')
    for (const { refers: _, ...known } of free) sorted.push(known)
    for (const each of free) waiting.delete(each)
  }
  return sorted
}

/** The rows of a table as lines of COPY, always in the same order. */
export function rowsOf(client: pg.ClientBase, { table, columns, key }: KeyedTable) {
  const order = key.length > 0 ? key.map(quote).join(', ') : `${quote(table)}::text`
  const query = `select ${columns.map(quote).join(', ')} from ${quote(table)} order by ${order}`
  return linesOf(client.query(copyTo(`copy (${query}) to stdout`)))
}

/** Counts lines, and hashes them. */
export function createSum() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(line: string) {
      hash.update(`${line}\n`)
      rows += 1
    },
    end: (): Sum => ({ rows, sha256: hash.digest('hex') }),
  }
}

/** What every table holds now. */
export async function sumTables(client: pg.ClientBase): Promise<Record<string, Sum>> {
  const sums: Record<string, Sum> = {}
  for (const known of await listTables(client)) {
    const sum = createSum()
    for await (const line of rowsOf(client, known)) sum.add(line)
    sums[known.table] = sum.end()
  }
  return sums
}

/** How texts look and how long things may take, whatever a role or a pooler has set. */
export async function fixSettings(client: pg.ClientBase): Promise<void> {
  await client.query(`set local statement_timeout = 0; set local lock_timeout = 0;
    set local idle_in_transaction_session_timeout = 0; set local client_encoding = 'UTF8';
    set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
    set local bytea_output = 'hex'; set local extra_float_digits = 1`)
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
