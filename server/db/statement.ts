import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { metrics } from '../metrics.ts'
import { codeOf, isEnded, isReadTimeout, isUnwritable } from '../failure.ts'
import { MINUTE_MS } from '../../shared/rules/time.ts'

/** Milliseconds after which a connection whose answer does not come is closed. */
const LEFT_ALONE_MS = MINUTE_MS

/**
 * Lends a connection. One on which nothing can be written may lead to a primary of yesterday: it is closed
 * instead of going back to the pool, which is told why. One that does not answer is left alone.
 */
export async function withClient<T>(
  pool: pg.Pool,
  act: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const asked = performance.now()
  const client = await pool.connect()
  metrics.connectionWait.observe((performance.now() - asked) / 1000)
  let reason: Error | undefined
  let isSilent = false
  try {
    return await act(client)
  } catch (error) {
    isSilent = isReadTimeout(error)
    metrics.databaseErrors.inc({ sqlstate_class: sqlstateClass(error) })
    const isUseless = isSilent || isUnwritable(error) || isEnded(error)
    if (isUseless && error instanceof Error) reason = error
    throw error
  } finally {
    if (isSilent) leaveAlone(pool, client, reason)
    else client.release(reason)
  }
}

/** The two signs that name it, or what is none: a connection, and code of ours. */
function sqlstateClass(error: unknown): string {
  return /^[0-9A-Z]{5}$/.exec(codeOf(error) ?? '')?.[0].slice(0, 2) ?? 'none'
}

const unanswered = new WeakMap<pg.Pool, number>()

/** How many connections of a pool wait for an answer that nobody waits for any more. */
export function countUnanswered(pool: pg.Pool): number {
  return unanswered.get(pool) ?? 0
}

/** Whether so many do that the database seems to confirm nothing. */
export function isUnanswered(pool: pg.Pool): boolean {
  const count = countUnanswered(pool)
  return count > 0 && count >= (pool.options.max - count) / 2
}

/**
 * A commit may wait for its standby: to close its connection would free its place in the database for
 * another one to wait, and to cancel it would have it reported as done (patroni#1412). The pool has
 * another place meanwhile, up to half as many as it has.
 */
function leaveAlone(pool: pg.Pool, client: pg.PoolClient, reason: Error | undefined): void {
  if (isUnanswered(pool)) return client.release(reason)
  const change = (by: 1 | -1) => {
    unanswered.set(pool, countUnanswered(pool) + by)
    pool.options.max += by
  }
  change(1)
  const settled = ['drain', 'end'].map((event) => once(client, event))
  const close = () => {
    change(-1)
    client.release(reason ?? true)
  }
  void Promise.race([...settled, wait(LEFT_ALONE_MS, undefined, { ref: false })]).then(close, close)
}

/** The rows of one prepared statement. */
export async function readRows(
  pool: pg.Pool,
  statement: pg.QueryConfig,
): Promise<Record<string, unknown>[]> {
  return (await pool.query<Record<string, unknown>>(statement)).rows
}

/** Whether a statement has written any row. */
export async function hasWritten(
  statement: PromiseLike<{ rowCount: number | null }>,
): Promise<boolean> {
  return ((await statement).rowCount ?? 0) > 0
}

/** Something that is built once for each thing that needs it: a prepared statement for each database. */
export function preparedOnce<D extends object, S>(build: (db: D) => S): (db: D) => S {
  const built = new WeakMap<D, S>()
  return (db) => {
    const known = built.get(db) ?? build(db)
    built.set(db, known)
    return known
  }
}
