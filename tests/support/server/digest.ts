import type { TestDatabase } from './database.ts'

/** A text that changes with any row of any table, those of `attempts` excepted. */
export async function digestOf({ pool }: Pick<TestDatabase, 'pool'>): Promise<string> {
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'attempts' order by 1`,
  )
  const parts = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as digest from "${name}" t`,
  )
  const { rows } = await pool.query<{ name: string; digest: string }>(parts.join(' union all '))
  return rows
    .map(({ name, digest }) => `${name} ${digest}`)
    .sort()
    .join('\n')
}
