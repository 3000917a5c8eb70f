import { vi } from 'vitest'
import { databaseDigest } from './database.ts'
import type { TestApp } from '../server/testApp.ts'

/** Tells whether the database is as it was, row for row; where nothing was written that costs one read. */
export async function watchChanges({ database }: Pick<TestApp, 'database'>) {
  const { pool } = database
  await pool.query('create table changes (n int not null)')
  await pool.query('insert into changes values (0)')
  await pool.query(`create function note_change() returns trigger language plpgsql as
    $$ begin update changes set n = n + 1; return null; end $$`)
  const tables = await pool.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' and tablename not in ('changes', 'attempts')",
  )
  for (const { tablename } of tables.rows) {
    await pool.query(
      `create trigger note after insert or update or delete on "${tablename}" for each row execute function note_change()`,
    )
  }
  const count = async () => Number((await pool.query('select n from changes')).rows[0].n)
  let seen = await count()
  let digest = await stateOf(database)
  return {
    /** Whether something is different from the last time. Mails that still have to leave are waited for. */
    async hasChanged(): Promise<boolean> {
      const now = await count()
      if (now === seen) return false
      await vi.waitFor(() => settled(pool), { timeout: 5000, interval: 2 })
      const before = digest
      seen = await count()
      digest = await stateOf(database)
      return digest !== before
    },
  }
}

/** The note of a wrong try is all that its refusal writes, beside the count in `attempts`. */
const rowsOf = { staff_events: `action not in ('wrong-pin', 'wrong-passphrase')` }

/** The rows of the counter itself are no state. */
async function stateOf(database: TestApp['database']): Promise<string> {
  return (await databaseDigest(database, rowsOf)).replace(/^changes .*$/m, '')
}

/** What leaves later than the clock that stands here, or with the next of the jobs, is nobody's change. */
export async function settled(pool: TestApp['database']['pool']): Promise<void> {
  await pool.query("delete from letters where kind in ('visit-summary', 'limit-alert')")
  const { rows } = await pool.query<{ kind: string }>(
    'select kind from letters union all select kind from requests where settled_at is null',
  )
  if (rows.length) throw new Error(`mails are waiting: ${rows.map(({ kind }) => kind).join(', ')}`)
}
