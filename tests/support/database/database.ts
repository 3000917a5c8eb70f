import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { inject } from 'vitest'
import { codeOf } from '../../../server/failure.ts'
import { connect, openDatabase, type OpenDatabase } from '../../../server/db/open.ts'
import { copySeeded, createEmpty, createOfLocale, type OwnDatabase } from './postgres.ts'

export type TestDatabase = OpenDatabase & { url: string }

export function createEmptyDatabase(): Promise<OwnDatabase> {
  return createEmpty(inject('postgres'))
}

/** A database of one's own on the run's PostgreSQL, migrated and seeded; closing it drops it. */
export async function createDatabase(connections = 8): Promise<TestDatabase> {
  const { url, drop } = await copySeeded(inject('postgres'))
  const { db, pool, clock, close } = connect({ connectionString: url, max: connections })
  pool.options.connectionTimeoutMillis = 60_000
  // The first connection tells the time; all else that opening does was done to what it is a copy of.
  await pool.query('select 1')
  return {
    db,
    pool,
    clock,
    url,
    async close() {
      await close()
      await drop()
    },
  }
}

/** Migrated and seeded as the product does it, where PostgreSQL's letters are those of a locale. */
export async function createLocaleDatabase(locale: string): Promise<TestDatabase> {
  const { url, drop } = await createOfLocale(inject('postgres'), locale)
  const opened = await openDatabase({ databaseUrl: url, dataDir: '' })
  return { ...opened, url, close: () => opened.close().then(drop) }
}

/**
 * A text that changes with any row of any table, those of `attempts` excepted. `rowsOf`: of a table by its name, the
 * condition of the rows that count, where not all do.
 */
export async function databaseDigest(
  { pool }: Pick<TestDatabase, 'pool'>,
  rowsOf: Record<string, string> = {},
): Promise<string> {
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'attempts' order by 1`,
  )
  const parts = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as digest from "${name}" t where ${rowsOf[name] ?? 'true'}`,
  )
  const { rows } = await pool.query<{ name: string; digest: string }>(parts.join(' union all '))
  return rows
    .map(({ name, digest }) => `${name} ${digest}`)
    .sort()
    .join('\n')
}

/**
 * Empties tables beside servers that are at work: those lock them in orders of their own, so this gives
 * way and tries again long before PostgreSQL would end one of both for a deadlock.
 */
export async function truncateBesideServers(pool: pg.Pool, tables: string): Promise<void> {
  try {
    await pool.query(`select set_config('lock_timeout', '100ms', true); truncate ${tables}`)
  } catch (error) {
    if (codeOf(error) !== '55P03') throw error
    await wait(20)
    await truncateBesideServers(pool, tables)
  }
}
