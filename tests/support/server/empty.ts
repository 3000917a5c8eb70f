import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf } from '../../../server/failure.ts'

/**
 * Empties tables beside servers that are at work: those lock them in orders of their own, so this gives
 * way and tries again long before PostgreSQL would end one of both for a deadlock.
 */
export async function emptyBeside(pool: pg.Pool, tables: string): Promise<void> {
  try {
    await pool.query(`select set_config('lock_timeout', '100ms', true); truncate ${tables}`)
  } catch (error) {
    if (codeOf(error) !== '55P03') throw error
    await wait(20)
    await emptyBeside(pool, tables)
  }
}
