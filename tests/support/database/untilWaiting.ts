import type pg from 'pg'

/** Resolves when so many statements of this database wait for what others hold. */
export async function untilWaiting(pool: pg.Pool, count = 1): Promise<void> {
  const text = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while (((await pool.query(text)).rowCount ?? 0) < count);
}
